import { expectAccessible } from "../support/accessible.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { tokenOf } from "../support/people.ts";
import { rowOf } from "../support/rows.ts";
import { clientFor, expect, test } from "../support/test.ts";
import { threadOf } from "../support/threads.ts";

test("the inbox lists all spaces, filters by URL, and works by keyboard", async ({
  page,
  api,
  signIn,
}) => {
  const { organization, address, space, open, edit } = await spaceWithPages(
    api,
    newPage("Start", "Install it."),
  );
  const request = await open("Proposal");
  await edit(request, newPage("Fresh", "New."));
  const said = (markdown: string) => ({ body: { markdown } });
  await api.postCommentInSpace({ params: space, body: said("First of all") });
  await api.postCommentInChangeRequest({ params: request, body: said("Second thought") });
  await api.postCommentInSpace({ params: space, body: said("Third time") });
  await signIn();
  const inbox = address.replace(/\/spaces\/.*/, "/comments");
  await page.goto(inbox);
  await expect(rowOf(page, "Second thought")).toContainText("Proposal");
  await expectAccessible(page);
  await rowOf(page, "Third time").focus();
  await page.keyboard.press("r");
  await expect(rowOf(page, "Third time")).toHaveCount(0);
  await expect(rowOf(page, "Second thought")).toBeFocused();
  await page.keyboard.press("r");
  await expect(rowOf(page, "Second thought")).toHaveCount(0);
  await expect(rowOf(page, "First of all")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(rowOf(page, "Second thought")).toBeVisible();
  const list = async (status: "open" | "resolved") =>
    (await api.listCommentsInOrganization({ params: organization, query: { status } })).count;
  expect(await list("resolved")).toBe(1);

  await page.goto(`${inbox}?status=resolved`);
  await expect(rowOf(page, "Third time")).toContainText("Resolved");
  await page.goto(`${inbox}?space=${space.spaceId}&status=all`);
  await expect(page.getByRole("row")).toHaveCount(4);
  await page.getByRole("button", { name: "Mine" }).click();
  await expect(page).toHaveURL(/participant=/);
  await expect(page.getByRole("row")).toHaveCount(4);

  await page.goto(inbox);
  await page.getByRole("checkbox", { name: "Select First of all" }).check();
  await page.getByRole("checkbox", { name: "Select Second thought" }).check();
  await page.getByRole("button", { name: "Resolve…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resolve 2 comments" }).click();
  await expect(page.getByRole("heading", { name: "No open comments" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  // They are reopened one by one, and shown as each is.
  await expect(rowOf(page, "First of all")).toBeVisible();
  await expect(rowOf(page, "Second thought")).toBeVisible();
  expect(await list("open")).toBe(2);
  await rowOf(page, "First of all").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/comments\?comment=/);
  await expect(threadOf(page, "First of all")).toBeFocused();
});

test("a viewer sees comments and the role that commenting requires", async ({
  page,
  api,
  system,
  signIn,
}) => {
  const { organizationId } = system.demo;
  const params = { organizationId };
  const space = await api.createSpace({ params, body: { title: "For readers" } });
  await api.postCommentInSpace({
    params: { spaceId: space.id },
    body: { body: { markdown: "Read me" } },
  });
  const token = await tokenOf("ingrid.sorensen");
  const reader = clientFor(token);
  await signIn(token);
  await page.goto(`/orgs/${organizationId}/spaces/${space.id}/comments`);
  await expect(threadOf(page, "Read me")).toBeVisible();
  await expect(page.getByRole("button", { name: "Resolve" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Reply" })).toHaveCount(0);
  const create = page.getByRole("button", { name: "Comment on the space" });
  await expect(create).toHaveAccessibleDescription(/requires the comment role/i);
  await page.goto(`/orgs/${organizationId}/comments?status=all`);
  // Others talk in the demo organization meanwhile, which the page hears of.
  await expect(async () => {
    const { count } = await reader.listCommentsInOrganization({ params });
    await expect(page.getByText(new RegExp(` of ${count}$`))).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test("the inbox shows several lines of a comment, and searches comments", async ({
  page,
  api,
  signIn,
}) => {
  const { address, space } = await spaceWithPages(api, newPage("Start", "Install it."));
  const said = (markdown: string) => ({ body: { markdown } });
  const end = "or does it need a guide of its own?";
  const long = `Should this guide cover the new charging dock for two robots, ${end}`;
  await api.postCommentInSpace({ params: space, body: said(long) });
  await api.postCommentInSpace({ params: space, body: said("Short") });
  await signIn();
  const inbox = address.replace(/\/spaces\/.*/, "/comments");
  await page.goto(inbox);
  const row = rowOf(page, long);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const link = row.getByRole("link", { name: long });
    await expect(link).toBeInViewport({ ratio: 1 });
    const rows = await link.evaluate((element) => [
      element.getBoundingClientRect().bottom,
      element.closest("tr")?.getBoundingClientRect().bottom ?? 0,
    ]);
    expect(rows[0]).toBeLessThan(rows[1] ?? 0);
    const text = row.getByText(end);
    expect(await text.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0);
    expect(await text.evaluate((each) => each.clientHeight)).toBeGreaterThan(30);
  }
  await page.getByRole("searchbox", { name: "Search comments" }).fill("charging dock");
  await expect(rowOf(page, "Short")).toHaveCount(0);
  await expect(page).toHaveURL(/search=charging/);
  await page.reload();
  await expect(row).toBeVisible();
  await page.getByRole("searchbox", { name: "Search comments" }).fill("nothing like it");
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rowOf(page, "Short")).toBeVisible();
});
