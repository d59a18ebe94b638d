import type { Page } from "playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { expect, test } from "../support/test.ts";

const editor = (page: Page) => page.getByRole("textbox", { name: "Text in Markdown" });
const blocks = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });

test("blocks are inserted by keyboard, and text is formatted by keys and buttons", async ({
  page,
  api,
  signIn,
}) => {
  const { address, open, pages } = await spaceWithPages(api, newPage("Welcome", ""));
  const { changeRequestId } = await open();
  await signIn();
  // The menu has room below the line, and covers nothing that could be pressed.
  await page.setViewportSize({ width: 1280, height: 1100 });
  await page.goto(`${address}/change-requests/${changeRequestId}/content/${pages[0]}`);
  await editor(page).click();
  await page.keyboard.type("/warn");
  const hint = blocks(page).getByRole("option", { name: "Hint: warning" });
  await expect(hint).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Mind the gap.");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("note")).toHaveText("Warning Mind the gap.");

  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("strong");
  await page.keyboard.press("Shift+Home");
  await page.keyboard.press("ControlOrMeta+b");
  await expect(preview.locator("strong")).toHaveText("strong");
  await page.keyboard.press("ControlOrMeta+b");
  await expect(preview.locator("strong")).toHaveCount(0);
  await page.getByRole("button", { name: "Italic" }).click();
  await expect(preview.locator("em")).toHaveText("strong");

  await page.getByRole("button", { name: "Insert block" }).click();
  await expect(blocks(page)).toBeVisible();
  const first = blocks(page).getByRole("option").first();
  await expect(first).toContainText("Heading 1");
  // By hand: in its first 75 ms the menu leaves Enter to the text.
  await page.keyboard.type("tabs", { delay: 20 });
  await expect(first).toContainText("Tabs");
  await page.keyboard.press("Backspace");
  await expect(first).toContainText("Table");
  await expect(first).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(preview.getByRole("table")).toBeVisible();
  await page.keyboard.press("Escape");
  await expectAccessible(page);
});

test("an edit started in the space is saved by keys, and merged in a dialog that offers undo", {
  tag: "@core",
}, async ({ page, api, signIn }) => {
  const { address, space, pages } = await spaceWithPages(api, newPage("Welcome", "Hello."));
  const merged = () =>
    api.listChangeRequestsForSpace({ params: space, query: { status: "merged" } });
  await signIn();
  await page.goto(`${address}/content/${pages[0]}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await editor(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" And more.");
  await expect(page.getByRole("button", { name: "Save and merge" })).toBeEnabled();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("Page saved", { exact: true })).toBeVisible();
  expect((await merged()).items).toHaveLength(1);
  await page.keyboard.type(" And the end.");
  await page.getByRole("button", { name: "Save and merge" }).click();
  const dialog = page.getByRole("dialog", { name: /^Merge #\d+ Edit Welcome\?$/ });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/content/${pages[0]}$`));
  await expect(page.getByRole("article").getByText("Hello. And more. And the end.")).toBeVisible();
  expect((await merged()).items).toHaveLength(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/^#\d+ undid #\d+\./)).toBeVisible();
  await expect(page.getByRole("article").getByText("Hello.", { exact: true })).toBeVisible();
});

