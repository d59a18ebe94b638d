import { sign } from "hono/jwt";
import { expect, test } from "vitest";
import type { AdaptiveJsonSchema } from "#lib/contract/sites/adaptive-json-schema.ts";
import { expectRejection } from "../../testing/expect.ts";
import { installedIntegration } from "../../testing/integrations.ts";
import { testOrganization } from "../../testing/organization.ts";
import { addPages } from "../../testing/published.ts";
import { advanceClock, app, deps } from "../../testing/service.ts";
import { newPage } from "../../testing/space.ts";
import { visit } from "../../testing/visitor.ts";

const jsonSchema: AdaptiveJsonSchema = {
  type: "object",
  properties: {
    isBeta: { type: "boolean", description: "In the beta" },
    plan: { type: "string", enum: ["free", "pro"], description: "Plan" },
    tags: { type: "array", items: { type: "string" }, description: "Tags" },
  },
  additionalProperties: false,
};

/** Site for signed-in visitors, with a space for all of them and one for beta users. */
async function visitorSite(visibility: "visitor-auth" | "public" = "visitor-auth") {
  const organization = await testOrganization();
  const { params } = organization;
  const api = organization.as("admin");
  const spaces = [];
  for (const title of ["Guide", "Beta"]) {
    const { id } = await api.createSpace({ params, body: { title } });
    await addPages(api, id, [newPage(`${title} page`)]);
    spaces.push(id);
  }
  const site = await api.createSite({ params, body: { title: "Docs", visibility, spaces } });
  const siteParams = { ...params, siteId: site.id };
  await api.updateSiteAdaptiveSchema({ params: siteParams, body: { jsonSchema } });
  const { items } = await api.listSiteSpaces({ params: siteParams });
  const [guide = "", beta = ""] = items.map(({ id }) => id);
  await api.updateSiteSpaceById({
    params: { ...siteParams, siteSpaceId: beta },
    body: { condition: "visitor.claims.isBeta" },
  });
  await api.updateSiteById({ params: siteParams, body: { adaptiveContent: { enabled: true } } });
  const published = await api.publishSite({ params: siteParams });
  const path = published.urls.published ?? "";
  const tokenOf = async (claims: Record<string, unknown> = {}) => {
    const { privateKey } = await api.getSitePublishingAuthById({ params: siteParams });
    return sign(claims, privateKey, "HS256");
  };
  return { ...organization, api, params: siteParams, spaces, path, guide, beta, tokenOf };
}

