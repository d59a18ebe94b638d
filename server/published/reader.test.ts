import { expect, test } from "vitest";
import { testOrganization } from "../testing/organization.ts";
import { app } from "../testing/service.ts";

async function publishedSite(visibility: "public" | "unlisted" | "share-link" | "visitor-auth") {
  const organization = await testOrganization();
  const { params } = organization;
  const api = organization.as("admin");
  const space = await api.createSpace({ params, body: { title: "Guide <b>" } });
  const site = await api.createSite({
    params,
    body: { title: "Docs & more", visibility, spaces: [space.id] },
  });
  const siteParams = { ...params, siteId: site.id };
  const published = await api.publishSite({ params: siteParams });
  const address = new URL(published.urls.published ?? "");
  return { api, siteParams, space, path: address.pathname };
}

test("a public site shows what it holds, and may be indexed", async () => {
  const { path } = await publishedSite("public");
  const response = await app.request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("x-robots-tag")).toBeNull();
  const text = await response.text();
  expect(text).toContain("<h1>Docs &amp; more</h1>");
  expect(text).toContain("Guide &lt;b&gt;");
});

test("an unlisted site is shown but not indexed", async () => {
  const { path } = await publishedSite("unlisted");
  const response = await app.request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
});

test("a share-link site opens by the address of an active link alone", async () => {
  const { api, siteParams, path } = await publishedSite("share-link");
  expect((await app.request(path)).status).toBe(404);
  expect((await app.request(`${path}?shareKey=guess`)).status).toBe(404);
  const link = await api.createSiteShareLink({ params: siteParams, body: { name: "Board" } });
  const address = new URL(link.urls.published ?? "");
  const open = () => app.request(address.pathname + address.search);
  expect((await open()).status).toBe(200);
  const linkParams = { ...siteParams, shareLinkId: link.id };
  await api.updateSiteShareLinkById({ params: linkParams, body: { active: false } });
  expect((await open()).status).toBe(404);
});

test("a site for signed-in visitors stays shut to others", async () => {
  const { path } = await publishedSite("visitor-auth");
  expect((await app.request(path)).status).toBe(404);
});

test("an unpublished site, a space in the trash and a wild path show nothing", async () => {
  const { api, siteParams, space, path } = await publishedSite("public");
  await api.deleteSpaceById({ params: { spaceId: space.id } });
  expect(await (await app.request(path)).text()).not.toContain("Guide");
  await api.unpublishSite({ params: siteParams });
  expect((await app.request(path)).status).toBe(404);
  expect((await app.request("/published/%00/x")).status).toBe(404);
});

test("an address below the site is one that it lists, or is not found", async () => {
  const { path } = await publishedSite("public");
  const text = await (await app.request(path)).text();
  const [, href = ""] = /href="([^"]+)"/.exec(text) ?? [];
  expect((await app.request(href)).status).toBe(200);
  expect((await app.request(`${path}/no/such/page`)).status).toBe(404);
});

test("an id that somebody else takes as a name still means its owner", async () => {
  const { siteParams } = await publishedSite("public");
  const other = await publishedSite("public");
  const { organizationId, siteId } = siteParams;
  await other.api.updateOrganizationById({
    params: { organizationId: other.siteParams.organizationId },
    body: { hostname: organizationId },
  });
  await other.api.updateSiteById({
    params: other.siteParams,
    body: { title: "Hijacked", basename: siteId },
  });
  const response = await app.request(`/published/${organizationId}/${siteId}`);
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain("Hijacked");
});

test("parts with a condition stay out for a visitor without claims, on adaptive sites alone", async () => {
  const { api, siteParams, path } = await publishedSite("public");
  const jsonSchema = {
    type: "object",
    properties: {
      unsigned: { type: "object", description: "", properties: {}, additionalProperties: false },
      isBeta: { type: "boolean", description: "In the beta" },
    },
    additionalProperties: false,
  } as const;
  await api.updateSiteAdaptiveSchema({ params: siteParams, body: { jsonSchema } });
  const { items } = await api.listSiteSpaces({ params: siteParams });
  const params = { ...siteParams, siteSpaceId: items[0]?.id ?? "" };
  await api.updateSiteSpaceById({ params, body: { condition: "visitor.claims.isBeta == true" } });
  expect(await (await app.request(path)).text()).toContain("Guide");
  await api.updateSiteById({ params: siteParams, body: { adaptiveContent: { enabled: true } } });
  expect(await (await app.request(path)).text()).not.toContain("Guide");
});
