import { expect, test } from "vitest";
import { newId } from "../../platform/ids.ts";
import { expectRejection } from "../../testing/expect.ts";
import { installedIntegration, integrationRow, versionOf } from "../../testing/integrations.ts";
import { testOrganization } from "../../testing/organization.ts";
import { app, deps } from "../../testing/service.ts";
import { openSecrets } from "./secrets.ts";

const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const newName = () => ({ integrationName: `made-${newId()}` });

test("publishing creates a version, and omitted members stay omitted", async () => {
  const { as, params: home } = await testOrganization();
  const api = as("admin");
  const params = newName();
  const body = versionOf(home.organizationId);
  const first = await api.publishIntegration({ params, body });
  expect(first).toMatchObject({
    object: "integration",
    name: params.integrationName,
    version: 1,
    visibility: "private",
    target: "all",
    verified: false,
    scopes: [],
    previewImages: [],
    externalLinks: [],
    owner: { id: home.organizationId },
    permissions: { admin: true, install: true },
  });
  const { urls } = first;
  expect(urls.publicContentEndpoint).toBe(urls.publicEndpoint);
  const second = await api.publishIntegration({ params, body: { ...body, title: "Renamed" } });
  expect(second).toMatchObject({ version: 2, title: "Renamed" });
  expect(await as("read").getIntegrationByName({ params })).toMatchObject({
    version: 2,
    permissions: { admin: false, install: false },
  });
});

test("values are requested in the published order", async () => {
  const { as, params: home } = await testOrganization();
  const value = { type: "string" as const };
  const properties = { webhook: value, tone: value, a: value };
  const body = versionOf(home.organizationId, { configurations: { account: { properties } } });
  const params = newName();
  await as("admin").publishIntegration({ params, body });
  const { configurations } = await as("read").getIntegrationByName({ params });
  const account = configurations?.account;
  const asked = account && "properties" in account ? Object.keys(account.properties) : [];
  expect(asked).toEqual(["webhook", "tone", "a"]);
});

test("pictures must be images, and are served by URL without a token", async () => {
  const { as, params: home } = await testOrganization();
  const params = newName();
  const publish = (more: object) =>
    as("admin").publishIntegration({
      params,
      body: { ...versionOf(home.organizationId), ...more },
    });
  const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64");
  await expectRejection(publish({ icon: svg }), 400, /^icon: must be a PNG/);
  await expectRejection(publish({ icon: "not base64!" }), 400, /^icon: must be valid base64/);
  const cut = Buffer.from(pixel, "base64").subarray(0, 12).toString("base64");
  await expectRejection(publish({ previewImages: [pixel, cut] }), 400, /^previewImages\.1:/);
  const made = await publish({ icon: `data:image/png;base64,${pixel}`, previewImages: [pixel] });
  expect(made.urls.icon).toBe(made.previewImages[0]);
  const answer = await app.request(new URL(made.urls.icon ?? "").pathname);
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(Buffer.from(await answer.arrayBuffer()).toString("base64")).toBe(pixel);
  expect((await app.request(`/integration-assets/${made.name}/other.png`)).status).toBe(404);
});

test.each([
  [{ scopes: ["space everything"] }, /^scopes\.0/],
  [{ scopes: ["openapi:read", "openapi:read"] }, /^scopes: must not contain duplicates/],
  [{ title: "x" }, /^title/],
  [{ previewImages: [pixel, pixel, pixel, pixel] }, /^previewImages/],
  [{ configurations: { account: { properties: {}, required: ["key"] } } }, /unknown property key/],
  [
    {
      configurations: {
        site: { properties: { a: { type: "string", enum: ["x"], default: "y" } } },
      },
    },
    /must be one of enum/,
  ],
  [{ configurations: { space: { properties: { a: { type: "date" } } } } }, /configurations/],
  [{ contentSecurityPolicy: "default-src 'none';\r\nx: y" }, /"x: y" is not a directive/],
  [{ externalLinks: [{ url: "javascript:alert(1)", label: "x" }] }, /externalLinks\.0\.url/],
])("publishing %j is rejected", async (more, reason) => {
  const { as, params: home } = await testOrganization();
  const body = { ...versionOf(home.organizationId), ...(more as object) };
  await expectRejection(as("admin").publishIntegration({ params: newName(), body }), 400, reason);
});

test("secrets are sealed at rest, in no answer, and stay when a version omits them", async () => {
  const { as, params: home } = await testOrganization();
  const params = newName();
  const body = versionOf(home.organizationId);
  const secrets = { CLIENT_SECRET: "very-secret-value" };
  const made = await as("admin").publishIntegration({ params, body: { ...body, secrets } });
  expect(JSON.stringify(made)).not.toContain("very-secret-value");
  await as("admin").publishIntegration({ params, body });
  const { secrets: sealed, definition } = await integrationRow(params.integrationName);
  expect(JSON.stringify([sealed, definition])).not.toContain("very-secret-value");
  expect(openSecrets(deps.linkSecret, sealed)).toEqual(secrets);
  const log = await as("admin").listAuditEvents({ params: home, query: { search: "Test" } });
  expect(JSON.stringify(log)).not.toContain("very-secret-value");
});