test("each site has its own key until it is replaced", async () => {
  const { api, params } = await visitorSite();
  const other = await visitorSite();
  const auth = await api.getSitePublishingAuthById({ params });
  expect(auth).toEqual({
    object: "publishing-auth",
    backend: "custom",
    privateKey: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(await api.getSitePublishingAuthById({ params })).toEqual(auth);
  const { privateKey } = await other.api.getSitePublishingAuthById({ params: other.params });
  expect(privateKey).not.toBe(auth.privateKey);
  const replaced = await api.regenerateSitePublishingAuthById({ params });
  expect(replaced.privateKey).not.toBe(auth.privateKey);
  expect(await api.getSitePublishingAuthById({ params })).toEqual(replaced);
});

test("keys are neither stored in plain text nor recorded", async () => {
  const { api, params } = await visitorSite();
  const { privateKey } = await api.regenerateSitePublishingAuthById({ params });
  for (const table of ["site_publishing_auth", "audit_events"]) {
    const { rows } = (await deps.db.execute(`select * from ${table}`)) as unknown as {
      rows: object[];
    };
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(privateKey);
  }
});

test("only effective changes are recorded", async () => {
  const { api, params } = await visitorSite();
  const fallbackURL = "https://example.com/sign-in";
  const body = { backend: "custom" as const, fallbackURL };
  expect(await api.updateSitePublishingAuthById({ params, body })).toMatchObject(body);
  await api.updateSitePublishingAuthById({ params, body });
  const kept = await api.updateSitePublishingAuthById({ params, body: { backend: "custom" } });
  expect(kept.fallbackURL).toBe(fallbackURL);
  const bare = { backend: "custom" as const, fallbackURL: null };
  expect(await api.updateSitePublishingAuthById({ params, body: bare })).not.toHaveProperty(
    "fallbackURL",
  );
  await api.regenerateSitePublishingAuthById({ params });
  const { organizationId } = params;
  const query = { target: params.siteId, limit: 3 };
  const { items } = await api.listAuditEvents({ params: { organizationId }, query });
  expect(items.map(({ action }) => action)).toEqual([
    "site.visitor-key-replaced",
    "site.visitor-auth-updated",
    "site.visitor-auth-updated",
  ]);
});

test("invalid settings, and settings of admins, are rejected", async () => {
  const { api, as, params } = await visitorSite();
  const change = (body: object) =>
    api.updateSitePublishingAuthById({ params, body: body as { backend: "custom" } });
  await expectRejection(change({ backend: "magic" }), 400, /backend/);
  await expectRejection(change({}), 400, /backend/);
  await expectRejection(
    change({ backend: "custom", fallbackURL: "ftp://example.com" }),
    400,
    /fallb/,
  );
  await expectRejection(change({ backend: "custom", privateKey: "mine" }), 400, /privateKey/);
  await expectRejection(change({ backend: "integration" }), 409, /^backend:/);
  for (const who of ["read", "create"] as const) {
    await expectRejection(as(who).getSitePublishingAuthById({ params }), 403, /admin/);
    await expectRejection(as(who).regenerateSitePublishingAuthById({ params }), 403, /admin/);
    await expectRejection(as(who).getSitePublishingPreviewById({ params }), 403, /admin/);
  }
  await expectRejection(as("stranger").getSitePublishingAuthById({ params }), 404);
});

test("a visitor with a token of the site enters, and its claims decide the content", async () => {
  const { path, tokenOf } = await visitorSite();
  const plain = await (await visit(`${path}?jwt_token=${await tokenOf()}`)).text();
  expect(plain).toContain("Guide");
  expect(plain).not.toContain("Beta");
  const token = await tokenOf({ isBeta: true });
  const shown = await (await visit(`${path}?jwt_token=${token}`)).text();
  expect(shown).toContain("Beta");
  expect(shown).not.toContain(token);
  expect((await visit(`${path}/beta?jwt_token=${token}`)).status).toBe(200);
  expect((await visit(`${path}/beta?jwt_token=${await tokenOf()}`)).status).toBe(404);
});

test("a token adapts a public site too", async () => {
  const { path, tokenOf } = await visitorSite("public");
  expect(await (await visit(path)).text()).not.toContain("Beta");
  const token = await tokenOf({ isBeta: true });
  expect(await (await visit(`${path}?jwt_token=${token}`)).text()).toContain("Beta");
  expect((await visit(`${path}/?jwt_token=rubbish`)).status).toBe(200);
});

test("expired tokens and those of another key or kind are rejected", async () => {
  const { api, params, path, tokenOf } = await visitorSite();
  const other = await visitorSite();
  const old = await tokenOf();
  await api.regenerateSitePublishingAuthById({ params });
  const unsigned = `${btoa('{"alg":"none","typ":"JWT"}')}.${btoa("{}")}.`;
  const expired = await tokenOf({ exp: Math.floor(Date.now() / 1000) - 1 });
  const statusFor = async (token: string) =>
    (await visit(`${path}?jwt_token=${encodeURIComponent(token)}`)).status;
  for (const token of [old, unsigned, await other.tokenOf(), "rubbish", "", "a.b.c"]) {
    expect(await statusFor(token), token).toBe(404);
  }
  // A visitor who had a valid token knows the site.
  expect(await statusFor(expired)).toBe(403);
  expect((await visit(`${path}?jwt_token=${await tokenOf()}`)).status).toBe(200);
});

test("a visitor without a valid token is redirected to the fallback with the requested page", async () => {
  const { api, params, path } = await visitorSite();
  const body = { backend: "custom" as const, fallbackURL: "https://example.com/in?from=docs" };
  await api.updateSitePublishingAuthById({ params, body });
  const response = await visit(`${path}/guide?jwt_token=rubbish`);
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe(
    "https://example.com/in?from=docs&location=%2Fguide",
  );
  await api.unpublishSite({ params });
  expect((await visit(path)).status).toBe(404);
});

test("an integration that authenticates visitors comes first, and reads the key", async () => {
  const { api, params, path } = await visitorSite();
  const { organizationId } = params;
  const script = `export default { fetch: async (request) => {
    const event = JSON.parse((await request.formData()).get("event"));
    return Response.redirect("https://login.example.com/?at=" + event.location, 302);
  } };`;
  const more = { scopes: ["site:visitor:auth" as const], script, runtime: "v2" as const };
  const installed = await installedIntegration(api, organizationId, more);
  const body = { backend: "integration" as const, fallbackURL: "https://example.com/" };
  const auth = await api.updateSitePublishingAuthById({ params, body });
  expect(auth).toMatchObject({ ...body, integration: installed.params.integrationName });
  const led = await visit(`${path}/guide`);
  expect(led.headers.get("location")).toBe("https://login.example.com/?at=/guide");
  const read = (id: string) =>
    app.request(`/v1/orgs/${organizationId}/sites/${id}/publishing/auth`, {
      headers: { authorization: `Bearer ${installed.token}` },
    });
  expect(await (await read(params.siteId)).json()).toEqual(auth);
  const { params: at, installation } = installed;
  await api.uninstallIntegration({ params: { ...at, installationId: installation.id } });
  expect(await api.getSitePublishingAuthById({ params })).not.toHaveProperty("integration");
  expect((await visit(path)).headers.get("location")).toBe("https://example.com/?location=%2F");
});

test("a preview shows the site as a visitor with claims sees it, published or not, for an hour", async () => {
  const { api, params, beta } = await visitorSite();
  await api.unpublishSite({ params });
  const preview = async (query: { claims?: string; siteSpace?: string }) =>
    (await api.getSitePublishingPreviewById({ params, query })).url;
  const plain = await visit(await preview({}));
  expect(plain.headers.get("x-robots-tag")).toBe("noindex");
  expect(await plain.text()).not.toContain("Beta");
  const claims = JSON.stringify({ isBeta: true, plan: "pro", tags: ["a"] });
  const address = await preview({ claims, siteSpace: beta });
  expect(new URL(address).pathname).toMatch(/\/beta$/);
  const shown = await (await visit(address)).text();
  expect(shown).toContain("Beta");
  expect((await visit(address.replace("pro", "free"))).status).toBe(404);
  advanceClock(61 * 60_000);
  expect((await visit(address)).status).toBe(404);
});

test("impossible claims and missing spaces are rejected", async () => {
  const { api, params } = await visitorSite();
  const preview = (query: { claims?: string; siteSpace?: string }) =>
    api.getSitePublishingPreviewById({ params, query });
  await expectRejection(preview({ claims: "{" }), 400, /^claims: must be JSON/);
  await expectRejection(preview({ claims: "[]" }), 400, /object/);
  await expectRejection(preview({ claims: '{"isBeta":"yes"}' }), 400, /isBeta must be a boolean/);
  await expectRejection(
    preview({ claims: '{"plan":"gold"}' }),
    400,
    /plan must be one of free, pro/,
  );
  await expectRejection(preview({ claims: '{"tags":[1]}' }), 400, /tags/);
  await expectRejection(preview({ claims: '{"isbeta":true}' }), 400, /isbeta is not in the schema/);
  await expectRejection(preview({ siteSpace: "unknown" }), 404, /^siteSpace:/);
});

test("spaces show how visitors of their published site sign in", async () => {
  const { api, params, spaces } = await visitorSite();
  const [spaceId = ""] = spaces;
  const read = async () => (await api.getSpaceById({ params: { spaceId } })).visitorAuth;
  expect(await read()).toEqual({ backend: "custom" });
  const { organizationId } = params;
  const scopes = ["site:visitor:auth" as const];
  const installed = await installedIntegration(api, organizationId, { scopes });
  const name = installed.params.integrationName;
  await api.updateSitePublishingAuthById({ params, body: { backend: "integration" } });
  expect(await read()).toEqual({ backend: "integration", integration: name });
  const { items } = await api.listSpacesInOrganizationById({ params: { organizationId } });
  expect(items.map(({ visitorAuth }) => visitorAuth)).toEqual(
    items.map(() => ({ backend: "integration", integration: name })),
  );
  await api.unpublishSite({ params });
  expect(await read()).toBeUndefined();
});
