import type { ContentEdit } from "../../lib/contract/content/content-edits.ts";
import { expectAccessible } from "../support/accessible.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { systemUnderTest } from "../support/environment.ts";
import { proposal } from "../support/reviews.ts";
import { expect, test } from "../support/test.ts";

test("changes are rendered as readers see them, unified and split", async ({
  page,
  api,
  signIn,
}) => {
  const { spaceId } = (await proposal(api, "As readers see it")).request;
  const params = { spaceId };
  const change = async (...changes: ContentEdit[]) => {
    const { id: changeRequestId } = await api.createChangeRequest({ params });
    const request = { ...params, changeRequestId };
    await api.editContentInChangeRequest({ params: request, body: { changes } });
    return request;
  };
  const text = (word: string, last: string) =>
    `# Charging\n\nCharge it **${word}** a day.\n\n- one\n- ${last}\n\n<script>alert(1)</script>`;
  await api.mergeChangeRequest({ params: await change(newPage("Charging", text("once", "two"))) });
  const { pages } = await api.listPages({ params });
  const { changeRequestId } = await change({
    operation: "update_page",
    page: pages[0]?.id ?? "",
    document: { markdown: text("twice", "three") },
  });
  await signIn();
  const { organizationId } = systemUnderTest().demo;
  await page.goto(
    `/orgs/${organizationId}/spaces/${spaceId}/change-requests/${changeRequestId}?view=rendered`,
  );
  const shown = page.getByRole("region", { name: "Changes to the text of Charging" });
  await expect(shown.locator("strong")).toHaveText("oncetwice");
  await expect(shown.locator("strong del")).toHaveText("once");
  await expect(shown.locator("strong ins")).toHaveText("twice");
  await expect(shown.getByRole("listitem").filter({ hasText: "three" })).toContainText("Added:");
  // HTML is shown as its source, and does nothing.
  await expect(shown.getByText("<script>alert(1)</script>")).toBeVisible();
  await expect(shown.locator("script")).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Side by side" }).click();
  await expect(page).toHaveURL(/view=rendered-split/);
  const side = (name: string) =>
    page.getByRole("region", { name: `Changes to the text of Charging: ${name}` });
  await expect(side("before").getByText("twice")).toBeHidden();
  await expect(side("before").getByText("once")).toBeVisible();
  await expect(side("after").getByText("once")).toBeHidden();
  await expect(side("after").getByText("twice")).toBeVisible();
  await page.getByRole("button", { name: "Markdown" }).click();
  await expect(page).toHaveURL(/view=split/);
  await expect(page.getByRole("columnheader", { name: "Text before" })).toBeAttached();
});

test("long code is folded where nothing in it has changed", async ({ page, api, signIn }) => {
  const code = (from: number) => {
    const lines = Array.from({ length: 60 }, (_, at) => `line ${from + at}`);
    return `\`\`\`\n${lines.join("\n")}\n\`\`\``;
  };
  const before = `Start here.\n\n${code(100)}`;
  const { address, pages, open, edit } = await spaceWithPages(api, newPage("Code", before));
  const request = await open();
  const markdown = `Begin here.\n\n${code(100)}\n\n${code(500)}`;
  await edit(request, { operation: "update_page", page: pages[0] ?? "", document: { markdown } });
  await signIn();
  await page.goto(`${address}/change-requests/${request.changeRequestId}?view=rendered`);
  const shown = page.getByRole("region", { name: "Changes to the text of Code" });
  const height = async () => (await shown.boundingBox())?.height ?? 0;
  const unfold = shown.getByRole("button", { name: "Show all 60 lines of code" });
  await expect(unfold).toBeVisible();
  const folded = await height();
  await unfold.click();
  await expect.poll(height).toBeGreaterThan(folded + 700);
  await expect(shown.getByRole("button", { name: /lines of code/ })).toHaveCount(0);
});

test("rendered blocks can be commented on", async ({ page, api, signIn }) => {
  const { address, open, edit, pages } = await spaceWithPages(
    api,
    newPage("Charging", "# Charging\n\nOnce a day.\n\n- one\n- two\n\nGone soon.\n\nThe end."),
  );
  const params = await open("Say it otherwise");
  await edit(params, {
    operation: "update_page",
    page: pages[0] ?? "",
    document: { markdown: "# Charging\n\nTwice a day.\n\n- one\n- three\n\nThe end." },
  });
  const say = (node: string, markdown: string) =>
    api.postCommentInChangeRequest({
      params,
      body: { page: pages[0], node, body: { markdown } },
    });
  await say("line-6", "Why three?");
  await say("base-line-8", "This was needed.");
  await signIn();
  await page.goto(`${address}/change-requests/${params.changeRequestId}?view=rendered`);
  const text = page.getByRole("region", { name: "Changes to the text of Charging" });
  const threads = text.getByRole("article");
  await expect(threads).toHaveCount(2);
  await expect(text.getByRole("listitem").filter({ hasText: "three" })).toContainText("Why three?");
  // In the order of the text: below the block that went, not above all.
  await expect(threads.nth(1)).toContainText("This was needed.");
  await expectAccessible(page);

  await text.getByText("The end.").hover();
  await text.getByRole("button", { name: "Comment on the block at line 8", exact: true }).click();
  await page.getByRole("textbox", { name: "Comment on line 8" }).fill("Is it?");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(threads).toHaveCount(3);
  await expect(threads.nth(2)).toContainText("Is it?");
  // `n` goes to the first change, `c` comments on its block.
  await page.getByRole("heading", { name: "Charging", level: 2 }).click();
  await page.keyboard.press("n");
  await page.keyboard.press("c");
  const form = page.getByRole("textbox", { name: "Comment on line 3" });
  await expect(form).toBeFocused();
  await form.fill("Twice is a lot.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(threads).toHaveCount(4);
  await expect(threads.first()).toContainText("Twice is a lot.");
  const { items } = await api.listCommentsInChangeRequest({ params });
  expect(items.map(({ target }) => target.node?.id).sort()).toEqual([
    "base-line-8",
    "line-3",
    "line-6",
    "line-8",
  ]);

  await page.getByRole("button", { name: "Side by side" }).click();
  const side = (name: string) =>
    page.getByRole("region", { name: `Changes to the text of Charging: ${name}` });
  await expect(side("before").getByRole("article")).toHaveText([/This was needed/]);
  await expect(side("after").getByRole("article")).toHaveCount(3);
  await side("before").getByRole("article").focus();
  await page.keyboard.press("r");
  await expect(side("before").getByRole("article")).toHaveCount(0);
});
