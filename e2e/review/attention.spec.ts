import type { Page } from "playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { newPage } from "../support/content.ts";
import { newAccount } from "../support/people.ts";
import { rowOf } from "../support/rows.ts";
import { type clientFor, expect, test } from "../support/test.ts";

type Client = ReturnType<typeof clientFor>;

/** An organization of three people, and an open change request of the first. */
async function threePeople() {
  const [ada, ben, cleo] = await Promise.all(["Ada", "Ben", "Cleo"].map(newAccount));
  if (!ada || !ben || !cleo) throw new Error("A person is missing");
  const { id: organizationId } = await ada.api.createOrganization({ body: { title: "Queue" } });
  /** Makes somebody a member and returns their id. */
  const join = async ({ email, api }: { email: string; api: Client }) => {
    await ada.api.inviteUsersToOrganization({
      params: { organizationId },
      body: { emails: [email], role: "review" },
    });
    return (await api.getAuthenticatedUser({})).id;
  };
  const [benId, cleoId] = [await join(ben), await join(cleo)];
  const space = await ada.api.createSpace({
    params: { organizationId },
    body: { title: "Guide" },
  });
  const { id } = await ada.api.createChangeRequest({
    params: { spaceId: space.id },
    body: { subject: "Shorter guide" },
  });
  const params = { spaceId: space.id, changeRequestId: id };
  const edit = (title: string) =>
    ada.api.editContentInChangeRequest({ params, body: { changes: [newPage(title, "Text.")] } });
  await edit("First");
  await ada.api.updateChangeRequestById({ params, body: { status: "open" } });
  const list = `/orgs/${organizationId}/change-requests`;
  return { ada, ben, cleo, benId, cleoId, params, organizationId, edit, list };
}

const rowIn = (page: Page) => rowOf(page, "Shorter guide");
const caughtUp = (page: Page) => page.getByRole("heading", { name: "You're all caught up" });
const navigation = (page: Page) => page.getByRole("navigation", { name: "Main" });

test("a change request goes from queue to queue until it is merged", async ({ otherBrowser }) => {
  const { ada, ben, cleo, benId, cleoId, params, organizationId, edit, list } = await threePeople();
  const pages = {
    ada: await otherBrowser(ada.token),
    ben: await otherBrowser(ben.token),
    cleo: await otherBrowser(cleo.token),
  };
  for (const page of Object.values(pages)) {
    await page.goto(list);
    await expect(page.getByRole("button", { name: /^Waiting on you/ })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(caughtUp(page)).toBeVisible();
  }
  // Until then, others see their addresses instead of their names.
  for (const page of [pages.ben, pages.cleo]) {
    await page.getByRole("button", { name: "Accept invitation" }).click();
    await expect(page.getByRole("button", { name: "Accept invitation" })).toHaveCount(0);
  }
  await ada.api.requestReviewersOfChangeRequest({ params, body: { users: [benId, cleoId] } });
  for (const page of [pages.ben, pages.cleo]) {
    await expect(rowIn(page)).toContainText("Ada asked for your review");
    await expect(
      navigation(page).getByRole("link", { name: "Change requests 1 waiting for you" }),
    ).toBeVisible();
    await expect(page).toHaveTitle(/^\(1\) Change requests/);
  }
  await expectAccessible(pages.ben);
  await pages.ben.setViewportSize({ width: 390, height: 844 });
  await expect(rowIn(pages.ben).getByText("Your review is requested")).toBeVisible();
  await expect(rowIn(pages.ben).getByText("Guide", { exact: true }).first()).toBeVisible();
  await pages.ben.setViewportSize({ width: 1280, height: 720 });
  await expect(caughtUp(pages.ada)).toBeVisible();

  await ben.api.reviewChangeRequest({ params, body: { status: "changes-requested" } });
  await expect(rowIn(pages.ada)).toContainText("Ben requested changes");
  await expect(caughtUp(pages.ben)).toBeVisible();
  await expect(pages.ben).toHaveTitle(/^Change requests/);
  await expect(rowIn(pages.cleo)).toBeVisible();
  await pages.ben.getByRole("button", { name: /^Waiting on others/ }).click();
  await expect(rowIn(pages.ben)).toBeVisible();
  await pages.ben.getByRole("button", { name: /^Waiting on you/ }).click();

  await edit("Second");
  await expect(rowIn(pages.ben)).toContainText("Ada changed it after your review");
  await expect(caughtUp(pages.ada)).toBeVisible();
  await ben.api.reviewChangeRequest({ params, body: { status: "approved" } });
  await cleo.api.reviewChangeRequest({ params, body: { status: "approved" } });
  await expect(rowIn(pages.ada)).toContainText("You can merge it: approved by Cleo");
  await expect(caughtUp(pages.cleo)).toBeVisible();
  await pages.ada.goto(`/orgs/${organizationId}`);
  const waiting = pages.ada.getByRole("region", { name: "Change requests waiting for you" });
  await expect(waiting).toContainText("You can merge it: approved by Cleo");
  await waiting.getByRole("link", { name: "Open Shorter guide" }).click();
  await pages.ada.getByRole("button", { name: "Merge…" }).click();
  await pages.ada.getByRole("dialog").getByRole("button", { name: "Merge", exact: true }).click();
  await expect(pages.ada.getByText(/merged$/).first()).toBeVisible();
  await pages.ada.goto(list);
  await expect(caughtUp(pages.ada)).toBeVisible();
});

test("a person who is mentioned while a comment is written has the next step", async ({
  otherBrowser,
}) => {
  const { ada, ben, params, organizationId, list } = await threePeople();
  const [page, bens] = [await otherBrowser(ada.token), await otherBrowser(ben.token)];
  await bens.goto(list);
  await bens.getByRole("button", { name: "Accept invitation" }).click();
  await expect(caughtUp(bens)).toBeVisible();
  const { spaceId, changeRequestId } = params;
  await page.goto(`/orgs/${organizationId}/spaces/${spaceId}/change-requests/${changeRequestId}`);
  await page.getByRole("button", { name: "Comment on line 1" }).focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("textbox", { name: "Comment on line 1" });
  await form.pressSequentially("Write to a@");
  const search = page.getByPlaceholder("Search…");
  await expect(search).toHaveCount(0);
  await form.pressSequentially("b.example, @");
  await expect(search).toBeFocused();
  await search.pressSequentially("be");
  await expect(page.getByRole("option")).toHaveCount(1);
  await expect(page.getByRole("option", { name: /^Ben/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(form).toBeFocused();
  await expect(form).toHaveValue("Write to a@b.example, @Ben ");
  await page.keyboard.type("or @");
  await expect(search).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(form).toBeFocused();
  await page.reload();
  await expect(form).toHaveValue("Write to a@b.example, @Ben or @");
  await form.press("ControlOrMeta+Enter");
  await expect(page.locator("strong", { hasText: "@Ben" })).toBeVisible();
  await expect(rowIn(bens)).toContainText("Ada mentioned you");
});

test("a queue that can't be loaded is an error, not an empty queue", async ({ page, signIn }) => {
  const { ada, list } = await threePeople();
  await signIn(ada.token);
  await page.route(/turn=yours/, (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.goto(`${list}?turn=all`);
  await page.getByRole("button", { name: /^Waiting on you/ }).click();
  await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
  await expect(caughtUp(page)).toHaveCount(0);
});
