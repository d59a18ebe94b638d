import { newPage, spaceWithPages } from "../support/content.ts";
import { expect, test } from "../support/test.ts";
import { threadOf } from "../support/threads.ts";

const said = (markdown: string) => ({ body: { markdown } });

test("threads are rendered on the server with reviews and pages, and later ones in the browser", async ({
  page,
  api,
  signIn,
}) => {
  const { address, space, pages, open, edit } = await spaceWithPages(
    api,
    newPage("Start", "The quick fox."),
  );
  const [start = ""] = pages;
  const request = await open("Slow down");
  await edit(request, {
    operation: "update_page",
    page: start,
    document: { markdown: "The slow fox." },
  });
  const question = { ...said("Is it **slow**?"), page: start };
  const { id: commentId } = await api.postCommentInChangeRequest({
    params: request,
    body: { ...question, node: "line-1" },
  });
  const body = said("As `slow` as a fox can be.");
  await api.postCommentReplyInChangeRequest({ params: { ...request, commentId }, body });
  const onPage = await api.postCommentInSpace({ params: space, body: question });
  await api.postCommentReplyInSpace({ params: { ...space, commentId: onPage.id }, body });
  await signIn();
  const requestAddress = `${address}/change-requests/${request.changeRequestId}`;
  const named = `?comment=${onPage.id}`;
  for (const each of [
    requestAddress,
    `${requestAddress}/comments?comment=${commentId}`,
    `${address}/comments${named}`,
    `${address}/content/${start}${named}`,
  ]) {
    const answer = await page.goto(each);
    // A page shows its threads once the browser has room for them.
    const isSent = (await answer?.text())?.includes("<strong>slow</strong>");
    if (!each.includes("/content/")) expect(isSent).toBe(true);
    await expect(page.getByRole("strong").filter({ hasText: "slow" })).toBeVisible();
    await expect(page.getByRole("code").filter({ hasText: "slow" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Actions for the reply/ })).toBeVisible();
  }

  const thread = threadOf(page, "Is it slow?");
  await thread.getByRole("button", { name: "Reply", exact: true }).click();
  const form = thread.getByRole("textbox", { name: /^Reply to/ });
  await form.fill("Then _slower_.");
  await form.press("ControlOrMeta+Enter");
  await expect(thread.getByRole("emphasis")).toHaveText("slower");
});

test("a comment that can't be rendered is shown as written and leaves the others", async ({
  page,
  api,
  signIn,
}) => {
  const { address, space } = await spaceWithPages(api, newPage("Start", "The quick fox."));
  await api.postCommentInSpace({ params: space, body: said(`${"> ".repeat(2400)}deep`) });
  await api.postCommentInSpace({ params: space, body: said("Is it **slow**?") });
  await signIn();
  await page.goto(`${address}/comments`);
  await expect(page.getByRole("strong").filter({ hasText: "slow" })).toBeVisible();
  await expect(threadOf(page, "> > > > > >")).toContainText("deep");
});
