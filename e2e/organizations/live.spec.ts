import type { Page } from "playwright/test";
import type { OrganizationParams } from "../../lib/contract/organizations/organizations.ts";
import { paths } from "../../lib/url/paths.ts";
import type { Api } from "../support/api.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { openFollowing, stream } from "../support/following.ts";
import { newAccount } from "../support/people.ts";
import { rowOf } from "../support/rows.ts";
import { siteWith } from "../support/sites.ts";
import { organizationWith } from "../support/spaces.ts";
import { expect, test } from "../support/test.ts";

/** Only a page that was never loaded again still knows this. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { unloaded: true }));
const isMarked = (page: Page) => page.evaluate(() => "unloaded" in window);

/** A token of a second admin, for whom the administrator's changes are those of somebody else. */
async function colleague(api: Api, params: OrganizationParams): Promise<string> {
  const { email, token } = await newAccount("Colleague");
  await api.inviteUsersToOrganization({ params, body: { emails: [email], role: "admin" } });
  return token;
}

test("changes and merges in one browser show in another without a reload", {
  tag: "@core",
}, async ({ page, otherBrowser, api, signIn }) => {
  const { address, space } = await spaceWithPages(api, newPage("Start", "Old words."));
  await signIn();
  await openFollowing(page, `${address}/change-requests`);
  await mark(page);
  const other = await otherBrowser();
  await other.goto(`${address}/change-requests`);
  await other.getByRole("button", { name: "New change request" }).first().click();
  await other.getByRole("textbox", { name: "Subject" }).fill("From the other side");
  await other.getByRole("button", { name: "Create change request" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toContainText("From the other side");
  await expect(rowOf(page, "From the other side")).toBeVisible();

  await page.getByRole("link", { name: "From the other side" }).click();
  await expect(page.getByRole("heading", { name: "No changes yet" })).toBeVisible();
  const changeRequestId = other.url().split("/").at(-1) ?? "";
  const params = { ...space, changeRequestId };
  await api.editContentInChangeRequest({
    params,
    body: { changes: [newPage("Fresh", "New words.")] },
  });
  await expect(page.getByText("1 page created")).toBeVisible();
  await api.mergeChangeRequest({ params });
  await expect(page.getByText("Merged").first()).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await other.context().close();
});

test("updates under the pointer wait until they are requested or the pointer leaves", async ({
  page,
  api,
  signIn,
}) => {
  const { organization, address, open } = await spaceWithPages(api, newPage("Start"));
  const first = await open("First");
  await signIn(await colleague(api, organization));
  await openFollowing(page, `${address}/change-requests`);
  const row = rowOf(page, "First");
  await row.hover();
  const before = await row.boundingBox();
  await open("Second");
  const news = page.getByRole("button", { name: "1 new · Show" });
  await expect(news).toBeVisible();
  await expect(rowOf(page, "Second")).toBeHidden();
  expect(await row.boundingBox()).toEqual(before);
  // Existing rows are updated in place.
  await api.updateChangeRequestById({ params: first, body: { subject: "First, renamed" } });
  await expect(rowOf(page, "First, renamed")).toBeVisible();
  expect(await rowOf(page, "First, renamed").boundingBox()).toEqual(before);
  await expect(news).toBeVisible();
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(rowOf(page, "Second")).toBeVisible();
  await expect(news).toBeHidden();

  await rowOf(page, "Second").getByRole("link", { name: "Second" }).focus();
  await open("Third");
  await news.press("Enter");
  await expect(rowOf(page, "Third")).toBeVisible();
});

test("the reader's own changes show at once, without a notice", async ({ page, api, signIn }) => {
  const { address, open } = await spaceWithPages(api, newPage("Start"));
  await open("First");
  await signIn();
  await openFollowing(page, `${address}/change-requests`);
  await rowOf(page, "First").hover();
  await open("Second");
  await expect(rowOf(page, "Second")).toBeVisible();
  await expect(page.getByRole("button", { name: /Show$/ })).toHaveCount(0);
});

test("updates of a thread wait while it is read or answered", async ({
  page,
  otherBrowser,
  api,
  signIn,
}) => {
  const { organization, address, space } = await spaceWithPages(api, newPage("Start"));
  const say = (markdown: string) =>
    api.postCommentInSpace({ params: space, body: { body: { markdown } } });
  const first = await say("First thought");
  await signIn(await colleague(api, organization));
  await openFollowing(page, `${address}/comments`);
  const thread = page.getByRole("article").filter({ hasText: "First thought" });
  await thread.getByRole("button", { name: "Reply" }).click();
  const reply = page.getByRole("textbox", { name: /^Reply to/ });
  await reply.fill("Half an ans");
  await thread.hover();
  const before = await thread.boundingBox();

  const other = await otherBrowser();
  await other.goto(`${address}/comments`);
  await other.getByRole("button", { name: "Comment on the space" }).click();
  await other.getByRole("textbox", { name: "Comment on the space" }).fill("Second thought");
  await other.keyboard.press("ControlOrMeta+Enter");
  const news = page.getByRole("button", { name: "1 new · Show" });
  await expect(news).toBeVisible();
  await expect(page.getByText("Second thought")).toHaveCount(0);
  const theirs = other.getByRole("article").filter({ hasText: "First thought" });
  await theirs.getByRole("button", { name: "Resolve" }).click();
  await expect(page.getByRole("button", { name: "1 new, 1 removed · Show" })).toBeVisible();
  expect(await thread.boundingBox()).toEqual(before);
  await expect(reply).toHaveValue("Half an ans");
  await expect(reply).toBeFocused();
  await api.updateCommentInSpace({
    params: { ...space, commentId: first.id },
    body: { resolved: false },
  });
  await expect(news).toBeVisible();
  await news.press("Enter");
  await expect(page.getByText("Second thought")).toBeVisible();
  await expect(reply).toHaveValue("Half an ans");
});

test("a banner waits until work below it pauses", async ({ page, otherBrowser, api, signIn }) => {
  const { organization, address, open, edit, pages } = await spaceWithPages(
    api,
    newPage("Start", "Old words."),
  );
  const mine = await open("Mine");
  await edit(mine, newPage("Another"));
  const theirs = await open("Theirs");
  await edit(theirs, newPage("A third"));
  await signIn(await colleague(api, organization));
  await openFollowing(
    page,
    `${address}/change-requests/${mine.changeRequestId}/content/${pages[0]}`,
  );
  const text = page.getByRole("textbox", { name: "Text in Markdown" });
  await text.click();
  const before = await text.boundingBox();
  const other = await otherBrowser();
  await other.goto(`${address}/change-requests/${theirs.changeRequestId}`);
  await other.getByRole("button", { name: "Merge…" }).click();
  await other
    .getByRole("dialog")
    .getByRole("button", { name: /^Merge/ })
    .click();
  const news = page.getByRole("button", { name: "Updated by others · Show" });
  await expect(news).toBeVisible();
  expect(await text.boundingBox()).toEqual(before);
  await expect(page.getByText("The space has changed")).toHaveCount(0);
  await news.press("Enter");
  await expect(page.getByText("The space has changed")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  // Changes in this tab show at once.
  await page.getByRole("button", { name: "Update from the space" }).click();
  await expect(page.getByText("The space has changed")).toHaveCount(0);
});

test("a page polls when there is no event stream, and typed text stays", async ({
  page,
  api,
  signIn,
}) => {
  const { address, open } = await spaceWithPages(api, newPage("Start"));
  await open("First");
  await signIn();
  await page.route(stream, (route) => route.abort());
  await page.goto(`${address}/change-requests`);
  await expect(rowOf(page, "First")).toBeVisible();
  await page.getByRole("button", { name: "New change request" }).click();
  const subject = page.getByRole("textbox", { name: "Subject" });
  await subject.fill("Half a sent");
  await open("Second");
  await expect(page.getByText("Second")).toBeAttached();
  await expect(subject).toHaveValue("Half a sent");
  await expect(subject).toBeFocused();
});

test("changes under review wait until the reviewer requests them", async ({
  page,
  api,
  signIn,
}) => {
  const { organization, address, open, edit, pages } = await spaceWithPages(
    api,
    newPage("Start", "Old words."),
  );
  const write = (markdown: string) =>
    edit(params, { operation: "update_page", page: pages[0] ?? "", document: { markdown } });
  const params = await open("Proposal");
  await write("New words.");
  await signIn(await colleague(api, organization));
  await openFollowing(page, `${address}/change-requests/${params.changeRequestId}`);
  const pane = page.getByRole("region", { name: "Start" });
  await pane.getByText("New words.").hover();
  await write("Newer words.");
  const news = page.getByRole("button", { name: "Updated by others · Show" });
  await expect(news).toBeVisible();
  await expect(pane.getByText("New words.")).toBeVisible();
  await news.focus();
  await news.press("Enter");
  await expect(pane.getByText("Newer words.")).toBeVisible();
});

test("the tree of collections stays unchanged while it is used", async ({ page, api, signIn }) => {
  const { params, address } = await organizationWith(api, ["Alpha", "Beta"]);
  await signIn(await colleague(api, params));
  await openFollowing(page, `${address}/collections`);
  const rows = page.getByRole("treeitem");
  await rows.first().focus();
  const { id: parent } = await api.createCollection({ params, body: { title: "Guides" } });
  const news = page.getByRole("button", { name: "1 new · Show" });
  await expect(news).toBeVisible();
  await expect(rows).toHaveCount(2);
  await news.click();
  await expect(rows).toHaveCount(3);
  await expect(news).toHaveCount(0);

  await rows.first().focus();
  await api.updateCollectionById({
    params: { collectionId: parent },
    body: { title: "Handbooks" },
  });
  await expect(page.getByRole("treeitem", { name: /^Handbooks, / })).toBeVisible();
  await expect(page.getByRole("button", { name: /Show$/ })).toHaveCount(0);
});

test("pages of spaces follow the site that shows them", async ({
  page,
  otherBrowser,
  api,
  signIn,
}) => {
  const site = await siteWith(api, ["Guide"]);
  await signIn();
  await openFollowing(page, paths.spaces(site));
  await mark(page);
  const row = rowOf(page, "Guide");
  await expect(row).toContainText("Not published");
  const other = await otherBrowser();
  await other.goto(paths.site(site));
  await other.getByRole("button", { name: "Publish", exact: true }).click();
  await other.getByRole("button", { name: "Publish site" }).click();
  await expect(row).toContainText("Public");

  await row.getByRole("link", { name: "Guide" }).click();
  await expect(page.getByRole("link", { name: /^View on site/ })).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "About this space" }).click();
  const fact = (name: string) => page.getByRole("definition").filter({ hasText: name });
  await other.getByRole("link", { name: "Readers" }).click();
  await other.getByRole("radio", { name: /^Unlisted/ }).click();
  await other.getByRole("button", { name: "Change to Unlisted…" }).click();
  await other.getByRole("button", { name: "Change visibility" }).click();
  await expect(fact("Unlisted")).toBeVisible();
  await api.updateSiteById({ params: site, body: { basename: `handbook-${site.siteId}` } });
  await expect(page.getByRole("link", { name: /^View on site/ })).toHaveAttribute(
    "href",
    /\/handbook-/,
  );
  await page.getByRole("link", { name: "Spaces", exact: true }).first().click();
  await expect(row).toContainText("Unlisted");
  await other.getByRole("button", { name: "More actions" }).click();
  await other.getByRole("menuitem", { name: "Unpublish…" }).click();
  await other.getByRole("button", { name: "Unpublish site" }).click();
  await expect(row).toContainText("Not published");
  expect(await isMarked(page)).toBe(true);
});
