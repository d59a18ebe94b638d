import type { Locator } from "playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { expect, test } from "../support/test.ts";
import { threadOf } from "../support/threads.ts";

/** Sends a written comment, and makes a change before the comment arrives. */
async function sendDuring(written: Locator, change: () => Promise<unknown>): Promise<void> {
  const page = written.page();
  const comments = /\/comments(\?|$)/;
  await page.route(comments, async (route) => {
    if (route.request().method() === "POST") await change();
    await route.continue();
  });
  const answer = page.waitForResponse(
    (each) => comments.test(each.url()) && each.request().method() === "POST",
  );
  await written.press("ControlOrMeta+Enter");
  expect((await answer).status()).toBe(404);
  await page.unroute(comments);
}

test("a comment on a page that is deleted meanwhile stays within reach", async ({
  page,
  api,
  signIn,
}) => {
  const { address, space, pages, open, edit, change } = await spaceWithPages(
    api,
    newPage("Start", "Install it."),
    newPage("End", "Remove it."),
  );
  const [start = "", end = ""] = pages;
  const request = await open("Shorter");
  const [added = ""] = await edit(request, newPage("Added", "More of it."));
  await edit(request, { operation: "update_page", page: end, title: "The end" });
  await signIn();
  await page.goto(`${address}/change-requests/${request.changeRequestId}?page=${added}`);
  await page.getByRole("button", { name: "Comment on the page" }).click();
  const comment = page.getByRole("textbox", { name: "Comment on the page" });
  await comment.fill("Which one?");
  await sendDuring(comment, () => edit(request, { operation: "delete_page", page: added }));
  const unsent = page.getByRole("region", { name: "Unsent comment" });
  const text = unsent.getByLabel("Text of the comment");
  await expect(unsent).toContainText("The page was deleted");
  await expect(text).toHaveValue("Which one?");
  await expect(page.getByText("page: page not found")).toHaveCount(0);
  await page.reload();
  await expect(text).toHaveValue("Which one?");

  await page.goto(`${address}/content/${start}`);
  const opener = page.getByRole("button", { name: /^Comments/ });
  await opener.click();
  await page.getByRole("button", { name: "Comment on the page" }).click();
  await comment.fill("Where to?");
  await sendDuring(comment, () => change({ operation: "delete_page", page: start }));
  await expect(unsent).toContainText("The page was deleted");
  await page.goto(`/orgs/${address.split("/")[2]}/spaces/${space.spaceId}/comments`);
  await expect(text).toHaveValue("Where to?");
});

test("a comment on a line is resolved by keyboard and kept when the line is removed", async ({
  page,
  api,
  signIn,
}) => {
  const lines = Array.from({ length: 30 }, (_, at) => `Line ${at + 1} stays.`);
  const text = (first: string) => [first, "", ...lines].join("\n");
  const { address, space, pages, open, edit } = await spaceWithPages(
    api,
    newPage("Start", text("The quick fox.")),
  );
  const [start = ""] = pages;
  const request = await open("Slow down");
  const write = (markdown: string) =>
    edit(request, { operation: "update_page", page: start, document: { markdown } });
  await write(text("The slow fox."));
  const said = (markdown: string, node?: string) => ({ body: { markdown }, page: start, node });
  await api.postCommentInChangeRequest({
    params: request,
    body: said("Why this one?", "line-21"),
  });
  const { changeRequestId } = request;
  await signIn();
  await page.goto(`${address}/change-requests/${changeRequestId}`);
  const pane = page.getByRole("region", { name: "Start" });
  await expect(threadOf(page, "Why this one?")).toBeVisible();
  await expect(pane.getByText("Line 19 stays.")).toBeVisible();

  const pointedForm = pane.getByRole("textbox", { name: "Comment on line 21" });
  await pane.getByText("Line 19 stays.").hover();
  await page.keyboard.press("c");
  await expect(pointedForm).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(pointedForm).toHaveCount(0);

  await page.keyboard.press("n");
  await expect(page.locator("tr:focus")).toContainText("slow");
  await page.keyboard.press("ArrowUp");
  await expect(page.locator("tr:focus")).toContainText("quick");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("c");
  const form = pane.getByRole("textbox", { name: "Comment on line 1" });
  await expect(form).toBeFocused();
  await form.fill("How slow?");
  await page.reload();
  await expect(form).toHaveValue("How slow?");
  await form.press("ControlOrMeta+Enter");
  await expect(threadOf(page, "How slow?")).toBeVisible();
  await pane.getByRole("button", { name: "Comment on line 1 before the change" }).focus();
  await page.keyboard.press("Enter");
  await expect(
    pane.getByRole("textbox", { name: "Comment on line 1 before the change" }),
  ).toBeFocused();
  await page.keyboard.insertText("It was quick");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(threadOf(page, "It was quick")).toBeVisible();
  await expect(
    pane.getByRole("button", { name: "Comment on line 1 before the change" }),
  ).toBeFocused();
  const latest = await api.listCommentsInChangeRequest({ params: request, query: { limit: 2 } });
  expect(latest.items.map(({ target }) => target.node)).toEqual([
    { id: "base-line-1", preview: "The quick fox." },
    { id: "line-1", preview: "The slow fox." },
  ]);
  await expectAccessible(page);

  await write(text("The lazy fox."));
  await page.reload();
  const outdated = page.getByRole("region", { name: "Outdated comments" });
  await expect(outdated).toContainText("How slow?");
  await expect(outdated).toContainText("The slow fox.");
  await expect(outdated.getByText("Outdated", { exact: true })).toBeVisible();
  await expect(outdated.getByRole("link", { name: "View original page" })).toBeVisible();

  await page.getByRole("button", { name: "Comments 3 open" }).click();
  const panel = page.getByRole("dialog", { name: "Comments" });
  await expect(panel.getByRole("article")).toHaveCount(3);
  await panel.getByRole("button", { name: "Close" }).first().click();

  await page.getByRole("button", { name: "Merge…" }).click();
  // By its name: the panel may still be on its way out.
  const dialog = page.getByRole("dialog", { name: "Merge #" });
  await expect(dialog).toContainText("3 open comments");
  await dialog.getByRole("link", { name: "View first comment" }).click();
  await expect(threadOf(page, "Why this one?")).toBeFocused();
  for (const next of ["How slow?", "It was quick", "Why this one?"]) {
    await threadOf(page, next).focus();
    await page.keyboard.press("r");
    await expect(threadOf(page, next).getByRole("button", { name: "Resolve" })).toHaveCount(0);
  }
  await expect(page.getByRole("button", { name: "Comments", exact: true })).toBeVisible();
  const query = { status: "resolved" } as const;
  expect((await api.listCommentsInChangeRequest({ params: request, query })).count).toBe(3);
  expect((await api.getSpaceById({ params: space })).comments).toBe(0);
});

