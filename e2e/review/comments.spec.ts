import type { Page } from "playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { tokenOf } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { threadOf } from "../support/threads.ts";

test("a comment on a space gets replies, reactions and edits, and is resolved and deleted", {
  tag: "@core",
}, async ({ page, api, signIn }) => {
  const { address, space } = await spaceWithPages(api, newPage("Start", "Install it."));
  await signIn();
  await page.goto(`${address}/comments`);
  await expect(page.getByRole("heading", { name: "No open comments" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Comment on the space" }).click();
  await page.getByRole("textbox", { name: "Comment on the space" }).fill("Is **this** enough?");
  await page.keyboard.press("ControlOrMeta+Enter");
  const thread = threadOf(page, "Is this enough?");
  await expect(thread.locator("strong")).toHaveText("this");
  await expect(page.getByRole("link", { name: "Comments 1" })).toBeVisible();

  await thread.getByRole("button", { name: "Reply" }).click();
  await page.getByRole("textbox", { name: /^Reply to/ }).fill("It is.");
  await thread.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(thread.getByRole("list", { name: "Replies" })).toContainText("It is.");

  await thread.getByRole("button", { name: "Add a reaction" }).first().click();
  await page.getByRole("button", { name: "rocket" }).click();
  const reaction = thread.getByRole("button", { name: "🚀 1" });
  await expect(reaction).toHaveAttribute("aria-pressed", "true");
  await thread.getByRole("button", { name: "View reactions" }).click();
  await expect(page.getByRole("list", { name: "🚀" })).toContainText("Admin");
  await page.keyboard.press("Escape");
  await expectAccessible(page);

  const act = async (name: string) => {
    await thread.getByRole("button", { name: /^Actions for the comment/ }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await act("Edit comment");
  await page.getByRole("textbox", { name: "Edit comment" }).fill("Is it enough?");
  await page.getByRole("button", { name: "Save" }).click();
  const edited = threadOf(page, "Is it enough?");
  await expect(edited.getByText("edited")).toBeVisible();

  await edited.getByRole("button", { name: "Resolve" }).click();
  await expect(page.getByRole("heading", { name: "No open comments" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(edited).toBeVisible();
  await edited.getByRole("button", { name: /^Actions for the comment/ }).click();
  await page.getByRole("menuitem", { name: "Delete comment…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Its 1 reply and 1 reaction will be deleted too");
  await dialog.getByRole("button", { name: "Delete comment" }).click();
  await expect(page.getByText("Comment deleted")).toBeVisible();
  await expect(edited).toHaveCount(0);
  expect((await api.listCommentsInSpace({ params: space })).count).toBe(0);
});

test("an unsent comment survives a reload and Escape", async ({ page, api, signIn }) => {
  const { address, space } = await spaceWithPages(api, newPage("Start", "Install it."));
  const body = { body: { markdown: "First" } };
  await api.postCommentInSpace({ params: space, body });
  await signIn();
  await page.goto(`${address}/comments`);
  const thread = threadOf(page, "First");
  await thread.getByRole("button", { name: "Reply" }).click();
  const reply = page.getByRole("textbox", { name: /^Reply to/ });
  await reply.fill("Half a thought");
  await reply.press("Escape");
  await expect(reply).toHaveCount(0);
  await page.getByRole("button", { name: "Comment on the space" }).click();
  const comment = page.getByRole("textbox", { name: "Comment on the space" });
  await comment.fill("Another half");
  await page.reload();
  await expect(reply).toHaveValue("Half a thought");
  await expect(comment).toHaveValue("Another half");
  await reply.press("ControlOrMeta+Enter");
  await expect(thread.getByRole("list", { name: "Replies" })).toContainText("Half a thought");
  await page.reload();
  await expect(comment).toHaveValue("Another half");
  await expect(reply).toHaveCount(0);
});

test("each thread keeps its own draft until it is posted or discarded", async ({
  page,
  api,
  signIn,
}) => {
  const { address, space } = await spaceWithPages(api, newPage("Start", "Install it."));
  const post = (markdown: string) =>
    api.postCommentInSpace({ params: space, body: { body: { markdown } } });
  await post("First");
  const { id: second } = await post("Second");
  await signIn();
  await page.goto(`${address}/comments`);
  const replyIn = (words: string) =>
    threadOf(page, words).getByRole("textbox", { name: /^Reply to/ });
  await threadOf(page, "First").getByRole("button", { name: "Reply" }).click();
  await replyIn("First").fill("To the first");
  await threadOf(page, "Second").getByRole("button", { name: "Reply" }).click();
  await expect(replyIn("Second")).toHaveValue("");
  await replyIn("Second").fill("To the second");

  await api.postCommentReplyInSpace({
    params: { ...space, commentId: second },
    body: { body: { markdown: "Meanwhile" } },
  });
  await post("Third");
  await page.reload();
  await expect(threadOf(page, "Third")).toBeVisible();
  await expect(replyIn("First")).toHaveValue("To the first");
  await expect(replyIn("Second")).toHaveValue("To the second");
  await expect(replyIn("Third")).toHaveCount(0);

  await threadOf(page, "Second").getByRole("button", { name: "Resolve" }).click();
  await expect(threadOf(page, "Second")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(replyIn("Second")).toHaveValue("To the second");

  await threadOf(page, "First").getByRole("button", { name: "Discard draft" }).click();
  await expect(replyIn("First")).toHaveValue("");
  await expect(page.getByText("Draft discarded")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(replyIn("Second")).toHaveValue("To the second");
  await expect(replyIn("First")).toHaveCount(0);
});

test("an unsent comment is shown to nobody else who signs in to the same browser", async ({
  page,
  api,
  system,
  signIn,
}) => {
  const { organizationId } = system.demo;
  const params = { organizationId };
  const space = await api.createSpace({ params, body: { title: "One browser" } });
  const begin = page.getByRole("button", { name: "Comment on the space" });
  const comment = page.getByRole("textbox", { name: "Comment on the space" });
  await signIn();
  await page.goto(`/orgs/${organizationId}/spaces/${space.id}/comments`);
  await begin.click();
  await comment.fill("For my eyes only");
  await page.context().clearCookies();
  await signIn(await tokenOf("mateo.fernandez"));
  await page.reload();
  await begin.click();
  await expect(comment).toHaveValue("");
  await comment.fill("From somebody else");
  await page.context().clearCookies();
  await signIn();
  await page.reload();
  await expect(comment).toHaveValue("For my eyes only");
});

test("a reply to a thread that is deleted meanwhile can be copied until it is discarded", async ({
  page,
  api,
  signIn,
}) => {
  const { address, space } = await spaceWithPages(api, newPage("Start", "Install it."));
  const body = { body: { markdown: "First" } };
  const { id: commentId } = await api.postCommentInSpace({ params: space, body });
  await signIn();
  await page.goto(`${address}/comments`);
  await threadOf(page, "First").getByRole("button", { name: "Reply" }).click();
  const reply = page.getByRole("textbox", { name: /^Reply to/ });
  await reply.fill("A long answer");
  await api.deleteCommentInSpace({ params: { ...space, commentId } });
  await reply.press("ControlOrMeta+Enter");
  await expect(
    page.getByText("The thread was deleted. Your text is kept as an unsent comment."),
  ).toBeVisible();
  const unsent = page.getByRole("region", { name: "Unsent comment" });
  await expect(unsent).toContainText("The thread was deleted");
  await page.reload();
  await expect(unsent.getByLabel("Text of the comment")).toHaveValue("A long answer");
  await expect(unsent.getByRole("button", { name: "Copy text" })).toBeVisible();
  await expectAccessible(page);
  await unsent.getByRole("button", { name: "Discard" }).click();
  await expect(unsent).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(unsent.getByLabel("Text of the comment")).toHaveValue("A long answer");
});

test("two people see each other's comments right away", async ({
  page,
  api,
  system,
  otherBrowser,
  signIn,
}) => {
  const { organizationId } = system.demo;
  const params = { organizationId };
  const space = await api.createSpace({ params, body: { title: "Two of us" } });
  const address = `/orgs/${organizationId}/spaces/${space.id}/comments`;
  await api.postCommentInSpace({
    params: { spaceId: space.id },
    body: { body: { markdown: "Begin" } },
  });
  await signIn();
  const other = await otherBrowser(await tokenOf("mateo.fernandez"));
  await Promise.all([page.goto(address), other.goto(address)]);
  const say = async (who: Page, text: string) => {
    const thread = threadOf(who, "Begin");
    await thread.getByRole("button", { name: "Reply" }).click();
    await who.getByRole("textbox", { name: /^Reply to/ }).fill(text);
    await who.keyboard.press("ControlOrMeta+Enter");
    await expect(thread.getByRole("list", { name: "Replies" })).toContainText(text);
  };
  await Promise.all([say(page, "From here"), say(other, "From there")]);
  for (const who of [page, other]) {
    await who.reload();
    const thread = threadOf(who, "Begin");
    await thread.getByRole("button", { name: "Show 2 replies" }).click();
    const replies = thread.getByRole("list", { name: "Replies" });
    await expect(replies).toContainText("From here");
    await expect(replies).toContainText("From there");
  }
  const mine = threadOf(other, "Begin").getByRole("listitem").filter({ hasText: "From here" });
  await mine.getByRole("button", { name: /^Actions for the reply/ }).click();
  await expect(other.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
  await expect(other.getByRole("menuitem", { name: "Edit reply" })).toHaveCount(0);
});
