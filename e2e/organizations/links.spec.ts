import { paths } from "../../lib/url/paths.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { untilLoaded } from "../support/hydration.ts";
import { editorOf } from "../support/page-tree.ts";
import { chooseAction } from "../support/rows.ts";
import { expect, test } from "../support/test.ts";

const guide = "Some words first.\n\n## Charging the robot\n\nPut it on the station.\n";

/** A guide, and a page that links to it and to what is not there. */
const pages = [
  newPage("Guide", guide, { ref: "guide" }),
  newPage(
    "Start",
    "Read [the guide](./guide).\n\n## More\n\nAnd [what is gone](/pages/gone) or [near](near.md).",
  ),
];

test("broken links are listed with their locations and link to them", { tag: "@core" }, async ({
  page,
  signIn,
  api,
}) => {
  const { address } = await spaceWithPages(api, ...pages);
  await signIn();
  await page.goto(address);
  await page.getByRole("link", { name: "Links", exact: true }).click();
  const list = page.getByRole("region", { name: "Links" });
  await expect(list.getByRole("link", { name: "near.md", exact: true })).toBeVisible();
  await chooseAction(page, "Missing page", "Show references");
  const panel = page.getByRole("dialog", { name: "Missing page" });
  await expect(panel.getByText("Page not found")).toBeVisible();
  await panel.getByRole("link", { name: "Start" }).click();
  await expect(page.getByRole("heading", { name: "More" })).toBeInViewport();

  await page.goBack();
  await list.getByRole("link", { name: "near.md", exact: true }).click();
  await expect(page).toHaveURL(/\?find=near#/);
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get("found-text") ?? [])].map(String));
  await expect.poll(marked).toEqual(["near"]);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(editorOf(page)).toContainText("near.md");
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe("near");
});

test("filters of links are in the URL", async ({ page, signIn, api }) => {
  const { address } = await spaceWithPages(api, ...pages);
  await signIn();
  await page.goto(`${address}/links?status=all&target=guide`);
  const list = page.getByRole("region", { name: "Links" });
  await expect(list.getByRole("link", { name: "Guide", exact: true })).toBeVisible();
  await expect(list.getByRole("link", { name: "near.md", exact: true })).toBeHidden();
  await page.getByRole("searchbox", { name: "Search targets" }).fill("no such target");
  await expect(page.getByRole("button", { name: "Clear filters" })).toBeVisible();
  await expect(page).toHaveURL(/target=no/);
});

test("links of all spaces are listed by target", async ({ page, signIn, api }) => {
  const { organization } = await spaceWithPages(api, ...pages);
  await signIn();
  await page.goto(`/orgs/${organization.organizationId}`);
  await page.getByRole("link", { name: "Broken links", exact: true }).click();
  const list = page.getByRole("region", { name: "Links" });
  const row = list.getByRole("row", { name: /near\.md/ });
  await expect(row.getByRole("link", { name: "Guide / Start" })).toBeVisible();
  await expect(row).toContainText("No page at this path");
  await expect(row).toContainText("“near”");
  await expect(row).toContainText("#more");
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByText("Links checked")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row.getByRole("link", { name: "Guide / Start" })).toBeInViewport({ ratio: 1 });
  await expect(row.getByText("No page at this path")).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  expect((await download).suggestedFilename()).toBe("broken-links.csv");
});

test("a link to a deleted page says so, and leads to the history of the page", async ({
  page,
  signIn,
  api,
}) => {
  const { address, open, edit, pages: ids, space } = await spaceWithPages(api, ...pages);
  const params = await open("Tidy up");
  await edit(params, { operation: "delete_page", page: ids[0] ?? "" });
  await api.mergeChangeRequest({ params });
  await signIn();
  await page.goto(`${address}/links`);
  const list = page.getByRole("region", { name: "Links" });
  await expect(list.getByRole("row", { name: /^Guide/ })).toContainText("Page deleted");
  await chooseAction(page, "Guide", "Show references");
  const panel = page.getByRole("dialog", { name: "Guide" });
  await panel.getByRole("link", { name: "Page history" }).click();
  await expect(page).toHaveURL(new RegExp(`${space.spaceId}/history\\?pageId=${ids[0]}`));
  await expect(page.getByText("Tidy up").first()).toBeVisible();
});