test("a page shows its comments, and adds new ones to the selection", { tag: "@core" }, async ({
  page,
  api,
  signIn,
}) => {
  const { address, space, pages } = await spaceWithPages(
    api,
    newPage("Start", "# First\n\nInstall it.\n\nThen run it."),
  );
  const [start = ""] = pages;
  await signIn();
  await page.goto(`${address}/content/${start}`);
  const block = page.getByText("Then run it.");
  await block.evaluate((element) => {
    const words = element.firstChild ?? element;
    getSelection()?.setBaseAndExtent(words, 5, words, 11);
  });
  await page.keyboard.press("c");
  const panel = page.getByRole("dialog", { name: "Comments on this page" });
  await expect(panel.getByRole("textbox")).toHaveValue("> run it\n\n");
  await panel.getByRole("textbox").fill("How?");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(threadOf(page, "How?")).toContainText("Then run it.");
  await expectAccessible(page);
  const { items } = await api.listCommentsInSpace({ params: space });
  await page.goto(`${address}/content/${start}?comment=${items[0]?.id}`);
  await expect(threadOf(page, "How?")).toBeFocused();
  await page.keyboard.press("r");
  await expect(page.getByText("Comment resolved")).toBeVisible();
  await expect(page.getByRole("button", { name: "Comments", exact: true })).toBeAttached();
});

