import { paths } from "../../lib/url/paths.ts";
import { expectAccessible } from "../support/accessible.ts";
import type { Api } from "../support/api.ts";
import { newSpace, write } from "../support/change-requests.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { chooseItemAction } from "../support/structure.ts";
import { expect, test } from "../support/test.ts";

const start = `Read this first.

## Install

:::hint{style="warning"}
Charge the battery.
:::

\`\`\`js
const robot = connect();
\`\`\`

## Run

::::tabs
:::tabs-item{title="Linux"}
Use the shell.
:::
:::tabs-item{title="Windows"}
Use the console.
:::
::::

| Key | Effect |
| --- | --- |
| a | Stops |
`;

/** Site that is not published yet, with a start page and one about limits. */
async function siteOfPages(api: Api) {
  const { organization, space } = await spaceWithPages(
    api,
    newPage("Start", start, { description: "The first steps." }),
    newPage("Limits", "At most ten robots a second.\n\n## Quotas\n\nA fleet has forty."),
  );
  const body = { title: "Robot docs", spaces: [space.spaceId], visibility: "public" as const };
  const { id: siteId } = await api.createSite({ params: organization, body });
  return { ...organization, siteId };
}

test("a site is published, opened from the console, read and searched", { tag: "@core" }, async ({
  page,
  api,
  signIn,
}) => {
  const params = await siteOfPages(api);
  await signIn();
  await page.goto(paths.site(params));
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("button", { name: "Publish site" }).click();
  const address = page.getByRole("link", { name: "View site" });
  const [reader] = await Promise.all([page.waitForEvent("popup"), address.click()]);
  await expect(reader.getByRole("heading", { level: 1, name: "Start" })).toBeVisible();
  await expect(reader.getByText("Charge the battery.")).toBeVisible();
  await expectAccessible(reader);

  await reader.getByRole("tab", { name: "Windows" }).click();
  await expect(reader.getByText("Use the console.")).toBeVisible();
  await expect(reader.getByText("Use the shell.")).toBeHidden();
  await reader.keyboard.press("ArrowLeft");
  await expect(reader.getByText("Use the shell.")).toBeVisible();

  const pages = reader.getByRole("navigation", { name: "Pages" });
  await pages.first().getByRole("link", { name: "Limits" }).click();
  await expect(reader.getByRole("heading", { level: 1, name: "Limits" })).toBeVisible();
  await reader.getByRole("link", { name: "Previous Start" }).click();
  await expect(reader.getByRole("heading", { level: 1, name: "Start" })).toBeVisible();

  const search = reader.getByRole("combobox", { name: "Search the documentation" });
  await expect(search).toBeVisible();
  await reader.keyboard.press("/");
  await expect(search).toBeFocused();
  await search.fill("forty");
  const found = reader.getByRole("option", { name: /Limits › Quotas/ });
  await expect(found).toContainText("forty");
  await expectAccessible(reader);
  await search.press("ArrowDown");
  await search.press("ArrowDown");
  await search.press("Enter");
  await expect(reader).toHaveURL(/\/limits#quotas$/);

  await reader.getByRole("button", { name: "Switch theme" }).click();
  await expect(reader.locator("html")).toHaveAttribute("data-theme", "dark");
  await reader.reload();
  await expect(reader.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectAccessible(reader);
});

test("a change request is previewed as the site will show it", async ({ page, api, signIn }) => {
  const space = await newSpace(api, "Robots");
  await space.merge("First", newPage("Start", "As it was."));
  const params = { organizationId: space.organizationId };
  await api.createSite({ params, body: { title: "Robot docs", spaces: [space.spaceId] } });
  const edit = write(await space.pageId("Start"), "As it will be.");
  const request = await space.open("Reword", edit);
  await signIn();
  await page.goto(space.address(request));
  const link = page.getByRole("link", { name: "Preview" });
  await expect(link).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBe(0);
  const [reader] = await Promise.all([page.waitForEvent("popup"), link.click()]);
  await expect(reader.getByText("As it will be.")).toBeVisible();
  await expectAccessible(reader);
  await reader.getByRole("link", { name: "change request #2" }).click();
  await expect(reader.getByRole("heading", { level: 1, name: "#2 Reword" })).toBeVisible();
});

test("a site is readable on a phone and without JavaScript", { tag: "@core" }, async ({
  browser,
  api,
}) => {
  const params = await siteOfPages(api);
  const { urls } = await api.publishSite({ params });
  const reader = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await reader.goto(urls.published ?? "");
  await expect(reader.getByText("Use the shell.")).toBeVisible();
  await expect(reader.getByText("Use the console.")).toBeVisible();
  await reader.getByRole("button", { name: "Menu" }).click();
  const pages = reader.getByRole("navigation", { name: "Pages" });
  await pages.first().getByRole("link", { name: "Limits" }).click();
  await expect(reader.getByRole("heading", { level: 1, name: "Limits" })).toBeVisible();
  const search = reader.getByRole("searchbox", { name: "Search the documentation" });
  await search.fill("battery");
  await search.press("Enter");
  await expect(reader.getByRole("heading", { level: 1, name: "Results" })).toBeVisible();
  await reader.getByRole("main").getByRole("link", { name: "Start", exact: true }).click();
  await expect(reader.getByRole("heading", { level: 1, name: "Start" })).toBeVisible();
  await reader.close();
});

test("a printed page has all its parts and nothing else", async ({ browser, api }) => {
  const params = await siteOfPages(api);
  const { urls } = await api.publishSite({ params });
  const reader = await browser.newPage();
  await reader.goto(urls.published ?? "");
  await expect(reader.getByRole("tab", { name: "Linux" })).toBeVisible();
  await expect(reader.getByText("Use the console.")).toBeHidden();
  await reader.emulateMedia({ media: "print" });
  await expect(reader.getByText("Use the console.")).toBeVisible();
  await expect(reader.getByRole("tab", { name: "Linux" })).toBeHidden();
  await expect(reader.getByRole("banner")).toBeHidden();
  await expect(reader.getByRole("navigation", { name: "Pages" })).toBeHidden();
  await reader.close();
});

test("a new path of a space redirects readers from the old one", async ({ page, api, signIn }) => {
  const params = await siteOfPages(api);
  const { urls } = await api.publishSite({ params });
  const [siteSpace] = (await api.listSiteSpaces({ params })).items;
  const { path = "", title = "" } = siteSpace ?? {};
  await signIn();
  await page.goto(paths.site(params));
  await chooseItemAction(page, title, "Edit…");
  const dialog = page.getByRole("dialog", { name: `Edit ${title} on this site` });
  const choice = dialog.getByRole("switch", { name: "Redirect the old path" });
  await expect(dialog.getByLabel("Path", { exact: true })).toHaveValue(path);
  await expect(choice).toHaveCount(0);
  await dialog.getByLabel("Path", { exact: true }).fill("manual");
  await expect(choice).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "Redirects" }).click();
  await expect(page.getByRole("row").filter({ hasText: `/${path}` })).toBeVisible();
  const reader = await page.context().newPage();
  await reader.goto(`${urls.published}/${path}/limits`);
  await expect(reader).toHaveURL(/\/manual\/limits$/);
  await expect(reader.getByRole("heading", { level: 1, name: "Limits" })).toBeVisible();
});

test("a page fits a phone, and a revoked share link stops an open page", async ({
  browser,
  api,
}) => {
  const params = await siteOfPages(api);
  await api.updateSiteById({ params, body: { visibility: "share-link" } });
  await api.publishSite({ params });
  const link = await api.createSiteShareLink({ params, body: { name: "Board" } });
  const reader = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await reader.goto(link.urls.published ?? "");
  await expect(reader.getByRole("heading", { level: 1, name: "Start" })).toBeVisible();
  expect(reader.url()).not.toContain("shareKey");
  const overflow = () => reader.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expectAccessible(reader);
  const linkParams = { ...params, shareLinkId: link.id };
  await api.updateSiteShareLinkById({ params: linkParams, body: { active: false } });
  await reader.getByRole("link", { name: "Next Limits" }).click();
  await expect(reader.getByRole("heading", { name: "Not found" })).toBeVisible();
  await reader.close();
});
