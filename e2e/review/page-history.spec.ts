import { expectAccessible } from "../support/accessible.ts";
import { newSpace, paneOf, write } from "../support/change-requests.ts";
import { newPage } from "../support/content.ts";
import { rowOf } from "../support/rows.ts";
import { expect, test } from "../support/test.ts";

test("a page leads to its history, and to an earlier state that is restored", async ({
  page,
  api,
  signIn,
}) => {
  const { merge, pageId, organizationId, spaceId, textOf } = await newSpace(api);
  await merge("First words", newPage("Guide", "Good words."), newPage("Other", "Else."));
  const [guide, other] = [await pageId("Guide"), await pageId("Other")];
  await merge("Elsewhere", write(other, "Something else."));
  await merge("Worse words", write(guide, "Bad words."));
  await signIn();
  await page.goto(`/orgs/${organizationId}/spaces/${spaceId}/content/${guide}`);
  await page.getByRole("link", { name: "Page history" }).click();
  await expect(page.getByRole("button", { name: "Page: Guide" })).toBeVisible();
  await expect(rowOf(page, "Worse words")).toBeVisible();
  await expect(rowOf(page, "Elsewhere")).toHaveCount(0);
  // Counts of a whole revision would say nothing about the page.
  await expect(page.getByRole("columnheader", { name: "Changes" })).toHaveCount(0);
  await expect(rowOf(page, "Worse words")).toContainText("Edited");
  await expect(rowOf(page, "First words")).toContainText("Created");
  await expect(page.getByRole("link", { name: "View page" })).toHaveAttribute(
    "href",
    new RegExp(`/content/${guide}$`),
  );
  await expectAccessible(page);
  await page.getByRole("link", { name: "First words" }).click();
  const pane = paneOf(page, "Guide");
  await page.getByRole("link", { name: "Page history" }).click();
  await expect(page.getByRole("button", { name: "Page: Guide" })).toBeVisible();
  await expect(rowOf(page, "Elsewhere")).toHaveCount(0);
  await page.getByRole("link", { name: "First words" }).click();
  await pane.getByRole("link", { name: "View page" }).click();
  await expect(
    page.getByText(/^The page as of an earlier revision, “First words” by .+, merged /),
  ).toBeVisible();
  await expect(page.getByText("Good words.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Restore this page" }).click();
  await expect(page.getByText("#4 restores the page once it is merged")).toBeVisible();
  expect(await textOf(guide)).toContain("Bad words.");
  await expect(page).toHaveURL(/\/change-requests\//);
  const draft = page.url();
  await page.goBack();
  await page.getByRole("button", { name: "Restore this page" }).click();
  await expect(page.getByText("#4 restores the page already")).toBeVisible();
  await expect(page).toHaveURL(draft);
  await page.getByRole("button", { name: "Merge…" }).click();
  const dialog = page.getByRole("dialog", { name: /Merge #4/ });
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect.poll(() => textOf(guide)).toContain("Good words.");
  await page.goto(`/orgs/${organizationId}/spaces/${spaceId}/history?pageId=${guide}`);
  await page.getByRole("link", { name: "First words" }).click();
  await expect(pane.getByText("This is the page as it is now")).toBeVisible();
  await expect(pane.getByRole("button", { name: "Restore this page" })).toHaveCount(0);
  await page.goto(`/orgs/${organizationId}/spaces/${spaceId}/history`);
  await page.getByRole("button", { name: "Page", exact: true }).click();
  await page.getByRole("option", { name: /^Other/ }).click();
  await expect(rowOf(page, "Elsewhere")).toBeVisible();
  await expect(rowOf(page, "Worse words")).toHaveCount(0);
});

test("a deleted page is restored from the revision that deleted it", async ({
  page,
  api,
  signIn,
}) => {
  const { merge, pageId, organizationId, spaceId, textOf } = await newSpace(api);
  await merge("First", newPage("Guide", "Words of a lost page."), newPage("Other", "Else."));
  const guide = await pageId("Guide");
  await merge("Clean up", { operation: "delete_page", page: guide });
  await signIn();
  await page.goto(`/orgs/${organizationId}/spaces/${spaceId}/history`);
  await page.getByRole("link", { name: "Clean up" }).click();
  const pane = paneOf(page, "Guide");
  await pane.getByRole("button", { name: "Restore this page" }).click();
  await expect(page.getByText("Guide restored")).toBeVisible();
  await expect(pane.getByText("This is the page as it is now")).toBeVisible();
  await expectAccessible(page);
  expect(await textOf(guide)).toContain("Words of a lost page.");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/content/${guide}$`));
  await expect(page.getByText("Words of a lost page.")).toBeVisible();
});

test("the page as of the current revision is never offered for restoration", async ({
  page,
  api,
  signIn,
}) => {
  const { merge, pageId, organizationId, spaceId } = await newSpace(api);
  await merge("First words", newPage("Guide", "Good words."));
  const guide = await pageId("Guide");
  const { revision } = await api.getSpaceById({ params: { spaceId } });
  await signIn();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/spaces\/[^/]+\/content\/page\/[^/]+(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/orgs/${organizationId}/spaces/${spaceId}/history/${revision}/${guide}`);
  await expect(page.getByText(/^The page as of the current revision/)).toBeVisible();
  const restore = page.getByRole("button", { name: "Restore this page" });
  await expect(restore).toHaveCount(0);
  release();
  await expect(page.getByText("This is the page as it is now")).toBeVisible();
  await expect(restore).toHaveCount(0);
});

test("a revision says who wrote and merged it, and the first one leads to the pages", async ({
  page,
  api,
  signIn,
}) => {
  const { merge, organizationId, spaceId } = await newSpace(api);
  await merge("First words", newPage("Guide", "Good words."));
  await signIn();
  await page.setViewportSize({ width: 390, height: 844 });
  const history = `/orgs/${organizationId}/spaces/${spaceId}/history`;
  await page.goto(history);
  await expect(page.getByText("1 page created")).toBeVisible();
  await page.getByRole("link", { name: "First words" }).click();
  await expect(page.getByText(/^by .+, merged · .+ · View change request #1$/)).toBeVisible();
  await page.goto(history);
  await page.getByRole("link", { name: "Initial revision" }).click();
  await expectAccessible(page);
  await page.getByRole("link", { name: "View pages" }).click();
  await expect(page).toHaveURL(/\/content(\/|$)/);
});
