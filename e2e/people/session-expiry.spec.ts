import { paths } from "../../lib/url/paths.ts";
import { organizationWith } from "../support/spaces.ts";
import { expect, test } from "../support/test.ts";

test("a session that ends during editing keeps typed text", { tag: "@core" }, async ({
  page,
  api,
  signIn,
}) => {
  const first = await api.createUserToken({ body: { label: "Ends soon" } });
  const second = await api.createUserToken({ body: { label: "Goes on" } });
  const { address } = await organizationWith(api, []);
  await signIn(first.token);
  // Live updates would cause reads, which would notice the ended session before the form does.
  await page.route(/\/events\/stream/, () => undefined);
  await page.goto(`${address}/spaces`);
  await page.getByRole("button", { name: "Create space" }).first().click();
  const title = `Typed before ${Date.now()}`;
  const dialog = page.getByRole("dialog", { name: "Create space" });
  await dialog.getByLabel("Title").fill(title);
  await api.deleteUserToken({ params: { tokenId: first.id } });
  await dialog.getByRole("button", { name: "Create space" }).click();
  const again = page.getByRole("dialog", { name: "Sign in again" });
  await expect(again).toBeVisible();
  await again.getByLabel("Sign-in link or API token").fill(second.token);
  await again.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText(`Space ${title} created`)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("a page asks to sign in when signed out, and then opens", async ({ page, system }) => {
  const path = paths.trash(system.demo);
  await page.goto(path);
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await page.getByLabel("Sign-in link or API token").fill(system.adminToken);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});
