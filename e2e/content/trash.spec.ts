import { expectAccessible } from "../support/accessible.ts";
import { admin } from "../support/admin.ts";
import { newSpace } from "../support/change-requests.ts";
import { newPage } from "../support/content.ts";
import { newAccount } from "../support/people.ts";
import { chooseAction, rowOf } from "../support/rows.ts";
import { organizationWith } from "../support/spaces.ts";
import { expect, test } from "../support/test.ts";

test("a space is restored after a preview of its content, and then opened", {
  tag: "@core",
}, async ({ page, api, signIn }) => {
  const { address, params, id, remove, trashTitles } = await organizationWith(api, ["Guide", "X"]);
  await api.createSite({ params, body: { title: "Acme docs", spaces: [id("Guide"), id("X")] } });
  await remove("Guide");
  await signIn();
  await page.goto(`${address}/trash`);
  await expect(rowOf(page, "Guide")).toContainText("Admin");
  await expect(rowOf(page, "Guide")).toContainText(/6 days 2\d h/);
  await expect(rowOf(page, "Guide")).toContainText("Acme docs");
  await chooseAction(page, "Guide", "Restore…");
  const dialog = page.getByRole("dialog", { name: "Restore space Guide?" });
  await expect(dialog).toContainText("at its previous position at the top level");
  await expect(dialog).toContainText(/On site Acme docs.*The site is not published/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Restore space" }).click();
  await expect(page.getByRole("heading", { name: "The trash is empty" })).toBeVisible();
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Guide" })).toBeVisible();
  expect(await trashTitles()).toEqual([]);
});

test("another collection can be chosen when the previous one is gone", async ({
  page,
  api,
  signIn,
}) => {
  const { address, params, placeTitles } = await organizationWith(api, []);
  const old = await api.createCollection({ params, body: { title: "Old shelf" } });
  const next = await api.createCollection({ params, body: { title: "New shelf" } });
  const body = { title: "Orphan", parent: old.id };
  const { id: spaceId } = await api.createSpace({ params, body });
  await api.deleteSpaceById({ params: { spaceId } });
  const shelf = { collectionId: old.id };
  await api.updateCollectionById({ params: shelf, body: { defaultLevel: null } });
  await api.deleteCollectionById({ params: shelf });
  await signIn();
  await page.goto(`${address}/trash`);
  await expect(rowOf(page, "Orphan")).toContainText("Old shelf");
  await chooseAction(page, "Orphan", "Restore…");
  await expect(page.getByText("The space, at the top level", { exact: true })).toBeVisible();
  const access = page.getByText("Default access changes from only admins to");
  await expect(access).toBeVisible();
  await page.getByRole("combobox", { name: "Restore to" }).click();
  await page.getByRole("option", { name: "New shelf" }).click();
  await expect(access).toBeHidden();
  await page.getByRole("button", { name: "Restore space" }).click();
  await expect.poll(() => placeTitles(next.id)).toEqual(["Orphan"]);
});

test("several spaces are restored at once, with a result for each and a retry for failures", async ({
  page,
  api,
  signIn,
}) => {
  const titles = ["One", "Two", "Three"];
  const { address, id, remove, trashTitles } = await organizationWith(api, titles);
  await remove(...titles);
  await signIn();
  await page.goto(`${address}/trash`);
  await page.getByRole("checkbox", { name: "Select all loaded rows" }).click();
  await page.getByRole("button", { name: "Restore…" }).click();
  const answer = { status: 500, json: { error: { code: 500, message: "Out of luck" } } };
  const failing = `**/api/v1/spaces/${id("Two")}/restore`;
  await page.route(failing, (route) => route.fulfill(answer));
  await page.getByRole("button", { name: "Restore 3 spaces" }).click();
  const dialog = page.getByRole("dialog", { name: "2 spaces restored, 1 failed" });
  const result = (title: string) => dialog.getByRole("listitem").filter({ hasText: title });
  await expect(result("Two")).toContainText("Out of luck");
  await expect(result("One").getByRole("img", { name: "Done" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(failing);
  await dialog.getByRole("button", { name: "Retry 1" }).click();
  await expect.poll(trashTitles).toEqual([]);
  await page.getByRole("button", { name: "Open spaces" }).click();
  await expect(rowOf(page, "Two")).toBeVisible();
});

test("title, person and days filter the trash by URL", async ({ page, api, signIn }) => {
  const titles = ["Alpha", "Beta"];
  const { address, remove } = await organizationWith(api, titles);
  await remove(...titles);
  await signIn();
  await page.goto(`${address}/trash`);
  await page.getByRole("button", { name: "Deleted by", exact: true }).first().click();
  await page.getByRole("option", { name: /Admin/ }).click();
  await expect(page).toHaveURL(/deletedBy=/);
  await expect(rowOf(page, "Alpha")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search trash" }).fill("bet");
  await expect(rowOf(page, "Alpha")).toHaveCount(0);
  await expect(page).toHaveURL(/title=bet/);
  await page.reload();
  await expect(rowOf(page, "Beta")).toBeVisible();
  await expect(rowOf(page, "Alpha")).toHaveCount(0);
  await page.getByRole("button", { name: "Deleted until" }).click();
  await page.getByRole("dialog").getByLabel("Deleted until").fill("2020-01-01");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("heading", { name: "No results" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).last().click();
  await expect(rowOf(page, "Alpha")).toBeVisible();
});

test("a link to a deleted space shows it first, and that it was restored", async ({
  page,
  api,
  signIn,
}) => {
  const { address, id, remove } = await organizationWith(api, ["Wanted", "Other"]);
  await remove("Wanted", "Other");
  await signIn();
  await page.goto(`${address}/trash?space=${id("Wanted")}`);
  const banner = page.getByRole("status").filter({ hasText: "Wanted" });
  await expect(banner).toContainText("Deleted by Admin");
  await expect(rowOf(page, "Wanted").getByRole("img", { name: "Linked" })).toBeVisible();
  await expectAccessible(page);
  await api.restoreSpace({ params: { spaceId: id("Wanted") } });
  await page.reload();
  await expect(page.getByText("Wanted is no longer in the trash")).toBeVisible();
});

test("the URL of a deleted space offers admins to restore it", async ({ page, api, signIn }) => {
  const { address, id, remove } = await organizationWith(api, ["Lost"]);
  await remove("Lost");
  await signIn();
  await page.goto(`${address}/spaces/${id("Lost")}`);
  await expect(page.getByText("This space is in the trash")).toBeVisible();
  await expect(page.getByText("Deleted by Admin")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Restore…" }).click();
  await page.getByRole("button", { name: "Restore space" }).click();
  await expect(page.getByText("This space is in the trash")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Settings" }).last()).toBeVisible();
});

test("a member without the admin role sees who can restore a space, and no others' in the trash", async ({
  page,
  api,
  system,
  signIn,
}) => {
  const { organizationId } = system.demo;
  const { items: gone } = await api.listTrashedSpaces({ params: { organizationId } });
  const token = await admin("create-token", "layla.haddad@halden-robotics.example", "e2e");
  await signIn(token);
  await page.goto(`/orgs/${organizationId}/spaces/${gone[0]?.space.id}`);
  await expect(page.getByText("to restore it from the trash")).toContainText("Amara Okafor");
  await expectAccessible(page);
  await page.goto(`/orgs/${organizationId}/trash`);
  await expect(page.getByRole("heading", { name: "The trash is empty" })).toBeVisible();
});

test("a site, a team and a collection are restored from the trash, each with what it held", async ({
  page,
  api,
  signIn,
}) => {
  const { address, params, id, placeTitles } = await organizationWith(api, ["Guide"]);
  const { id: parent } = await api.createCollection({ params, body: { title: "Shelf" } });
  await api.createSpace({ params, body: { title: "Inside", parent } });
  const body = { title: "Acme docs", spaces: [id("Guide")] };
  const { id: siteId } = await api.createSite({ params, body });
  const { id: teamId } = await api.createOrganizationTeam({ params, body: { title: "Writers" } });
  await api.deleteSiteById({ params: { ...params, siteId } });
  await api.removeTeamFromOrganizationById({ params: { ...params, teamId } });
  await api.deleteCollectionById({ params: { collectionId: parent } });
  await signIn();
  await page.goto(`${address}/trash`);
  await expect(rowOf(page, "Acme docs")).toContainText("Site");
  await expectAccessible(page);
  await chooseAction(page, "Acme docs", "Restore…");
  const dialog = page.getByRole("dialog", { name: "Restore site Acme docs?" });
  await expect(dialog).toContainText("The site with its settings and access, and 1 space");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Restore site" }).click();
  await expect(page.getByText("Acme docs restored")).toBeVisible();
  await expect(rowOf(page, "Acme docs")).toHaveCount(0);
  const { items } = await api.listSiteSpaces({ params: { ...params, siteId } });
  expect(items.map(({ space }) => space.title)).toEqual(["Guide"]);

  await page.goto(`${address}/trash?kind=collection`);
  await expect(rowOf(page, "Shelf")).toContainText("1 space");
  await chooseAction(page, "Shelf", "Restore…");
  await page.getByRole("button", { name: "Restore collection" }).click();
  await expect(rowOf(page, "Shelf")).toHaveCount(0);
  await page.goto(`${address}/trash`);
  await expect(rowOf(page, "Writers")).toBeVisible();
  await expect(rowOf(page, "Inside")).toHaveCount(0);
  expect(await placeTitles(parent)).toEqual(["Inside"]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rowOf(page, "Writers")).toContainText("Team");
  await chooseAction(page, "Writers", "Restore…");
  await page.getByRole("button", { name: "Restore team" }).click();
  await expect(page.getByRole("heading", { name: "The trash is empty" })).toBeVisible();
});

test("deleting a team can be undone at once", async ({ page, api, signIn }) => {
  const { address, params } = await organizationWith(api, []);
  const { id: teamId } = await api.createOrganizationTeam({ params, body: { title: "Writers" } });
  await signIn();
  await page.goto(`${address}/teams`);
  await chooseAction(page, "Writers", "Delete…");
  await page.getByRole("button", { name: "Delete team" }).click();
  await expect(page.getByText("Team Writers moved to trash")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(page, "Writers")).toBeVisible();
  const team = await api.getTeamInOrganizationById({ params: { ...params, teamId } });
  expect(team.title).toBe("Writers");
});

/** A space from which two pages are deleted, the first with a subpage. */
async function withDeletedPages(api: Parameters<typeof newSpace>[0]) {
  const made = await newSpace(api, "Manual");
  const { merge, pageId, spaceId } = made;
  await merge("First", newPage("Guide", "Words of a lost page."), newPage("Old", "Else."));
  const guide = await pageId("Guide");
  await merge("Below", newPage("Setup", "Below it.", { into: guide }));
  await merge("Stays", newPage("Stays", "Kept."));
  const old = await pageId("Old");
  await merge(
    "Clean up",
    { operation: "delete_page", page: guide },
    { operation: "delete_page", page: old },
  );
  const titles = async () =>
    (await api.listPages({ params: { spaceId } })).pages.map(({ title }) => title);
  return { ...made, guide, titles };
}

test("a deleted page is read in the trash and restored, also with others", async ({
  page,
  api,
  signIn,
}) => {
  const { organizationId, guide, spaceId, titles, merge } = await withDeletedPages(api);
  await signIn();
  await page.goto(`/orgs/${organizationId}/trash`);
  await page.getByRole("button", { name: "Type", exact: true }).click();
  await page.getByRole("menuitemradio", { name: "Page" }).click();
  await expect(rowOf(page, "Guide")).toContainText("1 subpage");
  await expect(rowOf(page, "Guide")).toContainText("Manual");
  await expect(rowOf(page, "Guide")).toContainText("Admin");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Guide" }).click();
  await expect(page.getByText("Words of a lost page.")).toBeVisible();
  await page.goBack();
  await chooseAction(page, "Guide", "Restore…");
  const dialog = page.getByRole("dialog", { name: "Restore page Guide?" });
  await expect(dialog).toContainText("The page in the space Manual, with 1 subpage");
  await expect(dialog).toContainText("It stays in the history of the space");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Restore page" }).click();
  await expect(page.getByText("Guide restored")).toBeVisible();
  await expect(rowOf(page, "Guide")).toHaveCount(0);
  expect(await titles()).toEqual(["Guide", "Stays"]);
  await merge("Again", { operation: "delete_page", page: guide });
  await expect(rowOf(page, "Guide")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all loaded rows" }).click();
  await page.getByRole("button", { name: "Restore…" }).click();
  await page.getByRole("button", { name: "Restore 2 items" }).click();
  await expect.poll(titles).toEqual(["Guide", "Old", "Stays"]);
  const below = await api.listPages({ params: { spaceId } });
  expect(below.pages[0]).toMatchObject({ id: guide, pages: [{ title: "Setup" }] });
});

test("the URL of a deleted page says who deleted it and when, and restores it", async ({
  page,
  api,
  signIn,
}) => {
  const { organizationId, guide, spaceId } = await withDeletedPages(api);
  await signIn();
  await page.goto(`/orgs/${organizationId}/spaces/${spaceId}/content/${guide}`);
  await expect(page.getByRole("heading", { name: "Guide was deleted" })).toBeVisible();
  await expect(page.getByText(/^Deleted by .+, merged .+ in Clean up\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.getByRole("link", { name: "View page" }).click();
  await expect(page.getByText("Words of a lost page.")).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Restore this page" }).click();
  await expect(page.getByText("Words of a lost page.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Guide was deleted" })).toHaveCount(0);
  await page.goto(`/orgs/${organizationId}/spaces/${spaceId}/content/nothinglikethis0`);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});

test("an editor who may not merge restores a page by a change request", async ({
  page,
  api,
  signIn,
}) => {
  const { organizationId, guide, spaceId, titles } = await withDeletedPages(api);
  const editor = await newAccount("Editor");
  const params = { organizationId };
  await api.inviteUsersToOrganization({ params, body: { emails: [editor.email], role: "edit" } });
  await signIn(editor.token);
  await page.goto(`/orgs/${organizationId}/spaces/${spaceId}/content/${guide}`);
  await page.getByRole("button", { name: "Restore this page" }).click();
  await expect(page.getByText(/^#\d+ restores Guide once it is merged$/)).toBeVisible();
  expect(await titles()).toEqual(["Stays"]);
  await page.goto(`/orgs/${organizationId}/trash`);
  await expect(rowOf(page, "Guide")).toBeVisible();
});

test("a deleted file is seen in the dialog that restores it", async ({ page, api, signIn }) => {
  const { organizationId, spaceId, merge } = await newSpace(api, "Manual");
  const files = [{ name: "notes.txt", base64: Buffer.from("Some notes").toString("base64") }];
  await merge("Files", newPage("Guide"), { operation: "insert_files", files });
  const names = async () =>
    (await api.listFiles({ params: { spaceId } })).items.map(({ name }) => name);
  const { items } = await api.listFiles({ params: { spaceId } });
  await merge("Clean up", { operation: "delete_file", file: items[0]?.id ?? "" });
  await signIn();
  await page.goto(`/orgs/${organizationId}/trash?kind=file`);
  await chooseAction(page, "notes.txt", "Restore…");
  const dialog = page.getByRole("dialog", { name: "Restore file notes.txt?" });
  await expect(dialog.getByText("Some notes")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Restore file" }).click();
  await expect.poll(names).toEqual(["notes.txt"]);
});