test("an edit whose merge was cancelled can be merged again, or discarded", async ({
  page,
  api,
  signIn,
}) => {
  const { address, pages } = await spaceWithPages(api, newPage("Welcome", "Hello."));
  await signIn();
  const edit = async () => {
    await page.goto(`${address}/content/${pages[0]}`);
    await page.getByRole("button", { name: "Edit", exact: true }).click();
  };
  await edit();
  await editor(page).fill("Hello and more.");
  const merge = page.getByRole("button", { name: "Save and merge" });
  await merge.click();
  const dialog = page.getByRole("dialog", { name: /^Merge #\d+ Edit Welcome\?$/ });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  const leave = page.getByRole("button", { name: "Save without merging" });
  await expect(leave).toHaveAttribute("aria-disabled", "true");
  await merge.click();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await edit();
  await expect(editor(page)).toHaveText("Hello and more.");
  await merge.click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  const discard = page.getByRole("button", { name: "Discard changes" });
  await discard.click();
  await expect(page.getByText("Page is as in the space again")).toBeVisible();
  await expect(editor(page)).toHaveText("Hello.");
  await expect(discard).toHaveAttribute("aria-disabled", "true");
  await expect(merge).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(editor(page)).toHaveText("Hello and more.");
});

test("a second edit of a page continues the draft of the first", async ({ page, api, signIn }) => {
  const { address, space, pages } = await spaceWithPages(api, newPage("Welcome", "Hello."));
  await signIn();
  for (const opened of [false, true]) {
    await page.goto(`${address}/content/${pages[0]}`);
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await expect(editor(page)).toBeVisible();
    await expect(page.getByText(/^Opened your draft #\d+$/)).toHaveCount(opened ? 1 : 0);
  }
  const { items } = await api.listChangeRequestsForSpace({
    params: space,
    query: { status: "draft" },
  });
  expect(items.map(({ subject }) => subject)).toEqual(["Edit Welcome"]);
});

const part = (number: number) =>
  `## Part ${number}\n\n${"Many words of it. ".repeat((number % 4) * 12)}\n\n- one\n- two`;
const long = Array.from({ length: 40 }, (_, at) => part(at + 1)).join("\n\n");

test("text and preview scroll together, also when switching", async ({ page, api, signIn }) => {
  const { address, open, pages } = await spaceWithPages(api, newPage("Long", long));
  const { changeRequestId } = await open();
  await signIn();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${address}/change-requests/${changeRequestId}/content/${pages[0]}`);
  const preview = page.getByRole("region", { name: "Preview" });
  const heading = (number: number) =>
    preview.getByRole("heading", { name: `Part ${number}`, exact: true });
  const line = (number: number) => editor(page).getByText(`## Part ${number}`, { exact: true });
  await expect(heading(40)).toBeAttached();
  await editor(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await expect(heading(40)).toBeInViewport();
  await page.keyboard.press("ControlOrMeta+Home");
  await expect(heading(1)).toBeInViewport();
  await expect(heading(40)).not.toBeInViewport();

  await preview.focus();
  await page.keyboard.press("End");
  await expect(line(40)).toBeInViewport();
  await heading(20).hover();
  await page.mouse.wheel(0, -40);
  await expect(line(20)).toBeInViewport();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "Preview" }).click();
  await heading(30).evaluate((element) => element.scrollIntoView());
  await expect(heading(30)).toBeInViewport();
  await page.getByRole("button", { name: "Write" }).dispatchEvent("click");
  await expect(line(30)).toBeInViewport();
});

test("a dragged file is accepted only in the marked area", async ({ page, api, signIn }) => {
  const { address, open, pages } = await spaceWithPages(api, newPage("Guide page", "Text"));
  const { changeRequestId } = await open();
  await signIn();
  await page.goto(`${address}/change-requests/${changeRequestId}/content/${pages[0]}`);
  await expect(editor(page)).toContainText("Text");
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["a,b"], "notes.csv", { type: "text/csv" }));
    return transfer;
  });
  const drag = (type: string, to: string) => page.dispatchEvent(to, type, { dataTransfer: data });
  const hint = page.getByText("Drop files to insert them");
  await drag("dragover", "h1");
  await expect(hint).toBeVisible();
  await drag("drop", "h1");
  await expect(hint).toHaveCount(0);
  await expect(editor(page)).toHaveText("Text");
  await drag("dragover", "[role=toolbar]");
  await expect(hint).toBeVisible();
  await drag("drop", "[role=toolbar]");
  await expect(hint).toHaveCount(0);
  await expect(editor(page)).toContainText("[notes.csv](/files/");
});

test("search in a change request opens the editor at the section", async ({
  page,
  api,
  signIn,
}) => {
  const { address, open, edit, pages } = await spaceWithPages(
    api,
    newPage("Short", "Nothing here."),
  );
  const request = await open();
  await edit(request, newPage("Long", `${long}\n\n## The rarest\n\nOf platypus and others.`));
  await signIn();
  await page.goto(`${address}/change-requests/${request.changeRequestId}/content/${pages[0]}`);
  await expect(editor(page)).toContainText("Nothing here.");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  const box = page.getByRole("searchbox", { name: "Search this change request" });
  await expect(box).toBeFocused();
  await box.fill("platyp");
  const results = page.getByRole("region", { name: "Results" });
  await expect(results.getByRole("link")).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/content\/[^/]+#h-the-rarest$/);
  await expect(editor(page).getByText("## The rarest")).toBeInViewport();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "The rarest" })).toBeInViewport();
  // In the space itself it is not there yet.
  await page.goto(`${address}/search?query=platyp`);
  await expect(page.getByRole("heading", { name: "No results" })).toBeVisible();
});

