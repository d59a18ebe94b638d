import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sign } from "hono/jwt";
import type { Browser } from "playwright/test";
import type { SiteVisibility } from "../../lib/contract/sites/site.ts";
import { expectAccessible } from "../support/accessible.ts";
import type { Api } from "../support/api.ts";
import { newPage, spaceWithPages } from "../support/content.ts";
import { expect, test } from "../support/test.ts";

const beta = "visitor.claims.beta";
const inBeta = `Words for all.\n\n:::if{expression="${beta}"}\nWords for the beta.\n:::`;

/** Published site with a page for everyone, and one for visitors in the beta. */
async function publishedSite(api: Api, visibility: SiteVisibility) {
  const { organization, space } = await spaceWithPages(
    api,
    newPage("Start", inBeta),
    newPage("Limits", "Ten a second."),
    newPage("Lab", "Only in the beta.", { condition: beta }),
  );
  const body = { title: "Robot docs", spaces: [space.spaceId], visibility };
  const { id: siteId } = await api.createSite({ params: organization, body });
  const params = { ...organization, siteId };
  const { urls } = await api.publishSite({ params });
  const { privateKey } = await api.getSitePublishingAuthById({ params });
  const tokenOf = (claims: object) => sign({ ...claims }, privateKey, "HS256");
  return { params, address: urls.published ?? "", tokenOf };
}

/** Page of somebody who has read nothing before. */
const stranger = async (browser: Browser) => (await browser.newContext()).newPage();

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

for (const visibility of ["public", "unlisted"] as const) {
  test(`everyone reads a site that is ${visibility}`, async ({ browser, api }) => {
    const { address } = await publishedSite(api, visibility);
    const reader = await stranger(browser);
    await reader.goto(address);
    await expect(reader.getByRole("heading", { level: 1, name: "Start" })).toBeVisible();
    const robots = reader.locator('meta[name="robots"][content="noindex"]');
    await expect(robots).toHaveCount(visibility === "unlisted" ? 1 : 0);
  });
}

test("a site with share links opens to those who have one", async ({ browser, api }) => {
  const { address, params } = await publishedSite(api, "share-link");
  const link = await api.createSiteShareLink({ params, body: { name: "Board" } });
  const reader = await stranger(browser);
  await reader.goto(address);
  await expect(reader.getByRole("heading", { name: "Not found" })).toBeVisible();
  await reader.goto(link.urls.published ?? "");
  await expect(reader.getByRole("heading", { level: 1, name: "Start" })).toBeVisible();
  await reader.goto(address);
  await expect(reader.getByRole("heading", { level: 1, name: "Start" })).toBeVisible();
});

