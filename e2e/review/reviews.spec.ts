import { expectAccessible } from "../support/accessible.ts";
import type { Api } from "../support/api.ts";
import { systemUnderTest } from "../support/environment.ts";
import { tokenOf } from "../support/people.ts";
import { proposal, reviewersIn } from "../support/reviews.ts";
import { rowOf } from "../support/rows.ts";
import { clientFor, expect, test } from "../support/test.ts";

test("a requested reviewer approves, and the merge dialog shows it", { tag: "@core" }, async ({
  page,
  otherBrowser,
  api,
  signIn,
}) => {
  const { request, address } = await proposal(api, "Polished start");
  await signIn(await tokenOf("layla.haddad"));
  await page.goto(address);
  const bar = reviewersIn(page);
  await expect(bar).toContainText("None yet");
  await expect(bar.getByRole("button", { name: "Review…" })).toHaveAccessibleDescription(
    "Requires the review role in this space",
  );
  await bar.getByRole("button", { name: "Request review" }).click();
  await page.getByPlaceholder("Search…").fill("Yuki");
  await page.getByRole("option", { name: /Yuki Tanaka/ }).click();
  await expect(page.getByText("Review requested from Yuki Tanaka")).toBeVisible();
  await expect(bar.getByRole("button", { name: "Yuki Tanaka Pending" })).toBeVisible();

  const yuki = await otherBrowser(await tokenOf("yuki.tanaka"));
  await yuki.goto(`${address.split("/spaces/")[0]}/change-requests?turn=review`);
  await expect(rowOf(yuki, "Polished start")).toContainText("1 review pending");
  await expectAccessible(yuki);
  await yuki.getByRole("link", { name: "Polished start" }).click();
  await reviewersIn(yuki).getByRole("button", { name: "Review…" }).click();
  const dialog = yuki.getByRole("dialog", { name: "Your review" });
  await dialog.getByRole("textbox", { name: "Comment" }).fill("Reads well.");
  await dialog.getByRole("radio", { name: "Approve" }).check();
  await dialog.getByRole("textbox", { name: "Comment" }).press("ControlOrMeta+Enter");
  await expect(
    reviewersIn(yuki).getByRole("button", { name: "Yuki Tanaka Approved" }),
  ).toBeVisible();

  await signIn();
  await page.goto(address);
  await page.getByRole("button", { name: "Merge…" }).click();
  const merge = page.getByRole("dialog", { name: /Merge #1 Polished start/ });
  await expect(merge).toContainText("Approved by Yuki Tanaka");
  await expect(merge).toContainText("1 open comment");
  await expectAccessible(page);
  await merge.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByText("Merged", { exact: true })).toBeVisible();
  await expect(reviewersIn(page).getByRole("button", { name: "Request review" })).toHaveCount(0);
  const { items } = await api.listReviewsOfChangeRequest({ params: request });
  expect(items).toMatchObject([
    { status: "approved", comment: { body: { markdown: "Reads well." } } },
  ]);
});

test("a reviewer requests changes, sees only later changes, and approves", async ({
  page,
  api,
  signIn,
}) => {
  const { address, edit, layla, request } = await proposal(api, "Not yet");
  await signIn(await tokenOf("yuki.tanaka"));
  await page.goto(address);
  const bar = reviewersIn(page);
  await bar.getByRole("button", { name: "Review…" }).click();
  const dialog = page.getByRole("dialog", { name: "Your review" });
  await dialog.getByRole("button", { name: "Submit review" }).click();
  await expect(dialog.getByRole("group", { name: "Your review" })).toContainText("Required");
  await dialog.getByRole("radio", { name: "Request changes" }).check();
  await dialog.getByRole("textbox", { name: "Comment" }).fill("Where is the **second** page?");
  await dialog.getByRole("button", { name: "Submit review" }).click();
  await expect(bar.getByRole("button", { name: "Yuki Tanaka Requested changes" })).toBeVisible();
  await page.getByRole("button", { name: "Merge…" }).click();
  const merge = page.getByRole("dialog", { name: /Merge #1 Not yet/ });
  await expect(merge).toContainText("Changes requested by Yuki Tanaka");
  await merge.getByRole("link", { name: "View reviews" }).click();
  await expect(merge).toHaveCount(0);
  await expect(page).toHaveURL(/#reviewers$/);

  await edit(["Second page", "Here it is."]);
  const { user } = await idOfYuki(api);
  await layla.requestReviewersOfChangeRequest({ params: request, body: { users: [user] } });
  await page.goto(address);
  await expect(bar.getByRole("button", { name: "Yuki Tanaka Pending" })).toBeVisible();
  await expect(page.getByText("2 pages created")).toBeVisible();
  await page.getByRole("button", { name: "Changes since my last review" }).click();
  await expect(page).toHaveURL(/since=review/);
  await expect(page.getByText("1 page created")).toBeVisible();
  await expect(page.getByRole("region", { name: "Second page" })).toContainText("Here it is.");
  await page.reload();
  await expect(page.getByText("1 page created")).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole("button", { name: "Review…" }).click();
  await dialog.getByRole("radio", { name: "Approve" }).check();
  await dialog.getByRole("button", { name: "Submit review" }).click();
  await expect(bar.getByRole("button", { name: "Yuki Tanaka Approved" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No changes since your review" })).toBeVisible();

  await edit(["Third page", "One more."]);
  await page.goto(address);
  await bar.getByRole("button", { name: "Yuki Tanaka Approval outdated" }).click();
  const history = page.getByRole("dialog", { name: "Review of Yuki Tanaka" });
  await expect(history).toContainText("Changed since");
  await history.getByRole("button", { name: "Re-request review" }).click();
  await expect(bar.getByRole("button", { name: "Yuki Tanaka Pending" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(bar.getByRole("button", { name: "Yuki Tanaka Approval outdated" })).toBeVisible();
});

async function idOfYuki(api: Api) {
  const params = systemUnderTest().demo;
  const query = { search: "yuki.tanaka" };
  const { items } = await api.listMembersInOrganizationById({ params, query });
  return { user: items[0]?.id ?? "" };
}

test("an unfinished review survives closing and a reload", async ({ page, api, signIn }) => {
  const { address } = await proposal(api, "Half a review");
  await signIn();
  await page.goto(address);
  const dialog = page.getByRole("dialog", { name: "Your review" });
  const comment = dialog.getByRole("textbox", { name: "Comment" });
  await reviewersIn(page).getByRole("button", { name: "Review…" }).click();
  await comment.fill("Not done yet");
  await dialog.getByRole("radio", { name: "Request changes" }).check();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await reviewersIn(page).getByRole("button", { name: "Review…" }).click();
  await expect(comment).toHaveValue("Not done yet");
  await expect(dialog.getByRole("radio", { name: "Request changes" })).toBeChecked();
});

test("the merge dialog says that the change request changed after its approval", async ({
  page,
  api,
  signIn,
}) => {
  const { request, address, edit } = await proposal(api, "Approved too early");
  const yuki = clientFor(await tokenOf("yuki.tanaka"));
  await yuki.reviewChangeRequest({ params: request, body: { status: "approved" } });
  await edit(["Second page", "Here it is."]);
  await signIn();
  await page.goto(address);
  await page.getByRole("button", { name: "Merge…" }).click();
  const merge = page.getByRole("dialog", { name: /Approved too early/ });
  await expect(merge).toContainText("Changed since Yuki Tanaka approved it");
});

test("a review that is typed during a merge is kept, and posted as a comment", async ({
  page,
  api,
  signIn,
}) => {
  const { request, address } = await proposal(api, "Too late");
  await signIn();
  await page.goto(address);
  await reviewersIn(page).getByRole("button", { name: "Review…" }).click();
  const dialog = page.getByRole("dialog", { name: "Your review" });
  const comment = dialog.getByRole("textbox", { name: "Comment" });
  await comment.fill("One more thing");
  await api.mergeChangeRequest({ params: request });
  await expect(dialog).toContainText("The change request is already merged");
  await expect(comment).toBeFocused();
  await comment.fill("");
  await comment.fill("One last thing");
  await expect(dialog.getByRole("button", { name: "Copy text" })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await reviewersIn(page).getByRole("button", { name: "Unsent review…" }).click();
  await expect(comment).toHaveValue("One last thing");
  await dialog.getByRole("button", { name: "Post as comment" }).click();
  await expect(page.getByText("Comment posted")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const { items } = await api.listCommentsInChangeRequest({ params: request });
  expect(items).toMatchObject([{ body: { markdown: "One last thing" } }]);
  await expect(page.getByRole("button", { name: "Unsent review…" })).toHaveCount(0);
});

test("a new review starts empty under the last one", async ({ page, api, signIn }) => {
  const { address, edit } = await proposal(api, "Twice");
  await signIn();
  await page.goto(address);
  const bar = reviewersIn(page);
  const dialog = page.getByRole("dialog", { name: "Your review" });
  const comment = dialog.getByRole("textbox", { name: "Comment" });
  await bar.getByRole("button", { name: "Review…" }).click();
  await comment.fill("A second page, please");
  await dialog.getByRole("radio", { name: "Request changes" }).check();
  await dialog.getByRole("button", { name: "Submit review" }).click();
  await expect(dialog).toHaveCount(0);
  await edit(["Second page", "Here it is."]);
  await page.reload();
  await bar.getByRole("button", { name: "Review…" }).click();
  await expect(comment).toHaveValue("");
  await expect(dialog.getByRole("radio", { name: "Approve" })).not.toBeChecked();
  await expect(dialog.getByRole("radio", { name: "Request changes" })).not.toBeChecked();
  const last = dialog.getByRole("region", { name: "Your last review" });
  await expect(last).toContainText("Requested changes");
  await expect(last).toContainText("Changed since.");
  await expect(last.getByRole("blockquote")).toHaveText("A second page, please");
  await expectAccessible(page);
});

test("only people who can review are offered, most likely ones first", async ({
  page,
  api,
  signIn,
}) => {
  const { address, request } = await proposal(api, "Who reads this");
  const yuki = clientFor(await tokenOf("yuki.tanaka"));
  const { id } = await api.createChangeRequest({ params: { spaceId: request.spaceId }, body: {} });
  const earlier = { ...request, changeRequestId: id };
  await yuki.reviewChangeRequest({ params: earlier, body: { status: "approved" } });
  await signIn();
  await page.goto(address);
  await reviewersIn(page).getByRole("button", { name: "Request review" }).click();
  const options = page.getByRole("option");
  await expect(options.first()).toContainText("Owner of this space");
  await expect(options.nth(1)).toHaveText(/Yuki Tanaka.*Reviewed here before/);
  await expect(options.filter({ hasText: "Layla Haddad" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByPlaceholder("Search…").fill("Ingrid");
  await expect(page.getByText("No reviewers found")).toBeVisible();
});

test("a review comment is shown with its formatting", async ({ page, api, signIn }) => {
  const { request, address } = await proposal(api, "Marked words");
  await api.reviewChangeRequest({
    params: request,
    body: {
      status: "changes-requested",
      comment: { markdown: "Say **why**:\n\n- what `fails`\n- what [helps](https://example.com)" },
    },
  });
  await signIn();
  await page.goto(address);
  await reviewersIn(page)
    .getByRole("button", { name: /Requested changes$/ })
    .click();
  const said = page.getByRole("dialog", { name: /^Review of/ }).getByRole("blockquote");
  await expect(said.getByRole("strong")).toHaveText("why");
  await expect(said.getByRole("listitem")).toHaveText(["what fails", "what helps"]);
  await expect(said.getByRole("link", { name: "helps" })).toBeVisible();
  await expectAccessible(page);
});
