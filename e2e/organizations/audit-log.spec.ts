import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import type { Api } from "../support/api.ts";
import { spaceIn } from "../support/change-requests.ts";
import { newPage } from "../support/content.ts";
import { expect, test } from "../support/test.ts";

async function newHistory(api: Api) {
  const { id: organizationId } = await api.createOrganization({ body: { title: "History" } });
  const params = { organizationId };
  const billing = await api.createSpace({ params, body: { title: "Billing" } });
  const gone = await api.createSpace({ params, body: { title: "Scratch" } });
  await api.createSite({ params, body: { title: "Docs", spaces: [billing.id] } });
  await api.updateSpaceById({
    params: { spaceId: billing.id },
    body: { title: "Billing API", editMode: "locked" },
  });
  await api.deleteSpaceById({ params: { spaceId: gone.id } });
  return { billing, address: `/orgs/${organizationId}/audit-log` };
}

const rows = (page: Page) => page.getByRole("grid", { name: "Audit log" }).getByRole("row");

async function choose(page: Page, filter: string, option: string) {
  await page.getByRole("button", { name: filter, exact: true }).click();
  const choices = page.getByRole("dialog", { name: filter });
  await choices.getByPlaceholder("Search…").fill(option);
  await choices.getByRole("option", { name: option }).first().click();
}

test("filters narrow the log, are in the URL, and Back undoes them", { tag: "@core" }, async ({
  page,
  api,
  signIn,
}) => {
  const { billing, address } = await newHistory(api);
  await signIn();
  await page.goto(address);
  await expect(
    page.getByRole("button", { name: "Space moved to trash", exact: true }),
  ).toBeVisible();
  const all = await rows(page).count();
  await page.getByRole("button", { name: "Action", exact: true }).click();
  const actions = page.getByRole("dialog", { name: "Action" });
  for (const [words, label] of [
    ["merge", "Change request merged"],
    ["user removed", "Member removed"],
  ] as const) {
    await actions.getByPlaceholder("Search…").fill(words);
    await expect(actions.getByRole("option").first()).toHaveText(label);
  }
  await page.keyboard.press("Escape");
  await choose(page, "Action", "Space created");
  await expect(page).toHaveURL(/action=space\.created/);
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("button", { name: "From", exact: true }).click();
  await page.getByRole("button", { name: "Last 7 days" }).click();
  await expect(page).toHaveURL(/from=\d{4}-/);
  await expect(rows(page)).toHaveCount(3);
  await page.goBack();
  await expect(page).not.toHaveURL(/from=/);
  await choose(page, "Object", "Billing API");
  await expect(page).toHaveURL(new RegExp(`target=${billing.id}`));
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByText("Billing API").first()).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(rows(page)).toHaveCount(3);
  await page.goBack();
  await expect(rows(page)).toHaveCount(all);
  await page.getByRole("searchbox", { name: "Search names and IDs" }).fill("no such thing");
  await expect(page.getByRole("heading", { name: "No results" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rows(page)).toHaveCount(all);
});

test("an event opens beside the log with its values before and after", async ({
  page,
  api,
  signIn,
}) => {
  const { address } = await newHistory(api);
  await signIn();
  await page.goto(address);
  await page.getByRole("button", { name: "Space updated", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Space updated" });
  const change = panel.getByRole("row", { name: /^Title/ });
  await expect(change.getByRole("cell")).toHaveText(["Billing", "Billing API"]);
  await expect(panel.getByRole("row", { name: /^Edit mode/ })).toContainText("Locked");
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Newer event" }).click();
  await expect(page.getByRole("dialog", { name: "Space moved to trash" })).toBeVisible();
  await page.reload();
  const reopened = page.getByRole("dialog", { name: "Space moved to trash" });
  await expect(reopened).toBeVisible();
  await reopened.getByRole("button", { name: "View history" }).click();
  await expect(rows(page)).toHaveCount(3);
  await reopened.getByRole("link", { name: "Scratch" }).click();
  await expect(page).toHaveURL(/\/trash\?space=/);
});

test("the export contains the filtered events", async ({ page, api, signIn }) => {
  const { address } = await newHistory(api);
  await signIn();
  await page.goto(`${address}?action=space.created`);
  await expect(rows(page)).toHaveCount(3);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("audit-log.csv");
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain("Time,Action,Who,Object,Type,Source");
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\dT.*Space created,[^,]+,Scratch,Space/);
});

test("the events of a merged change request are one entry, which opens", async ({
  page,
  api,
  signIn,
}) => {
  const { id: organizationId } = await api.createOrganization({ body: { title: "Merges" } });
  const { merge } = await spaceIn(api, organizationId);
  await merge("First page", newPage("Start"));
  await signIn();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.auditLog({ organizationId }));
  const others = page.getByRole("button", { name: /^\+\d+: further changes of First page$/ });
  await expect(others).toHaveAttribute("aria-expanded", "false");
  const opened = page.getByRole("button", { name: "Change request opened", exact: true });
  await expect(page.getByRole("button", { name: /^Change request merged/ })).toBeVisible();
  await expect(opened).toHaveCount(0);
  await others.press("Enter");
  await expect(others).toHaveAttribute("aria-expanded", "true");
  await expect(opened).toBeVisible();
  await expectAccessible(page);
  await opened.click();
  await expect(page.getByRole("dialog", { name: "Change request opened" })).toBeVisible();
});

test("a missing event is named so, and closing it leads to the log", async ({
  page,
  api,
  signIn,
}) => {
  const { address } = await newHistory(api);
  await signIn();
  await page.goto(`${address}?event=zzz`);
  const panel = page.getByRole("dialog", { name: "Event" });
  await expect(panel.getByText("This event doesn't exist")).toBeVisible();
  await expectAccessible(page);
  await panel.getByText("Close", { exact: true }).click();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(rows(page).first()).toBeVisible();
});