test("only admins publish, in their organization, under a free name", async () => {
  const ours = await testOrganization();
  const theirs = await testOrganization();
  const params = newName();
  const body = versionOf(ours.params.organizationId);
  await expectRejection(ours.as("create").publishIntegration({ params, body }), 403, /admin/);
  await expectRejection(
    theirs.as("admin").publishIntegration({ params, body }),
    404,
    /organization/,
  );
  await expectRejection(
    ours.as("admin").publishIntegration({ params: { integrationName: "a b" }, body }),
    400,
    /integrationName/,
  );
  await ours.as("admin").publishIntegration({ params, body });
  const taken = { params, body: versionOf(theirs.params.organizationId) };
  await expectRejection(theirs.as("admin").publishIntegration(taken), 409, /already taken/);
  await ours.as("admin").publishIntegration({ params, body: { ...body, visibility: "unlisted" } });
  await expectRejection(theirs.as("admin").publishIntegration(taken), 403, /another organization/);
});

test("a manifest with scopes of a later format is published, and they are named as not granted", async () => {
  const { as, params: home } = await testOrganization();
  const api = as("admin");
  const params = newName();
  const later = "ai-agent_v2:3d-view:read_all";
  const scopes = ["space:content:read", "space:future:read", "page:feedback:read", later];
  const published = await api.publishIntegration({
    params,
    body: versionOf(home.organizationId, { scopes }),
  });
  expect(published).toMatchObject({
    scopes: ["space:content:read", "page:feedback:read"],
    unknownScopes: ["space:future:read", later],
    warnings: [expect.stringContaining("space:future:read"), expect.stringContaining(later)],
  });
  const installation = await api.installIntegration({
    params,
    body: { organization: home.organizationId },
  });
  const at = { ...params, installationId: installation.id };
  expect(await api.getInstallationUpdate({ params: at })).toMatchObject({
    scopes: ["space:content:read", "page:feedback:read"],
  });
  const wrong = { params: newName(), body: versionOf(home.organizationId, { scopes: ["a b"] }) };
  await expectRejection(api.publishIntegration(wrong), 400, /^scopes\.0/);
});

test("a policy with line breaks is returned as given, and an invalid one is rejected", async () => {
  const { as, params: home } = await testOrganization();
  const api = as("admin");
  const params = newName();
  const contentSecurityPolicy = "\n  default-src 'none';\n  img-src https:\t data:;\n";
  const body = versionOf(home.organizationId, { contentSecurityPolicy });
  expect(await api.publishIntegration({ params, body })).toMatchObject({ contentSecurityPolicy });
  const policies: (string | Record<string, string>)[] = [
    "default_src x",
    "img-src é",
    "img-src a, b",
    "img-src\0x",
    { "img-src": "é" },
    { "img-src": "a, script-src b" },
    { img_src: "a" },
  ];
  for (const policy of policies) {
    const bad = versionOf(home.organizationId, { contentSecurityPolicy: policy });
    await expectRejection(
      api.publishIntegration({ params, body: bad }),
      400,
      /contentSecurityPolicy/,
    );
  }
});

test.each<Record<string, string>>([
  { "font-src": "fonts.example.com;" },
  { "script-src": "'self' https://a.example.com;\n;", "img-src": "*;" },
  { "img-src": "https://a.example.com; https://b.example.com" },
  { "img-src": "https://a.example.com, https://b.example.com," },
  { "style-src": "'self'; font-src 'self'" },
])("a policy with separators in values is published: %j", async (contentSecurityPolicy) => {
  const { as, params: home } = await testOrganization();
  const body = versionOf(home.organizationId, { contentSecurityPolicy });
  const published = await as("admin").publishIntegration({ params: newName(), body });
  expect(published).toMatchObject({ contentSecurityPolicy });
});

test("a configuration may offer an empty choice", async () => {
  const { as, params: home } = await testOrganization();
  const api = as("admin");
  const configurations = {
    account: {
      properties: { theme: { type: "string" as const, enum: ["", "dark"], default: "" } },
    },
  };
  const body = versionOf(home.organizationId, { configurations });
  expect(await api.publishIntegration({ params: newName(), body })).toMatchObject({
    configurations,
  });
});

