import type { Locator, Page } from "playwright/test";
import { newPage, spaceWithPages } from "../support/content.ts";
import { editorOf } from "../support/page-tree.ts";
import { expect, test } from "../support/test.ts";

const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAFElEQVR42mNk+M9QzwAEjDAGAAMGAgGzPqZBAAAAAElFTkSuQmCC";

/** Pastes the same text in several forms, by their types. */
const paste = (editor: Locator, forms: Record<string, string>) =>
  editor.evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
    element.dispatchEvent(
      new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }),
    );
  }, forms);

const text = (page: Page) =>
  expect.poll(() =>
    editorOf(page)
      .locator(".cm-line")
      .evaluateAll((lines) => lines.map((line) => line.textContent).join("\n")),
  );

test("formatted text is pasted as Markdown, with its pictures, and undo restores", async ({
  page,
  api,
  signIn,
}) => {
  const { address, pages, open } = await spaceWithPages(api, newPage("Guide page", ""));
  const { changeRequestId } = await open();
  await signIn();
  await page.goto(`${address}/change-requests/${changeRequestId}/content/${pages[0]}`);
  const editor = editorOf(page);
  await editor.click();
  await paste(editor, {
    "text/html": `<meta charset="utf-8"><h2>Steps</h2><ul><li>Open <b>it</b></li></ul><p><img alt="Plan" src="data:image/png;base64,${pixel}"> <a href="https://example.com/">More</a></p>`,
    "text/plain": "Steps\nOpen it\nMore",
  });
  await text(page).toMatch(
    /^## Steps\n\n- Open \*\*it\*\*\n\n!\[Plan\]\(\/files\/\w+\) \[More\]\(https:\/\/example\.com\/\)$/,
  );
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("img", { name: "Plan" })).toHaveJSProperty("naturalWidth", 2);

  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await paste(editor, {
    "text/html": "<table><tr><td>A</td><td>B</td></tr><tr><td>1</td><td>2</td></tr></table>",
    "text/plain": "A\tB\n1\t2",
  });
  await text(page).toBe("| A | B |\n| - | - |\n| 1 | 2 |");
  await page.keyboard.press("ControlOrMeta+z");
  await text(page).toBe("A\tB\n1\t2");
  await page.keyboard.press("ControlOrMeta+z");
  await text(page).toBe("");
});

test("text of code editors, plain text and addresses stay as they are", async ({
  page,
  api,
  signIn,
}) => {
  const { address, pages, open } = await spaceWithPages(api, newPage("Guide page", "Read it"));
  const { changeRequestId } = await open();
  await signIn();
  await page.goto(`${address}/change-requests/${changeRequestId}/content/${pages[0]}`);
  const editor = editorOf(page);
  await editor.click();
  await page.keyboard.press("ControlOrMeta+a");
  await paste(editor, {
    "text/plain": "https://example.com/a",
    "text/html": `<a href="https://example.com/a">https://example.com/a</a>`,
  });
  await text(page).toBe("[Read it](https://example.com/a)");
  await page.keyboard.press("ControlOrMeta+a");
  await paste(editor, {
    "text/plain": "const a_b = *c*;\n",
    "text/html": `<meta charset='utf-8'><div style="color: #d4d4d4;font-family: Menlo, monospace;white-space: pre;"><div><span style="color: #569cd6;font-weight: bold;">const</span><span> a_b = *c*;</span></div></div>`,
  });
  await text(page).toBe("const a_b = *c*;\n");
  await page.keyboard.press("ControlOrMeta+a");
  // As Ctrl+Shift+V gives it.
  await paste(editor, { "text/plain": "**plain** text" });
  await text(page).toBe("**plain** text");
});

test("saving right after a paste saves its Markdown", async ({ page, api, signIn }) => {
  const { address, pages, open } = await spaceWithPages(api, newPage("Guide page", ""));
  const params = { ...(await open()), pageId: pages[0] ?? "" };
  await signIn();
  await page.goto(`${address}/change-requests/${params.changeRequestId}/content/${params.pageId}`);
  const editor = editorOf(page);
  await editor.click();
  const conversion = Promise.withResolvers<void>();
  await page.route(/\/texts\/markdown$/, async (route) => {
    await conversion.promise;
    await route.continue();
  });
  await paste(editor, { "text/plain": "bold words", "text/html": "<b>bold words</b>" });
  await page.keyboard.press("ControlOrMeta+s");
  conversion.resolve();
  await expect(page.getByText("Page saved")).toBeVisible();
  const saved = await api.getPageInChangeRequestById({ params });
  expect(saved).toMatchObject({ markdown: expect.stringContaining("**bold words**") });
});

test("pasted text stays when it can't be converted, and when somebody types on", async ({
  page,
  api,
  signIn,
}) => {
  const { address, pages, open } = await spaceWithPages(api, newPage("Guide page", ""));
  const { changeRequestId } = await open();
  await signIn();
  await page.goto(`${address}/change-requests/${changeRequestId}/content/${pages[0]}`);
  const editor = editorOf(page);
  await editor.click();
  await page.route(/\/texts\/markdown$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const bold = { "text/plain": "bold words", "text/html": "<b>bold words</b>" };
  await paste(editor, bold);
  await page.keyboard.type(" and more");
  await text(page).toBe("bold words and more");
  await text(page).toBe("**bold words** and more");

  await page.unroute(/\/texts\/markdown$/);
  await page.route(/\/texts\/markdown$/, (route) =>
    route.fulfill({ status: 503, json: { error: { code: 503, message: "Out of luck" } } }),
  );
  await page.keyboard.press("ControlOrMeta+a");
  await paste(editor, bold);
  await expect(page.getByText(/Out of luck|unavailable/)).toBeVisible();
  await text(page).toBe("bold words");
});
