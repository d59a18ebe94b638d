import { expectAccessible } from "../support/accessible.ts";
import { newSpace, write } from "../support/change-requests.ts";
import { newPage } from "../support/content.ts";
import { proposal } from "../support/reviews.ts";
import { expect, test } from "../support/test.ts";

test("a merge is undone with one click, and the undo, too", { tag: "@core" }, async ({
  page,
  api,
  signIn,
}) => {
  const { merge, pageId, open, address, textOf } = await newSpace(api);
  await merge("First", newPage("Guide", "Before"));
  const guide = await pageId("Guide");
  const params = await open("Too early", write(guide, "After"));
  await signIn();
  await page.goto(address(params));
  await page.getByRole("button", { name: "Merge…" }).click();
  const dialog = page.getByRole("dialog", { name: /Merge #2/ });
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByText("Change request #2 merged")).toBeVisible();
  expect(await textOf(guide)).toContain("After");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  const effect = "The space has the content from before #2 again.";
  await expect(page.getByText(`#3 undid #2. ${effect}`)).toBeVisible();
  await expect.poll(() => textOf(guide)).toContain("Before");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("#4 undid #3.")).toBeVisible();
  await expect.poll(() => textOf(guide)).toContain("After");
});

test("a merged change request offers the undo until the space changes", async ({
  page,
  api,
  signIn,
}) => {
  const { merge, pageId, open, address, textOf, organizationId } = await newSpace(api);
  await merge("First", newPage("Guide", "Before"));
  const guide = await pageId("Guide");
  const params = await open("Too early", write(guide, "After"));
  await api.mergeChangeRequest({ params });
  await signIn();
  await page.goto(address(params));
  await page.getByRole("button", { name: "Undo merge…" }).click();
  const dialog = page.getByRole("dialog", { name: "Undo the merge of #2 Too early?" });
  await expect(dialog).toContainText("No published site shows this space.");
  const effects = dialog.getByRole("region", { name: "Effects" });
  await expect(effects).toContainText("1 page changes");
  await expect(effects.getByRole("listitem")).toHaveText(["GuideText goes back"]);
  await expectAccessible(page);
  expect(await textOf(guide)).toContain("After");
  await dialog.getByRole("button", { name: "Undo merge", exact: true }).click();
  await expect(page.getByText("The space has the content from before #2 again.")).toBeVisible();
  await expect.poll(() => textOf(guide)).toContain("Before");
  const revert = page.getByRole("button", { name: "Revert…" });
  await expect(revert).toHaveAccessibleDescription(/Already undone by #3/);
  await expect(page.getByText("later undone by #3")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "#3", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "#3 Revert Too early" })).toBeVisible();
  await expect(page.getByRole("link", { name: "#2 Too early" })).toBeVisible();
  await page.goto(`/orgs/${organizationId}/spaces/${params.spaceId}/history`);
  const row = page.getByRole("row", { name: /Too early/ }).filter({ hasNotText: "Revert" });
  await expect(row.getByText("Later undone by #3")).toBeVisible();
  await page.goto(`/orgs/${organizationId}/spaces/${params.spaceId}/change-requests?status=merged`);
  await expect(page.getByText("later undone by #3")).toBeVisible();
  const { items } = await api.listChangeRequestsForSpace({
    params: { spaceId: params.spaceId },
    query: { status: "merged" },
  });
  const undo = { spaceId: params.spaceId, changeRequestId: items[0]?.id ?? "" };
  await api.revertChangeRequest({ params: undo, body: { merge: true } });
  await page.goto(address(params));
  await expect(page.getByText("undone by #3, reapplied by #4")).toBeVisible();
});

test("the dialogs name the sites whose readers see the change", async ({ page, api, signIn }) => {
  const { merge, spaceId, open, address, organizationId } = await newSpace(api);
  await merge("First", newPage("Guide", "Before"));
  const site = await api.createSite({
    params: { organizationId },
    body: { title: "Acme Docs", spaces: [spaceId] },
  });
  await api.publishSite({ params: { organizationId, siteId: site.id } });
  const params = await open("Too early", newPage("Extra", "New"));
  await signIn();
  await page.goto(address(params));
  await page.getByRole("button", { name: "Merge…" }).click();
  const merging = page.getByRole("dialog", { name: /Merge #2/ });
  await expect(merging).toContainText("Readers of Acme Docs see this at once.");
  // The administrator is alone in the organization.
  await expect(merging).toContainText("No review needed: nobody else can review in this space");
  await merging.getByRole("button", { name: "Merge", exact: true }).click();
  await page.getByRole("button", { name: "Undo merge…" }).click();
  const undoing = page.getByRole("dialog", { name: /Undo the merge of #2/ });
  await expect(undoing).toContainText("Readers of Acme Docs see this at once.");
  await expect(undoing.getByRole("listitem")).toHaveText(["ExtraIs removed"]);
});

test("an undo opens the revert if somebody merged since", async ({ page, api, signIn }) => {
  const { merge, pageId, open, address, textOf } = await newSpace(api);
  await merge("First", newPage("Guide", "Before"));
  const guide = await pageId("Guide");
  const params = await open("Too early", write(guide, "After"));
  await signIn();
  await page.goto(address(params));
  await page.getByRole("button", { name: "Merge…" }).click();
  await page
    .getByRole("dialog", { name: /Merge #2/ })
    .getByRole("button", { name: "Merge", exact: true })
    .click();
  await expect(page.getByText("Change request #2 merged")).toBeVisible();
  await merge("Later", newPage("Later", "x"));
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  const reason = "#2 is still merged. The space has changed since: review and merge #4.";
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "#4 Revert Too early" })).toBeVisible();
  expect(await textOf(guide)).toContain("After");
});

test("a merged change request is reverted by another one", async ({ page, api, signIn }) => {
  const { address, request } = await proposal(api, "Too early");
  await api.mergeChangeRequest({ params: request });
  await signIn();
  await page.goto(address);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Revert…" }).click();
  const asking = page.getByRole("dialog", { name: "Revert #1 Too early?" });
  await expect(asking).toContainText("Readers see nothing until it is merged.");
  await expect(asking.getByRole("listitem")).toContainText("Is removed");
  await asking.getByRole("button", { name: "Open draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "#2 Revert Too early" })).toBeVisible();
  await expect(page.getByText("1 page deleted")).toBeVisible();
  await page.getByRole("button", { name: "Merge…" }).click();
  const dialog = page.getByRole("dialog", { name: /Merge #2/ });
  await expect(dialog).toContainText("No reviews yet");
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByText("Merged", { exact: true })).toBeVisible();
  const { pages } = await api.listPages({ params: { spaceId: request.spaceId } });
  expect(pages).toEqual([]);
  // The history credits the author, and names the person who merged beside.
  await page.getByRole("link", { name: "#1 Too early" }).click();
  await expect(page.getByText("later undone by #2")).toBeVisible();
  await page.goto(`${address.split("/change-requests")[0]}/history`);
  const row = page.getByRole("row", { name: /Too early/ }).filter({ hasNotText: "Revert" });
  await expect(row).toContainText(/ليلى حداد\s*Merged by/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row.getByText("ليلى حداد")).toBeInViewport();
  await expect(row.locator("time")).toBeInViewport();
});