test("a visitor signs in with a token, reads, and signs in again when it has expired", async ({
  browser,
  api,
}) => {
  const { address, params, tokenOf } = await publishedSite(api, "visitor-auth");
  // The sign-in of the organization, which only says what it was asked for.
  const server = createServer(({ url = "" }, response) => {
    const location = new URL(url, "http://localhost").searchParams.get("location");
    response.setHeader("content-type", "text/html").end(`<h1>Sign in for ${location}</h1>`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const fallbackURL = `http://127.0.0.1:${port}/sign-in`;
  await api.updateSitePublishingAuthById({ params, body: { backend: "custom", fallbackURL } });
  const reader = await stranger(browser);
  await reader.goto(`${address}/limits`);
  await expect(reader.getByRole("heading", { name: "Sign in for /limits" })).toBeVisible();
  const exp = inSeconds(15);
  await reader.goto(`${address}/?jwt_token=${await tokenOf({ exp })}`);
  await expect(reader.getByRole("heading", { level: 1, name: "Start" })).toBeVisible();
  expect(reader.url()).not.toContain("jwt_token");
  await expect.poll(() => Date.now() / 1000, { timeout: 30_000 }).toBeGreaterThan(exp);
  await reader.getByRole("link", { name: "Next Limits" }).click();
  await expect(reader.getByRole("heading", { name: /Sign in for .*\/limits/ })).toBeVisible();
  await api.updateSitePublishingAuthById({
    params,
    body: { backend: "custom", fallbackURL: null },
  });
  await reader.goto(`${address}/limits`);
  await expect(reader.getByRole("heading", { name: "Your sign-in has expired" })).toBeVisible();
  await expectAccessible(reader);
  server.closeAllConnections();
  server.close();
});

test("two visitors each read what is meant for them", async ({ browser, api }) => {
  const { address, params, tokenOf } = await publishedSite(api, "public");
  const properties = { beta: { type: "boolean" as const, description: "In the beta" } };
  const jsonSchema = { type: "object" as const, properties, additionalProperties: false as const };
  await api.updateSiteAdaptiveSchema({ params, body: { jsonSchema } });
  await api.updateSiteById({ params, body: { adaptiveContent: { enabled: true } } });
  const [inside, outside] = [await stranger(browser), await stranger(browser)];
  // After `#`, it is not sent to servers between: the page's script hands it over.
  await inside.goto(`${address}/#jwt_token=${await tokenOf({ beta: true })}`);
  await expect(inside.getByText("Words for the beta.")).toBeVisible();
  expect(inside.url()).not.toContain("jwt_token");
  await outside.goto(`${address}/?jwt_token=${await tokenOf({ beta: false })}`);
  await expect(outside.getByText("Words for all.")).toBeVisible();
  expect(await outside.content()).not.toContain("Words for the beta.");
  const lab = (page: typeof inside) =>
    page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Lab" });
  await expect(lab(outside)).toHaveCount(0);
  await lab(inside).click();
  await expect(inside.getByText("Only in the beta.")).toBeVisible();
  await outside.goto(inside.url());
  await expect(outside.getByRole("heading", { name: "Page not found" })).toBeVisible();
  for (const [page, found] of [
    [inside, 1],
    [outside, 0],
  ] as const) {
    await page.goto(`${address}/~/search?q=beta`);
    await expect(page.getByRole("heading", { name: "Results" })).toBeVisible();
    const results = page.getByRole("main").getByRole("link", { name: "Lab", exact: true });
    await expect(results).toHaveCount(found);
  }
});

test("the outline follows the text, and Ctrl+K leads to the search", async ({ browser, api }) => {
  const long = "Some words of a long text.\n\n".repeat(60);
  const { organization, space } = await spaceWithPages(
    api,
    newPage("Start", `## One\n\n${long}## Two\n\n${long}## Three\n\n${long}`),
  );
  const body = { title: "Docs", spaces: [space.spaceId], visibility: "public" as const };
  const { id: siteId } = await api.createSite({ params: organization, body });
  const { urls } = await api.publishSite({ params: { ...organization, siteId } });
  const reader = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await reader.goto(urls.published ?? "");
  const outline = reader.getByRole("navigation", { name: "On this page" });
  await expect(outline.locator("[aria-current]")).toHaveText("One");
  await outline.getByRole("link", { name: "Two" }).click();
  await expect(outline.locator("[aria-current]")).toHaveText("Two");
  await reader.getByRole("heading", { name: "Three" }).scrollIntoViewIfNeeded();
  await reader.keyboard.press("End");
  await expect(outline.locator("[aria-current]")).toHaveText("Three");
  await reader.keyboard.press("ControlOrMeta+k");
  const search = reader.getByRole("combobox", { name: "Search the documentation" });
  await expect(search).toBeFocused();
  await search.fill("long text");
  await expect(
    reader
      .getByRole("option", { name: /Start › One/ })
      .locator("mark")
      .first(),
  ).toBeVisible();
  await search.press("Escape");
  await reader.setViewportSize({ width: 390, height: 844 });
  await expect(outline).toBeHidden();
  await reader.getByRole("main").getByText("On this page").click();
  await outline.getByRole("link", { name: "Three" }).click();
  await expect(reader).toHaveURL(/#three$/);
  await expect(reader.getByRole("heading", { name: "Three" })).toBeInViewport();
  await reader.close();
});
