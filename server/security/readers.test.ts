import { sign } from "hono/jwt";
import { expect, test } from "vitest";
import { bearer, sendRequest } from "../testing/send-request.ts";
import { newPage, testSpace } from "../testing/space.ts";
import { visit } from "../testing/visitor.ts";

const { api, params, spaceParams, person, change } = await testSpace();
const admin = person("admin").token;
const pageId = await change(newPage("Guide", "Secret words."));
const site = await api.createSite({ params, body: { spaces: [spaceParams.spaceId] } });
const at = { params: { ...params, siteId: site.id } };
const address = (await api.publishSite(at)) as { urls: { published?: string } };
const published = address.urls.published ?? "";
/** Opens the site as somebody who was never there. */
const openSite = (query = "") => visit(`${published}/${query}`);
await api.updateSiteById({ ...at, body: { visibility: "visitor-auth" } });
const { privateKey } = await api.getSitePublishingAuthById(at);
const now = Math.floor(Date.now() / 1000);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const claims = { exp: now + 600 };
const good = await sign(claims, privateKey, "HS256");
const [head = "", payload = ""] = good.split(".");

test("a visitor with a token of the site's key is admitted", async () => {
  const page = await openSite(`?jwt_token=${good}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Secret words");
});

test.each([
  ["no token", ""],
  ["an unsigned one", `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.`],
  ["an unsigned one in capitals", `${part({ alg: "NONE" })}.${part(claims)}.`],
  ["one signed with another key", await sign(claims, "other", "HS256")],
  ["one of another algorithm", await sign(claims, privateKey, "HS512")],
  ["one that is not valid yet", await sign({ ...claims, nbf: now + 600 }, privateKey, "HS256")],
  ["one with its signature cut", `${head}.${payload}`],
  ["one with claims exchanged", `${head}.${part({ exp: now + 9999 })}.${good.split(".")[2]}`],
  ["an API token", admin],
  ["one that is too long", `${good}${"a".repeat(10_000)}`],
])("%s opens no site with visitor sign-in", async (_, token) => {
  const page = await openSite(`?jwt_token=${encodeURIComponent(token)}`);
  expect(page.status).toBe(404);
  expect(await page.text()).not.toContain("Secret words");
});

test("an expired token of the site's key opens no site with visitor sign-in, and says so", async () => {
  const page = await openSite(`?jwt_token=${await sign({ exp: now - 1 }, privateKey, "HS256")}`);
  expect(page.status).toBe(403);
  expect(await page.text()).not.toContain("Secret words");
});

test.each(["", "shareKey=", "shareKey=%27%20or%201%3D1", "shareKey=%00", "shareKey=*"])(
  "the query %j opens no share-link site",
  async (query) => {
    await api.updateSiteById({ ...at, body: { visibility: "share-link" } });
    expect((await openSite(`?${query}`)).status).toBe(404);
  },
);

test("titles are text on the page", async () => {
  await api.updateSiteById({
    ...at,
    body: { visibility: "public", title: "<img src=x onerror=alert(1)>" },
  });
  const page = await openSite();
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain("<img src=x");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  await api.deleteSiteById(at);
});

const stranger = person("stranger").token;
test.each([
  `/v1/spaces/${spaceParams.spaceId}/content/page/${pageId}`,
  `/v1/spaces/${spaceParams.spaceId}/content/pages`,
  `/v1/spaces/${spaceParams.spaceId}/search?query=secret`,
  `/v1/spaces/${spaceParams.spaceId}/revisions`,
  `/v1/spaces/${spaceParams.spaceId}/pdf`,
  `/v1/spaces/${spaceParams.spaceId}/links`,
  `/v1/spaces/${spaceParams.spaceId}/comments`,
  `/v1/orgs/${params.organizationId}/search?query=secret`,
  `/v1/orgs/${params.organizationId}/events/stream`,
  `/v1/orgs/${params.organizationId}/audit-events`,
])("a page of an unpublished space is not shown to a stranger by %s", async (path) => {
  const { status, text } = await sendRequest(path, { headers: bearer(stranger) });
  expect(status).toBe(404);
  expect(text).not.toContain("Secret");
});
