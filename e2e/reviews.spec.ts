import { expectAccessible } from "./support/accessible.ts";
import type { Api } from "./support/api.ts";
import { systemUnderTest } from "./support/environment.ts";
import { watchMarkdownCode } from "./support/markdown-code.ts";
import { tokenOf } from "./support/people.ts";
import { proposal, reviewersIn } from "./support/reviews.ts";
import { rowOf } from "./support/rows.ts";
import { expect, test } from "./support/test.ts";

test("a reviewer is asked in one browser and approves in another, and the merge knows it", async ({
  page,
  otherBrowser,
  api,
  signIn,
}) => {
  const { request, address } = await proposal(api, "Polished start");
  await signIn(await tokenOf("layla.haddad"));
  await page.goto(address);
  const bar = reviewersIn(page);
  await expect(bar).toContainText("Nobody yet");
  await expect(bar.getByRole("button", { name: "Review…" })).toHaveAccessibleDescription(
    "It takes the role review in this space",
  );
  await bar.getByRole("button", { name: "Ask for a review" }).click();
  await page.getByPlaceholder("Search…").fill("Yuki");
  await page.getByRole("option", { name: /Yuki Tanaka/ }).click();
  await expect(page.getByText("Yuki Tanaka is asked for a review")).toBeVisible();
  await expect(bar.getByRole("button", { name: "Yuki Tanaka Waiting" })).toBeVisible();

  const yuki = await otherBrowser(await tokenOf("yuki.tanaka"));
  await yuki.goto(`${address.split("/spaces/")[0]}/change-requests?turn=review`);
  await expect(rowOf(yuki, "Polished start")).toContainText("Awaits 1 review");
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
  await expect(reviewersIn(page).getByRole("button", { name: "Ask for a review" })).toHaveCount(0);
  const { items } = await api.listReviewsOfChangeRequest({ params: request });
  expect(items).toMatchObject([
    { status: "approved", comment: { body: { markdown: "Reads well." } } },
  ]);
});

test("a reviewer asks for changes, sees only what changed since, and approves", async ({
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
  await dialog.getByRole("button", { name: "Send review" }).click();
  await expect(dialog.getByRole("group", { name: "Your review" })).toContainText("Required");
  await dialog.getByRole("radio", { name: "Ask for changes" }).check();
  await dialog.getByRole("textbox", { name: "Comment" }).fill("Where is the **second** page?");
  await dialog.getByRole("button", { name: "Send review" }).click();
  await expect(bar.getByRole("button", { name: "Yuki Tanaka Asks for changes" })).toBeVisible();
  await page.getByRole("button", { name: "Merge…" }).click();
  const merge = page.getByRole("dialog", { name: /Merge #1 Not yet/ });
  await expect(merge).toContainText("Changes are asked for by Yuki Tanaka");
  await merge.getByRole("link", { name: "See the reviews" }).click();
  await expect(merge).toHaveCount(0);
  await expect(page).toHaveURL(/#reviewers$/);

  await edit(["Second page", "Here it is."]);
  const { user } = await idOfYuki(api);
  await layla.requestReviewersOfChangeRequest({ params: request, body: { users: [user] } });
  await page.goto(address);
  await expect(bar.getByRole("button", { name: "Yuki Tanaka Waiting" })).toBeVisible();
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
  await dialog.getByRole("button", { name: "Send review" }).click();
  await expect(bar.getByRole("button", { name: "Yuki Tanaka Approved" })).toBeVisible();
  await expect(
    page.getByRole("heading", { name: "Nothing has changed since your review" }),
  ).toBeVisible();

  await edit(["Third page", "One more."]);
  await page.goto(address);
  await bar.getByRole("button", { name: "Yuki Tanaka Approval outdated" }).click();
  const history = page.getByRole("dialog", { name: "Review of Yuki Tanaka" });
  await expect(history).toContainText("The content has changed since");
  await history.getByRole("button", { name: "Ask again" }).click();
  await expect(bar.getByRole("button", { name: "Yuki Tanaka Waiting" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(bar.getByRole("button", { name: "Yuki Tanaka Approval outdated" })).toBeVisible();
});

async function idOfYuki(api: Api) {
  const params = systemUnderTest().demo;
  const query = { search: "yuki.tanaka" };
  const { items } = await api.listMembersInOrganizationById({ params, query });
  return { user: items[0]?.id ?? "" };
}

test("what is typed of a review outlives closing it and loading the page again", async ({
  page,
  api,
  signIn,
}) => {
  const { address } = await proposal(api, "Half a review");
  await signIn();
  await page.goto(address);
  const dialog = page.getByRole("dialog", { name: "Your review" });
  const comment = dialog.getByRole("textbox", { name: "Comment" });
  await reviewersIn(page).getByRole("button", { name: "Review…" }).click();
  await comment.fill("Not done yet");
  await dialog.getByRole("radio", { name: "Ask for changes" }).check();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await reviewersIn(page).getByRole("button", { name: "Review…" }).click();
  await expect(comment).toHaveValue("Not done yet");
  await expect(dialog.getByRole("radio", { name: "Ask for changes" })).toBeChecked();
});

test("somebody who may not review cannot be asked, and the reason is told", async ({
  page,
  api,
  signIn,
}) => {
  const { address } = await proposal(api, "Only readers");
  await signIn();
  await page.goto(address);
  await reviewersIn(page).getByRole("button", { name: "Ask for a review" }).click();
  await page.getByPlaceholder("Search…").fill("Ingrid");
  await page.getByRole("option", { name: /Ingrid/ }).click();
  await expect(page.getByText(/Ingrid Sørensen cannot review in this space/)).toBeVisible();
  await expect(reviewersIn(page)).toContainText("Nobody yet");
});

test("what a reviewer said is shown as it was meant, drawn with the page", async ({
  page,
  api,
  signIn,
}) => {
  const { request, address } = await proposal(api, "Marked words");
  await api.reviewChangeRequest({
    params: request,
    body: {
      status: "changes-requested",
      comment: { markdown: "Say **why**:\n\n- what `fails`\n- what [helps](https://example.com)" },
    },
  });
  await signIn();
  const hasMarkdownCode = watchMarkdownCode(page);
  await page.goto(address);
  await reviewersIn(page)
    .getByRole("button", { name: /Asks for changes$/ })
    .click();
  const said = page.getByRole("dialog", { name: /^Review of/ }).getByRole("blockquote");
  await expect(said.getByRole("strong")).toHaveText("why");
  await expect(said.getByRole("listitem")).toHaveText(["what fails", "what helps"]);
  await expect(said.getByRole("link", { name: "helps" })).toBeVisible();
  await expectAccessible(page);
  expect(await hasMarkdownCode()).toBe(false);
});
