import { paths } from "../../lib/url/paths.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { openFollowing } from "../support/following.ts";
import { act, editorOf } from "../support/page-tree.ts";
import { siteWith } from "../support/sites.ts";
import { organizationWith } from "../support/spaces.ts";
import { expect, test } from "../support/test.ts";

test("the tab shows the current name of a space, also when others rename it", async ({
  page,
  api,
  signIn,
}) => {
  // Called as the product is, which the title of the tab ends with.
  const { params, id } = await organizationWith(api, ["Docs"]);
  const spaceId = id("Docs");
  await signIn();
  await openFollowing(page, paths.spaceSettings({ ...params, spaceId }));
  await expect(page).toHaveTitle("Settings · Docs · Docs Console");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Rename…" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename space Docs" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("Settings");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(page).toHaveTitle("Settings · Settings · Docs Console");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveTitle("Settings · Docs · Docs Console");
  // The page says so before the service has done it.
  const titleKept = async () => (await api.getSpaceById({ params: { spaceId } })).title;
  await expect.poll(titleKept).toBe("Docs");
  await api.updateSpaceById({ params: { spaceId }, body: { title: "Manuals" } });
  await expect(page).toHaveTitle("Settings · Manuals · Docs Console");
  await page.getByRole("link", { name: "Content", exact: true }).click();
  await expect(page).toHaveTitle("Content · Manuals · Docs Console");
});

test("the tab shows the current name of a site", async ({ page, api, signIn }) => {
  const site = await siteWith(api, ["Guides"], { title: "Handbook" });
  await signIn();
  await page.goto(paths.siteSettings(site));
  await expect(page).toHaveTitle("Settings · Handbook · Docs Console");
  await page.getByRole("textbox", { name: "Title" }).fill("Customer docs");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveTitle("Settings · Customer docs · Docs Console");
});

test("the tab shows the current names of a collection, a change request and a page in it", async ({
  page,
  api,
  signIn,
}) => {
  const { organization, address, pages, open } = await spaceWithPages(api, newPage("Start"));
  const { id } = await api.createCollection({ params: organization, body: { title: "Shelf" } });
  await signIn();
  await page.goto(paths.collectionSettings({ ...organization, collectionId: id }));
  await expect(page).toHaveTitle("Settings · Shelf · Docs Console");
  await page.getByRole("textbox", { name: "Title" }).fill("Rack");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveTitle("Settings · Rack · Docs Console");

  const { changeRequestId } = await open("First draft");
  await page.goto(`${address}/change-requests/${changeRequestId}/content/${pages[0]}`);
  await expect(page).toHaveTitle("Start · #2 First draft · Docs Console");
  await expect(editorOf(page)).toBeVisible();
  await act(page, "Start", "Rename…");
  await page.getByRole("dialog").getByRole("textbox", { name: "Title" }).fill("Beginning");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await expect(page).toHaveTitle("Beginning · #2 First draft · Docs Console");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Rename…" }).click();
  await page.getByRole("textbox", { name: "Subject" }).fill("Second draft");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(page).toHaveTitle("Beginning · #2 Second draft · Docs Console");
});

test("missing resources are named so in the tab", async ({ page, api, signIn }) => {
  const { address, organization: params } = await spaceWithPages(api);
  const organization = paths.organization(params);
  await signIn();
  for (const path of [
    `${organization}/sites/zzz/settings`,
    `${organization}/collections/zzz/settings`,
    `${organization}/teams/zzz/access`,
    `${organization}/members/zzz/activity`,
    `${organization}/openapi/zzz/lint`,
    `${address}/change-requests/zzz/content`,
  ]) {
    await page.goto(path);
    await expect(page).toHaveTitle("Not found · Docs Console");
  }
  await page.goto(`${address}/history/zzz`);
  await expect(page).toHaveTitle("Not found · Guide · Docs Console");
});
