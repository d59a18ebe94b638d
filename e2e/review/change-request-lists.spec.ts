import { expectAccessible } from "../support/accessible.ts";
import { admin } from "../support/admin.ts";
import { newSpace, paneOf, spaceIn } from "../support/change-requests.ts";
import { newPage } from "../support/content.ts";
import { tokenOf } from "../support/people.ts";
import { rowOf } from "../support/rows.ts";
import { clientFor, expect, test } from "../support/test.ts";

test("a viewer sees change requests and the role that actions require", async ({
  page,
  api,
  system,
  signIn,
}) => {
  const { organizationId } = system.demo;
  const { spaceId, open, address, list } = await spaceIn(api, organizationId, "For readers");
  const params = await open("Proposal", newPage("Fresh", "New here."));
  const reader = "ingrid.sorensen@halden-robotics.example";
  await signIn(await admin("create-token", reader, "Change requests journey"));
  await page.goto(list);
  const create = page.getByRole("button", { name: "New change request" });
  await expect(create).toHaveAccessibleDescription("Requires the edit role in this space");
  await create.click({ force: true });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto(address(params));
  await expect(paneOf(page, "Fresh").getByText("New here.")).toBeVisible();
  const merge = page.getByRole("button", { name: "Merge…" });
  await expect(merge).toHaveAccessibleDescription("Requires the review role in this space");
  await expectAccessible(page);
  await api.updateSpaceById({ params: { spaceId }, body: { editMode: "locked" } });
  await signIn();
  await page.reload();
  await expect(merge).toHaveAccessibleDescription(/space is locked/);
});

test("lists filter by their URL", async ({ page, api, signIn }) => {
  const { organizationId, list, open, spaceId } = await newSpace(api, "Alpha");
  const other = await spaceIn(api, organizationId, "Beta");
  const ready = await open("Ready one");
  await api.updateChangeRequestById({ params: ready, body: { status: "open" } });
  await open("Rough one");
  const gone = await other.open("Given up");
  await api.updateChangeRequestById({ params: gone, body: { status: "archived" } });
  await other.open("Elsewhere");
  await signIn();
  await page.goto(list);
  await expect(rowOf(page, "Rough one")).toContainText("Draft");
  await page.getByRole("button", { name: "Status", exact: true }).first().click();
  await page.getByRole("menuitemradio", { name: "Open" }).click();
  await expect(page).toHaveURL(/status=open/);
  await expect(rowOf(page, "Rough one")).toHaveCount(0);
  await expect(rowOf(page, "Ready one")).toBeVisible();
  await expectAccessible(page);

  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Change requests" })
    .click();
  await expect(page.getByRole("heading", { name: "You're all caught up" })).toBeVisible();
  await page.getByRole("button", { name: /^All/ }).click();
  await expect(page).toHaveURL(/turn=all/);
  await expect(rowOf(page, "Elsewhere")).toContainText("Beta");
  await expect(rowOf(page, "Given up")).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`/orgs/${organizationId}/change-requests?turn=all&space=${spaceId}&status=open`);
  await expect(rowOf(page, "Ready one")).toBeVisible();
  await expect(rowOf(page, "Rough one")).toHaveCount(0);
  await expect(rowOf(page, "Elsewhere")).toHaveCount(0);
  await page.goto(`/orgs/${organizationId}/change-requests?turn=all&status=archived`);
  await expect(rowOf(page, "Given up")).toBeVisible();
  await page.getByRole("button", { name: "Opened by you" }).click();
  await expect(page).toHaveURL(/turn=mine/);
  await expect(rowOf(page, "Given up")).toBeVisible();
  await page.goto(`/orgs/${organizationId}/change-requests?turn=all&status=merged`);
  await expect(page.getByRole("heading", { name: "No results" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/orgs/${organizationId}/change-requests?turn=ready`);
  const stage = page.getByRole("group", { name: "Stage" });
  await expect(stage.getByRole("button", { name: "Ready to merge" })).toBeInViewport({ ratio: 1 });
});

test("the list of all spaces shows whole values, and two lines on a phone", async ({
  page,
  api,
  system,
  signIn,
}) => {
  const { organizationId } = system.demo;
  const { spaceId, open, merge } = await spaceIn(api, organizationId, "Facts");
  const request = await open("All at once", newPage("Proposed"));
  await merge("Meanwhile", newPage("Other"));
  const { items } = await api.listMembersInOrganizationById({ params: { organizationId } });
  const yuki = items.find(({ user }) => user.email?.startsWith("yuki"))?.id ?? "";
  await api.requestReviewersOfChangeRequest({ params: request, body: { users: [yuki] } });
  await signIn();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/orgs/${organizationId}/change-requests?turn=all&space=${spaceId}`);
  const row = rowOf(page, "All at once");
  await expect(row).toContainText("Outdated");
  const table = page.getByRole("grid", { name: "Change requests" });
  const beside = table.locator("xpath=..");
  expect(await beside.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  // Whose turn it is, and since when, shows on a smaller screen without scrolling sideways.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("columnheader", { name: "Waiting since" })).toBeInViewport({
    ratio: 1,
  });

  await page.setViewportSize({ width: 360, height: 800 });
  await expect(row.getByText("1 review pending")).toBeVisible();
  await expect(row.getByText("1 review pending")).toBeInViewport({ ratio: 1 });
  // A fact shows whole or not at all.
  await expect(row.getByText("now")).not.toBeInViewport();
  await expectAccessible(page);
});

test("the reader's next step shows whole at every width", async ({ page, api, system, signIn }) => {
  const { organizationId } = system.demo;
  const { spaceId } = await spaceIn(api, organizationId, "Next steps");
  const author = clientFor(await tokenOf("mateo.fernandez"));
  const body = { subject: "Explain the calibration of grippers in cold storage" };
  const { id } = await author.createChangeRequest({ params: { spaceId }, body });
  const params = { spaceId, changeRequestId: id };
  const changes = [newPage("Cold", "Text.")];
  await author.editContentInChangeRequest({ params, body: { changes } });
  await author.updateChangeRequestById({ params, body: { status: "open" } });
  const reviewer = clientFor(await tokenOf("yuki.tanaka"));
  const { id: user } = await reviewer.getAuthenticatedUser({});
  await author.requestReviewersOfChangeRequest({ params, body: { users: [user] } });
  await signIn(await tokenOf("yuki.tanaka"));
  await page.goto(`/orgs/${organizationId}/change-requests?space=${spaceId}`);
  const row = rowOf(page, body.subject);
  const cut = () =>
    row.evaluate((element) =>
      [...element.querySelectorAll(".line-clamp-2")].some(
        (text) =>
          text.scrollHeight > text.clientHeight ||
          text.getBoundingClientRect().bottom > element.getBoundingClientRect().bottom,
      ),
    );
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(row.getByText("Mateo Fernández asked for your review")).toBeVisible();
    expect(await cut(), `${width} pixels`).toBe(false);
    const lines = row.locator(".line-clamp-2");
    const height = () => lines.evaluate((text) => text.getBoundingClientRect().height);
    await expect.poll(height, `${width} pixels`).toBeLessThan(25);
    await expect(row.locator("time").last()).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row.getByText("Your review is requested")).toBeInViewport({ ratio: 1 });
  await expect(row.getByText("Open", { exact: true })).toBeInViewport({ ratio: 1 });
  expect(await cut(), "390 pixels").toBe(false);
});
