import { readFile } from "node:fs/promises";
import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import { rowOf } from "../support/rows.ts";
import { expect, test } from "../support/test.ts";

const documentOf = (title: string) =>
  JSON.stringify({ openapi: "3.1.0", info: { title, version: "1" }, paths: {} }, null, 2);

test("the document of a specification is shown as written, by version", async ({
  page,
  api,
  signIn,
}) => {
  const organization = await api.createOrganization({ body: { title: "Documents" } });
  const params = { organizationId: organization.id, specSlug: "pets" };
  const write = (title: string) =>
    api.createOrUpdateOpenAPISpecBySlug({ params, body: { source: { text: documentOf(title) } } });
  const versions = async () => {
    const answer = await api.listOpenAPISpecVersions({ params }).catch(() => ({ items: [] }));
    return answer.items.length;
  };
  await write("First");
  await expect.poll(versions).toBe(1);
  await write("Second");
  await expect.poll(versions).toBe(2);

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn();
  await page.goto(paths.apiSpec(params));
  await page.getByRole("link", { name: "Document", exact: true }).click();
  const text = page.getByRole("textbox", { name: "Document openapi.json" });
  await expect(text).toContainText('"title": "Second"');
  await expect(text).toHaveAttribute("aria-readonly", "true");
  await expect(page.getByText("8 lines")).toBeVisible();
  // The text reaches the bottom of the window.
  await page.setViewportSize({ width: 1440, height: 900 });
  const pane = await page.locator(".cm-editor").boundingBox();
  const scroller = await page.locator(".cm-scroller").boundingBox();
  expect(scroller?.height).toBe(pane?.height);
  expect((pane?.y ?? 0) + (pane?.height ?? 0)).toBe(900);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Copy document" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(documentOf("Second"));
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("openapi.json");
  expect(await readFile(await saved.path(), "utf8")).toBe(documentOf("Second"));

  const select = page.getByRole("combobox", { name: "Version" });
  await select.click();
  await page.getByRole("option").last().click();
  await expect(text).toContainText('"title": "First"');
  const { items } = await api.listOpenAPISpecVersions({ params });
  await expect(page).toHaveURL(new RegExp(`version=${items[1]?.id}`));
  await expect(page.getByText(items[1]?.id ?? "no version")).toBeVisible();
  await page.goBack();
  await expect(text).toContainText('"title": "Second"');

  await page.goto(paths.apiSpecDocument(params, "no-such-version"));
  await expect(
    page.getByRole("heading", { name: "This version couldn't be loaded" }),
  ).toBeVisible();
});

test("a version opens its document from the list of versions", async ({ page, api, signIn }) => {
  const organization = await api.createOrganization({ body: { title: "Documents by version" } });
  const params = { organizationId: organization.id, specSlug: "pets" };
  await signIn();
  await page.goto(paths.apiSpecs(params));
  await expect(page.getByText("No API specifications yet")).toBeVisible();
  await api.createOrUpdateOpenAPISpecBySlug({
    params,
    body: { source: { text: documentOf("Only") } },
  });
  await page.goto(paths.apiSpec(params));
  await expect(page.getByText("Latest", { exact: true })).toBeVisible();
  const row = rowOf(page, "Latest");
  await row.hover();
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Show document" }).click();
  await expect(page.getByRole("textbox", { name: "Document openapi.json" })).toContainText("Only");
});