test("comments are beside the text, and mark their blocks, also rows of tables", async ({
  page,
  api,
  signIn,
}) => {
  const table = "| Part | Metal |\n| --- | --- |\n| Arm | Steel |\n| Base | Iron |";
  const { address, space, pages } = await spaceWithPages(
    api,
    newPage("Start", `# First\n\nInstall it.\n\n${table}\n\nThen run it.`),
  );
  const [start = ""] = pages;
  const body = { body: { markdown: "Which one?" }, page: start, node: "line-3" };
  await api.postCommentInSpace({ params: space, body });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  await page.goto(`${address}/content/${start}`);
  const marked = page.locator("[data-active-block]");
  const article = page.getByRole("article", { name: "Start" });
  const expectMarked = async (words: string) => {
    const block = article.getByText(words, { exact: true });
    await expect
      .poll(async () => {
        const [mark, shown] = [await marked.boundingBox(), await block.boundingBox()];
        if (!mark || !shown) return false;
        const center = shown.y + shown.height / 2;
        return mark.y < shown.y && mark.y + mark.height > center && mark.height < 70;
      })
      .toBe(true);
  };
  await page.getByRole("button", { name: "Open comment: Which one?" }).focus();
  await expectMarked("Install it.");
  await page.keyboard.press("Enter");
  await expect(threadOf(page, "Which one?")).toBeFocused();
  const panel = page.getByRole("dialog", { name: "Comments on this page" });
  const [text, beside] = [article.getByText("Install it."), panel];
  const [left, right] = [await text.boundingBox(), await beside.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
  await expectAccessible(page);

  await page.getByRole("cell", { name: "Iron" }).selectText();
  await page.keyboard.press("c");
  await panel.getByRole("textbox").fill("Or steel?");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(threadOf(page, "Or steel?")).toContainText("Base · Iron");
  await expectMarked("Iron");
  await threadOf(page, "Which one?").hover();
  await expectMarked("Install it.");

  const cards = panel.getByRole("article", { name: /^Comment by/ });
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText("Which one?");
  // A resolved thread doesn't move another one under the pointer.
  await cards.first().getByRole("button", { name: "Resolve" }).click();
  await expect(cards.first()).toContainText("Resolved");
  await expect(cards.first()).toContainText("Which one?");
  await cards.first().getByRole("button", { name: "Reopen" }).click();
  await expect(cards.first().getByRole("button", { name: "Resolve" })).toBeVisible();
  await article.getByText("Then run it.").hover();
  await page.getByRole("button", { name: "Comment on the block at line 10" }).click();
  await expect(panel.getByRole("textbox", { name: "Comment on the block" })).toBeFocused();
  await expect(panel.getByRole("blockquote").first()).toHaveText("Then run it.");
  await expectMarked("Then run it.");
  await page.keyboard.press("Escape");
  const cell = await page.getByRole("cell", { name: "Steel" }).boundingBox();
  await page.mouse.click((cell?.x ?? 0) + (cell?.width ?? 0) - 2, (cell?.y ?? 0) + 2);
  await page.keyboard.press("c");
  await expect(panel.getByRole("textbox", { name: "Comment on the block" })).toBeFocused();
  await expectMarked("Steel");
  await page.keyboard.press("Escape");

  await article.getByText("Then run it.").hover();
  await page.keyboard.press("c");
  await expect(panel.getByRole("textbox", { name: "Comment on the block" })).toBeFocused();
  await expectMarked("Then run it.");
  await page.keyboard.press("Escape");
  const opener = page.getByRole("button", { name: "Open comment: Which one?" });
  await opener.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(opener).toBeFocused();
  await page.keyboard.press("c");
  await expect(panel.getByRole("textbox", { name: "Comment on the block" })).toBeFocused();
  await expectMarked("Install it.");
  await page.keyboard.press("Escape");
  await threadOf(page, "Which one?").focus();
  await expectMarked("Install it.");
  await page.keyboard.press("c");
  await expect(panel.getByRole("textbox", { name: "Comment on the page" })).toBeFocused();
  await expect(marked).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expectMarked("Install it.");
  await panel.getByRole("button", { name: "Comment on the page" }).click();
  await expect(marked).toHaveCount(0);
  await page.keyboard.press("Escape");

  for (const words of ["One", "Two", "Three", "Four", "Five"]) {
    const later = { body: { markdown: words }, page: start, node: "line-10" };
    await api.postCommentInSpace({ params: space, body: later });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByRole("button", { name: "Open comment: Or steel?" }).click();
  await expect(threadOf(page, "Or steel?")).toBeFocused();
  await expect
    .poll(async () => {
      const [sheet, card] = [panel, threadOf(page, "Or steel?")].map((each) => each.boundingBox());
      return ((await card)?.y ?? 0) - ((await sheet)?.y ?? 0);
    })
    .toBeLessThan(100);
});

test("a page is commented on in the content of a change request, also beside its editor", async ({
  page,
  api,
  signIn,
}) => {
  const { address, pages, open } = await spaceWithPages(api, newPage("Start", "Install it."));
  const [start = ""] = pages;
  const request = await open("Untouched page");
  await signIn();
  await page.goto(`${address}/change-requests/${request.changeRequestId}/content/${start}`);
  await expect(page.getByRole("region", { name: "Edit Start" })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview).toBeVisible();
  await page
    .getByRole("button", { name: /^Comments/ })
    .last()
    .click();
  const panel = page.getByRole("dialog", { name: "Comments on this page" });
  // The text takes the place of the preview, so that it stays readable beside the comments.
  await expect(preview).toBeHidden();
  const [text, beside] = [page.getByRole("textbox", { name: "Text in Markdown" }), panel];
  const [left, right] = [await text.boundingBox(), await beside.boundingBox()];
  expect(left?.width).toBeGreaterThan(470);
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(preview).toContainText("Install it.");
  await expect(text).toBeHidden();
  await page.getByRole("button", { name: "Write", exact: true }).click();
  await expect(text).toBeVisible();
  await panel.getByRole("button", { name: "Comment on the page" }).click();
  await panel.getByRole("textbox", { name: "Comment on the page" }).fill("Is it complete?");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(threadOf(page, "Is it complete?")).toBeVisible();
  await expectAccessible(page);
  const { items } = await api.listCommentsInChangeRequest({ params: request });
  expect(items.map(({ target }) => target.page?.id)).toEqual([start]);
  await panel.getByRole("button", { name: "Close" }).first().click();
  await expect(preview).toBeVisible();
});