test("public integrations are in the catalog, unlisted ones by name, private ones at home", async () => {
  const { as, params: home } = await testOrganization();
  const stranger = as("stranger");
  const search = newId();
  const [open, hidden, own] = [newName(), newName(), newName()];
  const publish = (params: typeof own, visibility: "public" | "unlisted" | "private") => {
    const body = { ...versionOf(home.organizationId), description: search, visibility };
    return as("admin").publishIntegration({ params, body });
  };
  await publish(open, "public");
  await publish(hidden, "unlisted");
  await publish(own, "private");
  const seen = await stranger.listIntegrations({ query: { search } });
  expect(seen.items.map(({ name }) => name)).toEqual([open.integrationName]);
  expect(seen.items[0]?.owner.emailDomains).toEqual([]);
  expect(await stranger.getIntegrationByName({ params: hidden })).toMatchObject({
    visibility: "unlisted",
  });
  await expectRejection(stranger.getIntegrationByName({ params: own }), 404, /Integration/);
  const ours = await as("read").listOrganizationIntegrations({ params: home, query: { search } });
  expect(ours.count).toBe(3);
});

test("filters of the catalog find published integrations", async () => {
  const { as, params: home } = await testOrganization();
  const search = newId();
  const params = newName();
  const body = versionOf(home.organizationId, {
    description: search,
    visibility: "public",
    categories: ["analytics"],
    target: "site",
    scopes: ["site:script:inject"],
    blocks: [{ id: "chart", title: "Chart", urlUnfurl: ["https://charts.example.com/**"] }],
  });
  await as("admin").publishIntegration({ params, body });
  const plain = { description: search, visibility: "public" as const };
  await as("admin").publishIntegration({
    params: newName(),
    body: versionOf(home.organizationId, plain),
  });
  const found = async (query: object) =>
    (await as("stranger").listIntegrations({ query: { search, ...query } })).items.map(
      ({ name }) => name,
    );
  const only = [params.integrationName];
  expect(await found({})).toHaveLength(2);
  expect(await found({ category: "analytics" })).toEqual(only);
  expect(await found({ target: "site" })).toEqual(only);
  expect(await found({ scope: "site:script:inject" })).toEqual(only);
  expect(await found({ blocks: true })).toEqual(only);
  expect(await found({ blocks: false })).toHaveLength(1);
  expect(await found({ blockDomain: "Charts.example.com" })).toEqual(only);
  expect(await found({ contentSources: true })).toEqual([]);
  expect(await found({ owner: home.organizationId, limit: 1 })).toHaveLength(1);
});

test("unpublishing removes installations and tokens, and is idempotent", async () => {
  const { as, params: home } = await testOrganization();
  const api = as("admin");
  const made = await installedIntegration(api, home.organizationId, { scopes: [] });
  await expectRejection(as("create").unpublishIntegration({ params: made.params }), 403, /admin/);
  await as("stranger").unpublishIntegration({ params: made.params });
  await api.unpublishIntegration({ params: made.params });
  await api.unpublishIntegration({ params: made.params });
  await expectRejection(api.getIntegrationByName({ params: made.params }), 404);
  expect((await api.listOrganizationInstallations({ params: home })).count).toBe(0);
  const answer = await app.request("/v1/user", {
    headers: { authorization: `Bearer ${made.token}` },
  });
  expect(answer.status).toBe(401);
});

test("development mode belongs to the owner, is visible to those affected, and allows no private URLs", async () => {
  const { as, params: home } = await testOrganization();
  const api = as("admin");
  const { params } = await installedIntegration(api, home.organizationId, { scopes: [] });
  const set = (tunnelUrl: string) =>
    api.setIntegrationDevelopmentMode({ params, body: { tunnelUrl } });
  const body = { tunnelUrl: "https://tunnel.example.com/x" };
  await expectRejection(as("create").setIntegrationDevelopmentMode({ params, body }), 403);
  Object.assign(deps.config, { allowPrivateAddresses: false });
  for (const url of [
    "http://127.0.0.1:1/",
    "http://2130706433/",
    "http://[::1]/",
    "http://localhost/",
  ])
    await expectRejection(set(url), 400, /tunnelUrl/);
  Object.assign(deps.config, { allowPrivateAddresses: true });
  await set(body.tunnelUrl);
  expect((await api.listDevelopmentModes({ params: home })).items).toMatchObject([
    { integration: params.integrationName, all: false, by: "admin", tunnelUrl: body.tunnelUrl },
  ]);
  const [reported] = (await as("guest").listDevelopmentModes({ params: home })).items;
  expect(reported?.tunnelUrl).toBeUndefined();
  const summary = await as("guest").getOrganizationSummary({ params: home });
  expect(summary.developmentModes).toEqual([reported]);
  await api.disableIntegrationDevelopmentMode({ params });
  await api.disableIntegrationDevelopmentMode({ params });
  expect((await api.listDevelopmentModes({ params: home })).count).toBe(0);
});
