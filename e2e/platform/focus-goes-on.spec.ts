import { paths } from "../../lib/url/paths.ts";
import { newSpace, write } from "../support/change-requests.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { expect, test } from "../support/test.ts";
import { threadOf } from "../support/threads.ts";

test("the focus moves to the next comment after resolving by keyboard, and from the last one to the list", async ({
  page,
  api,
  signIn,
}) => {
  const { address, space } = await spaceWithPages(api, newPage("Start", "Install it."));
  for (const markdown of ["Lowest", "Middle", "Uppermost"]) {
    await api.postCommentInSpace({ params: space, body: { body: { markdown } } });
  }
  await signIn();
  await page.goto(`${address}/comments`);
  const resolve = async (words: string) => {
    await threadOf(page, words).getByRole("button", { name: "Resolve" }).focus();
    await page.keyboard.press("Enter");
    await expect(threadOf(page, words)).toHaveCount(0);
  };
  await resolve("Middle");
  await expect(threadOf(page, "Lowest")).toBeFocused();
  await resolve("Lowest");
  await expect(threadOf(page, "Uppermost")).toBeFocused();
  await resolve("Uppermost");
  await expect(page.getByRole("heading", { name: "No open comments" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Comments" })).toBeFocused();
});

test("the focus moves on after resolving a linked comment, and does not return to it", async ({
  page,
  api,
  signIn,
}) => {
  const { address, space } = await spaceWithPages(api, newPage("Start", "Install it."));
  const post = (markdown: string) =>
    api.postCommentInSpace({ params: space, body: { body: { markdown } } });
  await post("Lower");
  const linked = await post("Linked");
  await signIn();
  await page.goto(`${address}/comments?comment=${linked.id}`);
  const thread = threadOf(page, "Linked");
  await expect(thread).toBeFocused();
  await thread.getByRole("button", { name: "Resolve" }).focus();
  await page.keyboard.press("Enter");
  await expect(thread.getByRole("button", { name: "Reopen" })).toBeVisible();
  await expect(threadOf(page, "Lower")).toBeFocused();
});

test("the focus continues after a comment or reply sent by keyboard", async ({
  page,
  api,
  signIn,
}) => {
  const { address } = await spaceWithPages(api, newPage("Start", "Install it."));
  await signIn();
  await page.goto(`${address}/comments`);
  const starter = page.getByRole("button", { name: "Comment on the space" });
  const comment = page.getByRole("textbox", { name: "Comment on the space" });
  await starter.focus();
  await page.keyboard.press("Enter");
  await expect(comment).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(starter).toBeFocused();
  await page.keyboard.press("Enter");
  await comment.fill("Enough?");
  await page.keyboard.press("ControlOrMeta+Enter");
  const thread = threadOf(page, "Enough?");
  await expect(thread).toBeFocused();

  const reply = thread.getByRole("button", { name: "Reply", exact: true });
  await reply.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: /^Reply to/ }).fill("It is.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(thread.getByRole("list", { name: "Replies" })).toContainText("It is.");
  await expect(reply).toBeFocused();
});

test("the focus moves to the next conflict, and finally to the message that all are resolved", async ({
  page,
  api,
  signIn,
}) => {
  const { merge, pageId, open, address } = await newSpace(api);
  await merge("First", newPage("Guide", "first"));
  const guide = await pageId("Guide");
  const params = await open("Mine", write(guide, "mine", "My title"));
  await merge("Theirs", write(guide, "theirs", "Their title"));
  await signIn();
  await page.goto(`${address(params)}/conflicts`);
  const title = page.getByRole("region", { name: "Title of My title" });
  const text = page.getByRole("region", { name: "Text of My title" });
  await title.getByRole("button", { name: "Use change request version" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 of 2 resolved")).toBeVisible();
  await expect(text).toBeFocused();
  await text.getByRole("button", { name: "Use change request version" }).click();
  await text.getByRole("button", { name: "Use this result" }).focus();
  await page.keyboard.press("Enter");
  const settled = page.getByRole("status").filter({ hasText: "All conflicts resolved" });
  await expect(settled.getByRole("link", { name: "View changes" })).toBeVisible();
  await expect(settled).toBeFocused();
});

test("the focus returns to the button after inviting", async ({ page, api, signIn }) => {
  const { id: organizationId } = await api.createOrganization({ body: { title: "Inviting" } });
  await signIn();
  await page.goto(paths.members({ organizationId }));
  const begin = page.getByRole("button", { name: "Invite members" });
  await begin.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email addresses").fill(`guest-${Date.now()}@inviting.example`);
  await dialog.getByRole("button", { name: "Invite 1 person" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("heading", { name: "1 person invited" })).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(begin).toBeFocused();
});
