import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { newAccount } from "../support/people.ts";
import { siteWith } from "../support/sites.ts";
import { expect, test } from "../support/test.ts";

test("settings that somebody can only read are text or have no save button, and name an admin", async ({
  page,
  api,
  signIn,
}) => {
  const site = await siteWith(api, ["Guide"]);
  const { displayName } = await api.getAuthenticatedUser();
  const reader = await newAccount("Reader");
  await api.inviteUsersToOrganization({
    params: site,
    body: { emails: [reader.email], role: "read" },
  });
  const [guide] = (await api.listSpacesInOrganizationById({ params: site })).items;
  const space = { organizationId: site.organizationId, spaceId: guide?.id ?? "" };
  // Only active admins are named.
  await signIn();
  await page.goto(paths.site(site));
  await expect(page.getByRole("treeitem")).toBeVisible();
  await signIn(reader.token);
  const main = page.getByRole("main");
  for (const address of [
    paths.siteSettings(site),
    paths.siteAudience(site),
    paths.siteCustomization(site),
    paths.spaceSettings(space),
  ]) {
    await page.goto(address);
    await expect(main).toContainText(`Ask an admin for access: ${displayName}`);
    await expect(main.getByRole("button", { name: /^Save/ })).toHaveCount(0);
    await expectAccessible(page);
  }
  await expect(main.getByRole("definition").first()).toHaveText("Guide");
  await page.goto(paths.siteAudience(site));
  await expect(main.getByRole("region", { name: "Visibility" })).toContainText(
    "Public. Anyone can",
  );
  await expect(main.getByRole("radio")).toHaveCount(0);
  await expect(main.getByRole("switch")).toHaveCount(0);
});

test("a role granted on a site counts there like an organization role", async ({
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
  await expect(page.getByText(/You need the edit role to change the structure/)).toBeVisible();
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
  const question = page.getByRole("dialog", { name: /^Publish/ });
  const confirm = question.getByRole("button", { name: "Publish site" });
  await expect(question).toContainText("This publishes 1 space");
  await expect(question).toContainText("Visibility: Public. Anyone can view it.");
  await confirm.click();
  await expect(question.getByRole("alert")).toContainText(
    'it requires the admin role in the space "Guide"',
  );
  expect((await api.getSiteById({ params: site })).published).toBe(false);

  const [guide] = (await api.listSpacesInOrganizationById({ params: site })).items;
  const spaceId = guide?.id ?? "none";
  await api.inviteToSpace({
    params: { spaceId },
    body: { users: [userId], role: "admin" },
  });
  await confirm.click();
  await expect(page.getByRole("link", { name: /^View site/ })).toBeVisible();
  expect((await api.getSiteById({ params: site })).published).toBe(true);
});

test("only admins of a space add it to a published site, and see who will read it", async ({
  page,
  api,
  signIn,
}) => {
  const site = await siteWith(api, ["Guide"]);
  for (const title of ["Plan", "Manual"]) await api.createSpace({ params: site, body: { title } });
  const { items } = await api.listSpacesInOrganizationById({ params: site });
  const manual = items.find(({ title }) => title === "Manual");
  await api.updateSiteById({ params: site, body: { visibility: "share-link" } });
  await api.createSiteShareLink({ params: site, body: { name: "Board" } });
  await api.publishSite({ params: site });
  const editor = await newAccount("Editor");
  await api.inviteUsersToOrganization({
    params: site,
    body: { emails: [editor.email], role: "read" },
  });
  const { id: userId } = await editor.api.getAuthenticatedUser();
  await api.updateUserPermissionInSite({ params: { ...site, userId }, body: { role: "edit" } });
  await api.inviteToSpace({
    params: { spaceId: manual?.id ?? "none" },
    body: { users: [userId], role: "admin" },
  });

  await signIn(editor.token);
  await page.goto(paths.site(site));
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("menuitem", { name: "Space…" }).click();
  const dialog = page.getByRole("dialog", { name: "Add space" });
  await expect(dialog).toContainText(
    "This site is published: readers can see the space immediately",
  );
  await expect(dialog).toContainText("The site has 1 share link.");
  await expect(dialog.getByLabel("New empty space")).toHaveCount(0);
  await dialog.getByRole("combobox", { name: "Space", exact: true }).click();
  await expect(page.getByRole("option")).toHaveText(["Manual"]);
  await expectAccessible(page);
  await page.getByRole("option", { name: "Manual" }).click();
  await dialog.getByRole("button", { name: "Add space" }).click();
  await expect(page.getByRole("treeitem")).toHaveText([/Guide/, /Manual/]);
});