test("deleting a page lists the pages that link to it, and can be undone", async ({
  page,
  signIn,
  api,
}) => {
  const { address, open, space } = await spaceWithPages(api, ...pages);
  const { changeRequestId } = await open("Tidy up");
  await signIn();
  const request = `${address}/change-requests/${changeRequestId}`;
  await page.goto(`${request}/content`);
  const tree = page.getByRole("tree", { name: "Pages" });
  await tree.getByRole("treeitem", { name: "Guide" }).focus();
  await page.keyboard.press("Delete");
  const dialog = page.getByRole("dialog", { name: "Delete page Guide?" });
  await expect(dialog.getByText("1 page will have a broken link")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Start" })).toBeVisible();
  await dialog.getByRole("button", { name: "Delete page" }).click();
  await expect(page.getByText("Guide deleted")).toBeVisible();
  await expect(tree.getByRole("treeitem", { name: "Start" })).toBeVisible();
  await expect(tree.getByRole("treeitem", { name: "Guide" })).toHaveCount(0);
  const params = { ...space, changeRequestId };
  const broken = async () =>
    (await api.listChangeRequestLinks({ params })).stats.broken.changeRequest;
  await expect.poll(broken).toBe(1);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tree.getByRole("treeitem").first()).toHaveAccessibleName(/Guide/);
  await expect.poll(broken).toBe(0);
});

test("a merge lists the links that it breaks before it starts", async ({ page, signIn, api }) => {
  const { address, open, edit, pages: ids } = await spaceWithPages(api, ...pages);
  const params = await open("Tidy up");
  await edit(params, { operation: "delete_page", page: ids[0] ?? "" });
  await signIn();
  await page.goto(`${address}/change-requests/${params.changeRequestId}`);
  await page.getByRole("button", { name: /^Merge/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Merge/ });
  await expect(dialog.getByText("Adds broken links to 1 target")).toBeVisible();
  await dialog.getByRole("link", { name: "View links", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Guide" })).toBeVisible();
  await expect(page.getByText("The space already has broken links to 2 targets.")).toBeVisible();
  await page.getByRole("link", { name: "Start" }).click();
  await expect(page.getByRole("region", { name: "Edit Start" })).toBeVisible();
});

test("a space is searched by keyboard, down to the section", { tag: "@core" }, async ({
  page,
  signIn,
  api,
}) => {
  const { address } = await spaceWithPages(api, ...pages);
  await signIn();
  await page.goto(`${address}/content`);
  await expect(page.getByRole("heading", { name: "Guide", level: 2 })).toBeVisible();
  await untilLoaded(page);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search this space" })).toBeFocused();
  await page.keyboard.type("station");
  await expect(page.getByRole("region", { name: "Results" })).toContainText("1 page");
  await expect(page).toHaveURL(/query=station/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: /Charging the robot/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/content\/[\w-]+#h-charging-the-robot$/);
  await expect(page.getByRole("heading", { name: "Charging the robot" })).toBeInViewport();
});

test("the palette finds pages by their text", async ({ page, signIn, api }) => {
  const { address } = await spaceWithPages(api, ...pages);
  await signIn();
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await untilLoaded(page);
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox").fill("station");
  await page.getByRole("option", { name: /Guide › Charging the robot/ }).click();
  await expect(page.getByRole("heading", { name: "Charging the robot" })).toBeInViewport();
});

test("the palette finds members and teams by name", async ({ page, api, signIn, system }) => {
  const title = `Wayfinders ${Date.now()}`;
  const team = await api.createOrganizationTeam({ params: system.demo, body: { title } });
  await signIn();
  await page.goto(paths.organization(system.demo));
  await page.keyboard.press("ControlOrMeta+k");
  const field = page.getByRole("combobox");
  await field.fill("haddad");
  await expect(page.getByRole("option", { name: /layla\.haddad@/ })).toBeVisible();
  await field.fill(title);
  await page.getByRole("option", { name: new RegExp(`^${title}`) }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await api.removeTeamFromOrganizationById({ params: { ...system.demo, teamId: team.id } });
});
