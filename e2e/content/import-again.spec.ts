import { strToU8, zipSync } from "fflate";
import type { Page } from "playwright/test";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { expect, test } from "../support/test.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Import pages" });
const item = (page: Page, name: string) => page.getByRole("treeitem", { name, exact: true });

async function importFile(page: Page, name: string, text: string): Promise<void> {
  await dialog(page)
    .getByLabel("File", { exact: true })
    .setInputFiles({ name, mimeType: "text/markdown", buffer: Buffer.from(text) });
  await dialog(page).getByRole("button", { name: "Import", exact: true }).click();
}

test("a second import updates the page that is there, or adds another one beside it", async ({
  page,
  api,
  signIn,
}) => {
  const { address } = await spaceWithPages(api, newPage("Install", "By hand."));
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  await page.goto(`${address}/content`);
  await page.getByRole("button", { name: "Import", exact: true }).first().click();
  const existing = dialog(page).getByRole("group", { name: "Pages that exist already" });
  await expect(existing.getByRole("radio", { name: "Update them" })).toBeChecked();
  await expect(existing).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await importFile(page, "install.md", "# Install\n\nFrom the file.\n");
  await expect(page.getByText("1 page imported from install.md: 1 updated")).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole("treeitem")).toHaveText(["Install"]);
  await item(page, "Install").click();
  await expect(page.getByText("From the file.").first()).toBeVisible();

  await page.goto(`${address}/content`);
  await page.getByRole("button", { name: "Import", exact: true }).first().click();
  await existing.getByRole("radio", { name: "Add beside them" }).check();
  await importFile(page, "install.md", "# Install\n\nFrom the file.\n");
  await expect(page.getByText("1 page imported from install.md", { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole("treeitem")).toHaveText(["Install", "Install"]);
});

test("a second import without a change opens its report, not the archived draft", async ({
  page,
  api,
  signIn,
}) => {
  const { address } = await spaceWithPages(api, newPage("Install", "By hand.\n"));
  await signIn();
  await page.goto(`${address}/content`);
  await page.getByRole("button", { name: "Import", exact: true }).first().click();
  await importFile(page, "install.md", "# Install\n\nBy hand.\n");
  await expect(page.getByRole("heading", { name: "Import of install.md" })).toBeVisible({
    timeout: 30_000,
  });
  await expect(
    page.getByText("Nothing has changed: the space has all of this content"),
  ).toBeVisible();
  await page.getByRole("link", { name: "Open content" }).click();
  await expect(page).toHaveURL(new RegExp(`${address}/content`));
});

test("the report of an import lists each page with its source, and is searched", async ({
  page,
  api,
  signIn,
}) => {
  const { organization, space } = await spaceWithPages(api);
  const names = Array.from({ length: 11 }, (_, at) => `guides/installation/step-${at + 1}.md`);
  const files = Object.fromEntries(names.map((name, at) => [name, strToU8(`# Step ${at + 1}\n`)]));
  const bytes = zipSync({ ...files, "guides/broken.md": Uint8Array.of(0xff, 0x00, 0xc3) });
  const file = { name: "docs.zip", base64: Buffer.from(bytes).toString("base64") };
  const body = { source: "zip" as const, file, space: space.spaceId };
  const { id: importId } = await api.startImport({ params: organization, body });
  const read = () => api.getImport({ params: { ...organization, importId } });
  await expect.poll(async () => (await read()).state, { timeout: 30_000 }).toBe("done");
  await signIn();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.importReport({ ...organization, importId }));
  const results = page.getByRole("list", { name: "Results" });
  const step = results.getByRole("listitem").filter({ hasText: "Step 11" });
  await expect(step).toContainText("installation/step-11.md");
  await expect(page.getByText("A retry can't import these files.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Retry/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Import again…" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "Search titles and source files" }).fill("step-1");
  await expect(page).toHaveURL(/search=step-1/);
  await expect(results.getByRole("listitem")).toHaveCount(3);
  await page.reload();
  await expect(results.getByRole("listitem")).toHaveCount(3);
  await step.getByRole("link", { name: "Step 11" }).click();
  await expect(page).toHaveURL(/\/content\//);
});

test("the report of an import comes with its actions", async ({ page, api, signIn }) => {
  const { organization, space } = await spaceWithPages(api);
  const file = {
    name: "docs.zip",
    base64: Buffer.from("PK\u0003\u0004 broken").toString("base64"),
  };
  const body = { source: "zip" as const, file, space: space.spaceId };
  const { id: importId } = await api.startImport({ params: organization, body });
  const read = () => api.getImport({ params: { ...organization, importId } });
  await expect.poll(async () => (await read()).state, { timeout: 30_000 }).toBe("failed");
  await signIn();
  const path = `/orgs/${organization.organizationId}/imports/${importId}`;
  const html = await (await page.request.get(path)).text();
  expect(html).toContain("Choose another file…");
  expect(html).not.toContain("Import again");
  await page.goto(path);
  await page.getByRole("button", { name: "Choose another file…" }).click();
  await expect(dialog(page).getByText("Imported pages are added to the space.")).toBeVisible();
  await importFile(page, "install.md", "# Install\n");
  await expect(page.getByRole("heading", { name: "Import of install.md" })).toBeVisible();
  await expect(page.getByText("1 page imported.")).toBeVisible({ timeout: 30_000 });
});