test("the preview follows the keys, and what was chosen in it stays", async ({
  page,
  api,
  signIn,
}) => {
  const tab = (title: string, text: string) => `:::tabs-item{title="${title}"}\n${text}\n:::`;
  const tabs = `::::tabs\n${tab("Unix", "make")}\n${tab("Windows", "nmake")}\n::::`;
  const { address, open, pages } = await spaceWithPages(
    api,
    newPage("Build", `First.\n\n${tabs}\n\nLast.`),
  );
  const { changeRequestId } = await open();
  await signIn();
  await page.goto(`${address}/change-requests/${changeRequestId}/content/${pages[0]}`);
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByRole("tab", { name: "Windows" }).click();
  await expect(preview.getByText("nmake")).toBeVisible();
  await editor(page).click();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.type("Begin. ");
  await expect(preview.getByText("Begin. First.")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" Done.");
  await expect(preview.getByText("Last. Done.")).toBeVisible();
  await expect(preview.getByRole("tab", { name: "Windows" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(preview.getByText("nmake")).toBeVisible();
});

test("one text of the editor is drawn at a time, and the last one is shown", async ({
  page,
  api,
  signIn,
}) => {
  const { address, open, pages } = await spaceWithPages(api, newPage("Build", "Begin."));
  const { changeRequestId } = await open();
  await signIn();
  await page.goto(`${address}/change-requests/${changeRequestId}/content/${pages[0]}`);
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("Begin.")).toBeVisible();
  let [asked, waiting, most] = [0, 0, 0];
  await page.route(/\/content\/drawing$/, async (route) => {
    asked += 1;
    waiting += 1;
    most = Math.max(most, waiting);
    await new Promise((resolve) => setTimeout(resolve, 500));
    waiting -= 1;
    await route.continue();
  });
  await editor(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  // Slower than the preview asks: each key is one to draw.
  await page.keyboard.type(" One more.", { delay: 200 });
  await expect(preview.getByText("Begin. One more.")).toBeVisible();
  expect(most).toBe(1);
  expect(asked).toBeLessThan(10);
});

test("an unsaved text is shown as a page of its site, light or dark, wide or narrow", async ({
  page,
  api,
  signIn,
}) => {
  const { organization, address, space, open, pages } = await spaceWithPages(
    api,
    newPage("Welcome", "## Hello"),
  );
  const { changeRequestId } = await open();
  await signIn();
  await page.goto(`${address}/change-requests/${changeRequestId}/content/${pages[0]}`);
  const preview = page.getByRole("region", { name: "Preview" });
  await page.getByRole("button", { name: "On the site" }).click();
  await expect(
    preview.getByRole("heading", { name: "This space is on no site yet" }),
  ).toBeVisible();
  await expectAccessible(page);

  const body = { title: "Docs", spaces: [space.spaceId] };
  await api.createSite({ params: organization, body });
  await page.reload();
  await page.getByRole("button", { name: "On the site" }).click();
  const site = preview.frameLocator("iframe");
  await expect(site.getByRole("heading", { level: 2, name: "Hello" })).toBeVisible();
  await editor(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" readers");
  await expect(site.getByRole("heading", { level: 2, name: "Hello readers" })).toBeVisible();
  await page.getByRole("button", { name: "Dark" }).click();
  await expect(site.locator("html")).toHaveAttribute("data-theme", "dark");
  const width = () => site.locator("html").evaluate(() => innerWidth);
  const room = (await preview.boundingBox())?.width ?? 0;
  expect(Math.abs((await width()) - room)).toBeLessThan(4);
  await page.getByRole("button", { name: "Phone" }).click();
  await expect.poll(width).toBe(390);
  await expectAccessible(page);
});
