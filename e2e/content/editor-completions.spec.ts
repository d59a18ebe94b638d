import type { Locator, Page } from "playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import type { Api } from "../support/api.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { editorOf } from "../support/page-tree.ts";
import { expect, test } from "../support/test.ts";

const text = (page: Page) =>
  expect.poll(() =>
    editorOf(page)
      .locator(".cm-line")
      .evaluateAll((lines) => lines.map((line) => line.textContent).join("\n")),
  );

/** Chooses a suggestion by keyboard, once it is the selected one. */
async function choose(page: Page, name: string): Promise<void> {
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list.getByRole("option", { name }).first()).toHaveAttribute("aria-selected", "true");
  // In its first 75 ms the list leaves Enter to the text.
  await page.waitForTimeout(100);
  await page.keyboard.press("Enter");
}

/** Makes another space with a page. */
async function makeSpaceWith(api: Api, organization: { organizationId: string }, title: string) {
  const { id: spaceId } = await api.createSpace({
    params: organization,
    body: { title: "Elsewhere" },
  });
  const { id: changeRequestId } = await api.createChangeRequest({
    params: { spaceId },
    body: { subject: "Write" },
  });
  const params = { spaceId, changeRequestId };
  await api.editContentInChangeRequest({
    params,
    query: { compat: false },
    body: { changes: [newPage(title, "Words.")] },
  });
  await api.mergeChangeRequest({ params });
  return spaceId;
}

test("links to pages, headings and other spaces are completed by title, and emoji by name", async ({
  page,
  api,
  signIn,
}) => {
  const { address, organization, pages, open } = await spaceWithPages(
    api,
    newPage("Start", ""),
    newPage("Charging the robot", "## On the station\n\nPut it there."),
  );
  const [start, charging] = pages;
  const other = await makeSpaceWith(api, organization, "Distant moon");
  const { changeRequestId } = await open();
  await signIn();
  await page.goto(`${address}/change-requests/${changeRequestId}/content/${start}`);
  await editorOf(page).click();
  await page.keyboard.type("See [[charg", { delay: 20 });
  await expect(page.getByRole("option", { name: "Charging the robot" })).toBeVisible();
  await expectAccessible(page);
  await choose(page, "Charging the robot");
  await text(page).toBe(`See [Charging the robot](/pages/${charging})`);
  await page.keyboard.type(` or [there](/pages/${charging}#stat`, { delay: 20 });
  await choose(page, "On the station");
  await text(page).toContain(`) or [there](/pages/${charging}#on-the-station)`);

  await page.keyboard.type("\n\n/link", { delay: 20 });
  await choose(page, "Link");
  await page.keyboard.type("distant", { delay: 20 });
  await choose(page, "Distant moon");
  await text(page).toContain(`:inline[Distant moon]{type="link"`);
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("link", { name: "Distant moon" })).toHaveAttribute(
    "href",
    new RegExp(`/spaces/${other}/content/`),
  );
  await expect(preview.getByRole("link", { name: "there" })).toHaveAttribute(
    "href",
    new RegExp(`/content/${charging}#`),
  );

  await page.keyboard.type(" :tad", { delay: 20 });
  await choose(page, "🎉 tada");
  await text(page).toMatch(/'\} 🎉$/);
});

