import { paths } from "../lib/paths.ts";
import { newAccount } from "./support/people.ts";
import { siteWith } from "./support/sites.ts";
import { expect, test } from "./support/test.ts";

test("a role that is given on a site counts there as one in its organization does", async ({
  page,
  api,
  signIn,
}) => {
  const site = await siteWith(api, ["Guide"]);
  const reader = await newAccount("Reader");
  await api.inviteUsersToOrganization({
    params: site,
    body: { emails: [reader.email], role: "read" },
  });
  const { id: userId } = await reader.api.getAuthenticatedUser();
  const give = (role: "edit" | "admin") =>
    api.updateUserPermissionInSite({ params: { ...site, userId }, body: { role } });
  const add = page.getByRole("button", { name: "Add", exact: true });
  const title = page.getByRole("textbox", { name: "Title" });
  const publish = page.getByRole("button", { name: "Publish" });

  await signIn(reader.token);
  await page.goto(paths.site(site));
  await expect(page.getByText(/Changing it takes the role edit/)).toBeVisible();
  await expect(add).toHaveCount(0);

  await give("edit");
  await page.reload();
  await expect(add).toBeVisible();
  await expect(publish).toHaveAttribute("aria-disabled", "true");
  await page.goto(paths.siteSettings(site));
  await title.fill("Handbook");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect.poll(async () => (await api.getSiteById({ params: site })).title).toBe("Handbook");

  await give("admin");
  await page.reload();
  await publish.click();
  await page
    .getByRole("dialog", { name: /^Publish/ })
    .getByRole("button", { name: "Publish site" })
    .click();
  await expect(page.getByRole("button", { name: "Unpublish" })).toBeVisible();
  expect((await api.getSiteById({ params: site })).published).toBe(true);
});
