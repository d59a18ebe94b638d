import { readFile } from "node:fs/promises";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { admin } from "../support/admin.ts";
import { rowOf } from "../support/rows.ts";
import { chooseOption } from "../support/select.ts";
import { expect, type Fixtures, test } from "../support/test.ts";

const answers = { responses: { 200: { description: "Done" } } };
const before = {
  openapi: "3.1.0",
  info: { title: "Pets", version: "1" },
  paths: {
    "/pets": { get: { summary: "List pets", ...answers }, post: { summary: "Add", ...answers } },
  },
};
const after = {
  ...before,
  info: { ...before.info, description: "All of them" },
  paths: {
    "/pets": { get: { summary: "List pets", ...answers } },
    "/cats": { get: { ...answers } },
  },
};

/** Gives the specification `pets` a source and waits until it has been read. */
async function write(api: Fixtures["api"], organizationId: string, document: unknown) {
  const params = { organizationId, specSlug: "pets" };
  const body = { source: { text: JSON.stringify(document, null, 1) } };
  await api.createOrUpdateOpenAPISpecBySlug({ params, body });
  const isRead = async () => (await api.getOpenAPISpecBySlug({ params })).processingState;
  await expect.poll(isRead).toBe("complete");
  return params;
}

/** Makes a space with a page that shows an operation which the second version does not have. */
async function writePage(api: Fixtures["api"], organizationId: string) {
  const space = await api.createSpace({ params: { organizationId }, body: { title: "Guide" } });
  const request = await api.createChangeRequest({ params: { spaceId: space.id } });
  const params = { spaceId: space.id, changeRequestId: request.id };
  const markdown = '::openapi-operation{spec="pets" method="post" path="/pets"}\n';
  const title = "Adding pets";
  const changes = [{ operation: "insert_page" as const, title, document: { markdown } }];
  await api.editContentInChangeRequest({ params, query: { compat: false }, body: { changes } });
  await api.mergeChangeRequest({ params });
}

const earlier = /^(?!.*latest)/;

test("a new version is compared with the previous one, filtered, reversed and shared", {
  tag: "@core",
}, async ({ page, api, signIn }) => {
  const { id } = await api.createOrganization({ body: { title: "Compared" } });
  const params = await write(api, id, before);
  await signIn();
  await page.goto(paths.apiSpecChanges(params));
  await expect(page.getByText("Nothing to compare yet")).toBeVisible();
  await write(api, id, after);
  await writePage(api, id);

  await page.goto(paths.apiSpec(params));
  await page.getByRole("link", { name: "Changes", exact: true }).click();
  await expect(rowOf(page, "Operation removed")).toContainText("Breaking");
  await expect(rowOf(page, "Operation removed")).toContainText("POST /pets");
  await expect(rowOf(page, "Operation added")).toContainText("GET /cats");
  await expect(rowOf(page, "Description added")).toContainText("Documentation");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Description added: All of them" }).click();
  const details = page.getByRole("dialog", { name: "Description added" });
  await expect(details.getByText("All of them")).toBeVisible();
  await expect(page).toHaveURL(/change=/);
  await expectAccessible(page);
  await page.reload();
  await details.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Operation removed" }).click();
  const removal = page.getByRole("dialog", { name: "Operation removed" });
  await expect(removal.getByText("paths › /pets › post")).toBeVisible();
  await expect(removal.getByText("Stop using it before this version is live.")).toBeVisible();
  await removal.getByRole("button", { name: "Close" }).click();
  await expect(page).not.toHaveURL(/change=/);

  const affected = page.getByRole("status").filter({ hasText: "1 page shows removed operations" });
  await expect(affected.getByRole("link", { name: "Guide / Adding pets" })).toBeVisible();

  await page.keyboard.press("b");
  await expect(rowOf(page, "Operation added")).toHaveCount(0);
  await expect(page).toHaveURL(/class=breaking/);
  await page.reload();
  await expect(rowOf(page, "Operation removed")).toBeVisible();
  await expect(rowOf(page, "Operation added")).toHaveCount(0);
  await page.keyboard.press("a");
  await expect(rowOf(page, "Operation added")).toBeVisible();
  await page.getByRole("button", { name: "Swap versions" }).click();
  await expect(rowOf(page, "Operation removed")).toContainText("GET /cats");
  await expect(page).toHaveURL(/from=.*to=|to=.*from=/);

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as Markdown" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("pets-changes.md");
  expect(await readFile(await file.path(), "utf8")).toMatch(
    /## Breaking \(1\)\n\n- Operation removed \(`GET \/cats`\)/,
  );
  const exported = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  expect(await readFile(await (await exported).path(), "utf8")).toContain("Operation removed");
});

test("a narrow row of a change without an element begins with its type", async ({
  page,
  api,
  signIn,
}) => {
  const { id } = await api.createOrganization({ body: { title: "Narrow" } });
  await write(api, id, before);
  const params = await write(api, id, after);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto(paths.apiSpecChanges(params));
  const cells = rowOf(page, "Description added").getByRole("gridcell");
  const title = await cells.first().boundingBox();
  const type = await cells.filter({ hasText: /^Documentation$/ }).boundingBox();
  expect(type?.x).toBe(title?.x);
});

test("lint findings are shown by line, with those that are new in a version", async ({
  page,
  api,
  signIn,
}) => {
  const { id } = await api.createOrganization({ body: { title: "Linted" } });
  await write(api, id, before);
  const params = await write(api, id, after);
  await signIn();
  await page.goto(paths.apiSpecLint(params));
  const summary = rowOf(page, "Operation object should contain summary field.");
  await expect(summary).toContainText("New");
  await expect(summary).toContainText(/openapi\.json:\d+/);
  const servers = rowOf(page, "Servers must be present.");
  await expect(servers).toContainText("Error");
  await page.getByRole("button", { name: /^New only/ }).click();
  await expect(servers).toHaveCount(0);
  await expect(summary).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^New only/ }).click();
  await chooseOption(page, "Version", earlier);
  await expect(servers).toBeVisible();
  await expect(summary).toHaveCount(0);
});

test("every version opens as a reference, isolated from the console", async ({
  page,
  api,
  signIn,
}) => {
  const { id } = await api.createOrganization({ body: { title: "Referred" } });
  await write(api, id, before);
  const params = await write(api, id, after);
  const outside: string[] = [];
  page.on("request", (request) => outside.push(new URL(request.url()).hostname));
  await signIn();
  await page.goto(paths.apiSpecReference(params));
  const viewer = page.frameLocator("iframe");
  await expect(viewer.getByRole("heading", { level: 1, name: "Pets" })).toBeVisible();
  await expect(viewer.getByText("/cats").first()).toBeAttached();
  await chooseOption(page, "Version", earlier);
  await expect(page).toHaveURL(/version=/);
  await expect(viewer.getByText("Add", { exact: true }).first()).toBeAttached();
  await expect(viewer.getByText("/cats")).toHaveCount(0);
  expect([...new Set(outside)]).toEqual(["localhost"]);
  expect(await viewer.locator("body").evaluate(() => origin)).toBe("null");
});

test("a reader can compare versions", async ({ page, system, signIn }) => {
  const reader = "ingrid.sorensen@halden-robotics.example";
  await signIn(await admin("create-token", reader, "API changes journey"));
  await page.goto(paths.apiSpecChanges({ ...system.demo, specSlug: "fleet" }));
  const row = rowOf(page, "Type changed");
  await expect(row).toContainText("Breaking");
  await expect(row).toContainText(/integer → number/);
});