test("a part for some visitors is inserted with a claim of the site, and a slip in it is shown", async ({
  page,
  api,
  signIn,
}) => {
  const { address, organization, space, pages, open } = await spaceWithPages(
    api,
    newPage("Prices", ""),
  );
  const { id: siteId } = await api.createSite({
    params: organization,
    body: { title: "Docs", spaces: [space.spaceId] },
  });
  const plan = { type: "string" as const, description: "Plan", enum: ["free", "enterprise"] };
  await api.updateSiteAdaptiveSchema({
    params: { ...organization, siteId },
    body: { jsonSchema: { type: "object", properties: { plan }, additionalProperties: false } },
  });
  const { changeRequestId } = await open();
  await signIn();
  await page.goto(`${address}/change-requests/${changeRequestId}/content/${pages[0]}`);
  await editorOf(page).click();
  await page.keyboard.type("/visitor", { delay: 20 });
  await choose(page, "Only for some visitors");
  await expect(page.getByRole("region", { name: "Preview" })).toContainText(
    "visitor.claims.example",
  );
  await expect(page.getByText("No site that shows this space has claims")).toHaveCount(0);
  await page.keyboard.type("vis", { delay: 20 });
  await choose(page, "visitor.claims.plan");
  await page.keyboard.type(' == "e', { delay: 20 });
  await choose(page, '"enterprise"');
  await page.keyboard.press("Tab");
  await page.keyboard.type("Ask for an offer.");
  await text(page).toBe(
    ":::if{expression='visitor.claims.plan == \"enterprise\"'}\nAsk for an offer.\n:::\n",
  );
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText('Only where visitor.claims.plan == "enterprise"');
  await expect(preview).toContainText("Ask for an offer.");

  await editorOf(page).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(
    ":::if{expression=\"visitor.claims.plan = 'enterprise'\"}\nAsk us.\n:::\n",
  );
  await expect(preview).toContainText(
    "No visitor sees this part. Its condition is invalid: = is not supported; use == to compare",
  );
  await expect(preview).toContainText("Ask us.");
  await expectAccessible(page);
});

test("a condition says so when no site of the space has claims", async ({ page, api, signIn }) => {
  const { address, organization, space, pages, open } = await spaceWithPages(
    api,
    newPage("Prices", ""),
  );
  const { id: siteId } = await api.createSite({
    params: organization,
    body: { title: "Docs", spaces: [space.spaceId] },
  });
  const { changeRequestId } = await open();
  await signIn();
  await page.goto(`${address}/change-requests/${changeRequestId}/content/${pages[0]}`);
  await editorOf(page).click();
  const note = page.getByText("No site that shows this space has claims");
  await page.keyboard.insertText(":::if{expression='space.vars.version == 2'}\nNew.\n:::\n\n");
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("Only where");
  await expect(note).toHaveCount(0);
  await page.keyboard.type("/visitor", { delay: 20 });
  await choose(page, "Only for some visitors");
  await expect(note).toBeVisible();
  await expectAccessible(page);
  const plan = { type: "string" as const, description: "Plan" };
  await api.updateSiteAdaptiveSchema({
    params: { ...organization, siteId },
    body: { jsonSchema: { type: "object", properties: { plan }, additionalProperties: false } },
  });
  await expect(note).toHaveCount(0);
});

test("placeholders and cells are reached by Tab, and tables are aligned when saved", async ({
  page,
  api,
  signIn,
}) => {
  const { address, pages, open } = await spaceWithPages(api, newPage("Table", ""));
  const { changeRequestId } = await open();
  await signIn();
  await page.goto(`${address}/change-requests/${changeRequestId}/content/${pages[0]}`);
  await editorOf(page).click();
  await page.keyboard.type("/table", { delay: 20 });
  await choose(page, "Table");
  await page.keyboard.type("Name");
  await page.keyboard.press("Tab");
  await page.keyboard.type("数量");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Apple");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1");
  await text(page).toBe("| Name | 数量 |\n| --- | --- |\n| Apple | 1 |\n");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Pear");
  await page.keyboard.press("Tab");
  await page.keyboard.type("22");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Page saved", { exact: true })).toBeVisible();
  await text(page).toBe("| Name  | 数量 |\n| ----- | ---- |\n| Apple | 1    |\n| Pear  | 22   |\n");
  await page.keyboard.type("3");
  await text(page).toContain("| Pear  | 223   |");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Done");
  await text(page).toContain("| Pear  | 223   |\n\nDone");
});

test("suggestions that a key opened leave nothing behind without a choice, and no button is covered", async ({
  page,
  api,
  signIn,
}) => {
  const lines = Array.from({ length: 40 }, (_, at) => `Line ${at}`).join("\n\n");
  const { address, pages, open } = await spaceWithPages(api, newPage("Start", `Words\n\n${lines}`));
  const { changeRequestId } = await open();
  await signIn();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${address}/change-requests/${changeRequestId}/content/${pages[0]}`);
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await editorOf(page).locator(".cm-line").first().click();
  await page.keyboard.press("End");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await text(page).toMatch(/^Words\n/);
  await page.keyboard.press("ControlOrMeta+k");
  await expect(list).toBeVisible();
  await page.getByRole("textbox", { name: "Title", exact: true }).click();
  await text(page).toMatch(/^Words\n/);

  await editorOf(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("\n\n/", { delay: 20 });
  await expect(list).toBeVisible();
  const menu = await list.boundingBox();
  const save = await page.getByRole("button", { name: "Save page" }).boundingBox();
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThan(save?.y ?? 0);
});

test("the line being typed and its suggestions stay above the bar in a narrow window", async ({
  page,
  api,
  signIn,
}) => {
  const { address, pages } = await spaceWithPages(api, newPage("Start", "Words"));
  await signIn();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${address}/content/${pages[0]}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await editorOf(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  const save = page.getByRole("button", { name: "Save and merge" });
  const topOf = async () => (await save.boundingBox())?.y ?? 0;
  /** Pixels between a part and the button. */
  const roomBelow = async (part: Locator) => {
    const box = await part.boundingBox();
    return (await topOf()) - (box ? box.y + box.height : Number.POSITIVE_INFINITY);
  };
  for (let line = 0; line < 40; line += 1) {
    await page.keyboard.type("x");
    await page.keyboard.press("Enter");
    await expect.poll(() => roomBelow(page.locator(".cm-cursor-primary"))).toBeGreaterThan(0);
  }
  await expect(page.getByText("All changes saved")).toBeVisible();
  const discard = await page.getByRole("button", { name: "Discard changes" }).boundingBox();
  expect(discard?.y).toBe(await topOf());
  await page.keyboard.type("/");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list).toBeInViewport();
  expect(await roomBelow(list)).toBeGreaterThan(0);
});

test("in a low and narrow window, suggestions leave the toolbar free, and the state is one line", async ({
  page,
  api,
  signIn,
}) => {
  const { address, pages, open } = await spaceWithPages(api, newPage("Start", ""));
  const { changeRequestId } = await open();
  await page.setViewportSize({ width: 390, height: 560 });
  await signIn();
  await page.goto(`${address}/change-requests/${changeRequestId}/content/${pages[0]}?then=merge`);
  await editorOf(page).click();
  await page.keyboard.type("/");
  const list = await page.getByRole("listbox", { name: "Suggestions" }).boundingBox();
  const toolbar = await page.getByRole("toolbar", { name: "Formatting" }).boundingBox();
  if (!list || !toolbar) throw new Error("The suggestions or the toolbar are hidden");
  expect(list.y).toBeGreaterThanOrEqual(toolbar.y + toolbar.height);
  await page.keyboard.press("Escape");
  const state = page.getByText("All changes saved", { exact: true });
  await expect(state).toBeVisible();
  expect((await state.boundingBox())?.height).toBeLessThan(25);
  // One primary action.
  await expect(page.locator("button.bg-accent")).toHaveText(["Save and merge"]);
});

test("in a narrow window, the toolbar stays in sight, and messages leave the save bar free", async ({
  page,
  api,
  signIn,
}) => {
  const lines = Array.from({ length: 80 }, (_, at) => `Line ${at}`).join("\n\n");
  const { address, pages, open } = await spaceWithPages(api, newPage("Start", lines));
  const { changeRequestId } = await open();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto(`${address}/change-requests/${changeRequestId}/content/${pages[0]}?then=merge`);
  await editorOf(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await expect(page.getByRole("button", { name: "Bold" })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.type("First ");
  const toolbar = page.getByRole("toolbar", { name: "Formatting" });
  const below = async () => {
    const line = await editorOf(page).getByText("First Line 0", { exact: true }).boundingBox();
    const box = await toolbar.boundingBox();
    return line && box ? line.y - box.y - box.height : undefined;
  };
  await expect.poll(below).toBeGreaterThanOrEqual(-4);
  await page.keyboard.press("ControlOrMeta+Enter");
  const toast = page.getByRole("listitem").filter({ hasText: "Page saved" });
  await expect(toast).toBeVisible();
  const bar = page.locator("[data-save-bar]");
  const end = async () => {
    const [a, b] = [await toast.boundingBox(), await bar.boundingBox()];
    return a && b ? a.y + a.height - b.y : undefined;
  };
  await expect.poll(end).toBeLessThanOrEqual(0);
});
