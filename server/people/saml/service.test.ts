import { expect, test } from "vitest";
import { domainServer } from "../../testing/email-domains.ts";
import { expectRejection } from "../../testing/expect.ts";
import { identityProvider } from "../../testing/identity-provider.ts";
import { testOrganization } from "../../testing/organization.ts";
import { destinationOf, samlOrganization } from "../../testing/saml.ts";
import { advanceClock, app, clientWith, deps } from "../../testing/service.ts";
import { webServer } from "../../testing/web-server.ts";
import { pruneSaml } from "./prune.ts";

const { prove } = await domainServer();
const idp = await identityProvider();
const complete = {
  entityID: idp.entityId,
  ssoURL: idp.ssoUrl,
  certificate: idp.certificate,
};

test("a provider is pending until it is complete, and missing parts are empty", async () => {
  const { params, as } = await testOrganization();
  const api = as("admin");
  const made = await api.createOrganizationSAMLProvider({ params, body: { label: "Okta" } });
  expect(made).toMatchObject({
    object: "saml-provider",
    status: "pending",
    entityID: "",
    ssoURL: "",
    certificate: "",
    defaultRole: "read",
    certificates: [],
  });
  const metadata = await app.request(new URL(made.service.entityID).pathname);
  expect(metadata.headers.get("content-type")).toContain("application/samlmetadata+xml");
  expect(await metadata.text()).toContain(made.service.acsURL);
  const at = { ...params, samlProviderId: made.id };
  const set = (body: object) => api.updateOrganizationSAMLProvider({ params: at, body });
  expect((await set({ entityID: idp.entityId, ssoURL: idp.ssoUrl })).status).toBe("pending");
  const active = await set({ certificate: idp.certificate });
  expect(active.status).toBe("active");
  expect(active.certificates).toMatchObject([
    {
      subject: "CN=Test IdP",
      fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/),
    },
  ]);
  expect((await set({ enabled: false })).status).toBe("pending");
  expect(await api.getOrganizationSAMLProviderById({ params: at })).toMatchObject({
    enabled: false,
    ssoURL: idp.ssoUrl,
  });
  expect(JSON.stringify(active)).not.toContain("PRIVATE KEY");
});

test("providers are listed newest first, and deleted ones are not found", async () => {
  const { params, as } = await testOrganization();
  const api = as("admin");
  const labels = ["One", "Two", "Three"];
  for (const label of labels) await api.createOrganizationSAMLProvider({ params, body: { label } });
  const first = await api.listSAMLProvidersInOrganizationById({ params, query: { limit: 2 } });
  expect(first.items.map(({ label }) => label)).toEqual(["Three", "Two"]);
  const query = { limit: 2, page: first.next?.page };
  const second = await api.listSAMLProvidersInOrganizationById({ params, query });
  expect(second.items.map(({ label }) => label)).toEqual(["One"]);
  const samlProviderId = first.items[0]?.id ?? "";
  await api.deleteOrganizationSAMLProvider({ params: { ...params, samlProviderId } });
  await api.deleteOrganizationSAMLProvider({ params: { ...params, samlProviderId } });
  expect((await api.listSAMLProvidersInOrganizationById({ params })).count).toBe(2);
  const actions = (await api.listAuditEvents({ params })).items.map(({ action }) => action);
  expect(actions.slice(0, 2)).toEqual(["saml-provider.deleted", "saml-provider.created"]);
});

test.each([
  ["label", { label: "" }],
  ["label", { label: "x".repeat(31) }],
  ["certificate", { certificate: "no certificate" }],
  ["certificate", { certificate: "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----" }],
  ["ssoURL", { ssoURL: "javascript:alert(1)" }],
  ["defaultRole", { defaultRole: "owner" as "read" }],
])("an invalid %s is rejected by name", async (member, body) => {
  const { params, as } = await testOrganization();
  const made = as("admin").createOrganizationSAMLProvider({
    params,
    body: { label: "A", ...body },
  });
  await expectRejection(made, 400, new RegExp(`^${member}`));
});

test("the bare base64 of a certificate, as in metadata, is accepted", async () => {
  const { params, as } = await testOrganization();
  const certificate = idp.certificate.replaceAll(/-----.*-----|\n/g, "");
  const body = { label: "Bare", certificate };
  const made = await as("admin").createOrganizationSAMLProvider({ params, body });
  expect(made.certificates).toHaveLength(1);
});

test("a provider of another organization is not found", async () => {
  const mine = await testOrganization();
  const { providerParams } = await samlOrganization(idp);
  const params = { ...providerParams, ...mine.params };
  await expectRejection(mine.as("admin").getOrganizationSAMLProviderById({ params }), 404);
  await expectRejection(mine.as("admin").startSAMLTest({ params }), 404);
});

test("sign-in URLs are found by hostname, id and email domain when they work", async () => {
  const { params, as, provider, providerParams } = await samlOrganization(idp);
  const domain = `${params.organizationId}.example`;
  const hostname = `h-${params.organizationId}`;
  await as("admin").updateOrganizationById({ params, body: { emailDomains: [domain], hostname } });
  const anybody = clientWith(undefined);
  // A domain that is only named leads nobody to the single sign-on of whoever named it.
  expect((await anybody.findSSOLogins({ query: { emailDomain: domain } })).items).toEqual([]);
  await prove(as("admin"), params, domain);
  const login = { id: provider.id, label: "Company", startURL: provider.service.startURL };
  const found = [
    { ...login, organization: { id: params.organizationId, title: "Test organization" } },
  ];
  for (const query of [
    { organization: hostname.toUpperCase() },
    { organization: params.organizationId },
    { emailDomain: domain.toUpperCase() },
  ]) {
    expect((await anybody.findSSOLogins({ query })).items, JSON.stringify(query)).toEqual(found);
  }
  expect((await as("guest").listSSOProviderLoginsInOrganization({ params })).items).toEqual([
    login,
  ]);
  const body = { enabled: false };
  await as("admin").updateOrganizationSAMLProvider({ params: providerParams, body });
  expect((await anybody.findSSOLogins({ query: { emailDomain: domain } })).items).toEqual([]);
  expect((await as("read").listSSOProviderLoginsInOrganization({ params })).items).toEqual([]);
  await expectRejection(anybody.findSSOLogins({ query: {} }), 400);
  const both = { organization: "a", emailDomain: "b" };
  await expectRejection(anybody.findSSOLogins({ query: both }), 400);
});

test("metadata is read from text and from a URL", async () => {
  const { params, as } = await testOrganization();
  const api = as("admin");
  const expected = {
    object: "saml-metadata",
    entityID: idp.entityId,
    ssoURL: idp.ssoUrl,
    wantsSignedRequests: false,
    certificates: [{ subject: "CN=Test IdP" }],
  };
  expect(await api.readSAMLMetadata({ params, body: { xml: idp.metadata } })).toMatchObject(
    expected,
  );
  const type = "application/samlmetadata+xml";
  const site = await webServer({ "/metadata": { type, body: idp.metadata } });
  const body = { url: site.url("/metadata") };
  const read = await api.readSAMLMetadata({ params, body });
  expect(read).toMatchObject(expected);
  const made = { label: "Read", ...complete, certificate: read.certificate };
  expect((await api.createOrganizationSAMLProvider({ params, body: made })).status).toBe("active");
  await expectRejection(
    api.readSAMLMetadata({ params, body: { url: site.url("/no") } }),
    400,
    /^url: .*404/,
  );
});

const without = (pattern: RegExp) => idp.metadata.replace(pattern, "");
test.each<[string, string, RegExp]>([
  ["no XML", "Hello", /XML/],
  ["a page", "<html><body>Sign in</body></html>", /Not SAML metadata.*"html"/],
  [
    "an outside file",
    `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${idp.metadata}`,
    /document type/,
  ],
  [
    "an application's",
    idp.metadata.replaceAll("IDPSSODescriptor", "SPSSODescriptor"),
    /application/,
  ],
  ["one without a name", without(/ entityID="[^"]*"/), /no entityID/],
  [
    "one without a certificate",
    without(/<(\w+:)?KeyDescriptor[\s\S]*?<\/(\w+:)?KeyDescriptor>/),
    /no signing certificate/,
  ],
  [
    "one without an address",
    without(/<(\w+:)?SingleSignOnService[^>]*\/?>(<\/(\w+:)?SingleSignOnService>)?/),
    /sign-in URL/,
  ],
])("metadata that is %s is rejected with the reason", async (_, xml, message) => {
  const { params, as } = await testOrganization();
  await expectRejection(as("admin").readSAMLMetadata({ params, body: { xml } }), 400, message);
});

test("a private address is not read", async () => {
  const { params, as } = await testOrganization();
  Object.assign(deps.config, { allowPrivateAddresses: false });
  const body = { url: "http://127.0.0.1:1/metadata" };
  await expectRejection(as("admin").readSAMLMetadata({ params, body }), 400, /^url: .*private/);
});

async function runTest(
  organization: Awaited<ReturnType<typeof samlOrganization>>,
  parts: Partial<Parameters<typeof idp.answer>[1]> = {},
) {
  const { as, params, providerParams, metadata, post } = organization;
  const { url } = await as("admin").startSAMLTest({ params: providerParams });
  const { id } = await idp.readRequest(metadata, url);
  const answer = await idp.answer(metadata, {
    email: "t@corp.example",
    inResponseTo: id,
    ...parts,
  });
  const arrived = await post(answer, id);
  expect(arrived.code).toBeUndefined();
  const at = { ...params, samlSignInId: arrived.test ?? "" };
  return { arrived, entry: await as("admin").getSAMLSignIn({ params: at }) };
}

test("a test shows the fields, and changes only the log", async () => {
  const organization = await samlOrganization(idp, { enabled: false });
  const { as, params, provider } = organization;
  const attributes = { firstName: "Tess" };
  const { arrived, entry } = await runTest(organization, { attributes });
  expect(arrived.path).toBe(`/orgs/${params.organizationId}/single-sign-on/${provider.id}`);
  expect(entry).toMatchObject({
    kind: "test",
    outcome: "succeeded",
    message: expect.stringMatching(/first sign-in makes this person a member/),
    assertion: {
      issuer: idp.entityId,
      nameId: "t@corp.example",
      audience: provider.service.entityID,
      recipient: provider.service.acsURL,
      signedWith: provider.certificates[0]?.fingerprint,
      attributes: { firstName: ["Tess"] },
    },
  });
  const search = { search: "t@corp.example" };
  expect((await as("admin").listMembersInOrganizationById({ params, query: search })).count).toBe(
    0,
  );
});

test("a test shows what prevents the person's sign-in", async () => {
  const organization = await samlOrganization(idp);
  const { email } = organization.person("edit").user;
  const { entry } = await runTest(organization, { email });
  expect(entry).toMatchObject({
    outcome: "succeeded",
    message: expect.stringMatching(/can't sign in yet: Single sign-on is off for /),
  });
});

test("a failed test shows its reason in the console", async () => {
  const organization = await samlOrganization(idp);
  const { arrived, entry } = await runTest(organization, { audience: "https://other.example" });
  expect(arrived.path).toMatch(/\/single-sign-on\//);
  expect(entry).toMatchObject({
    kind: "test",
    outcome: "refused",
    reason: "wrong-audience",
    assertion: { audience: "https://other.example" },
  });
});

test("an incomplete provider can't be tested", async () => {
  const { as, providerParams: params } = await samlOrganization(idp, { certificate: "" });
  await expectRejection(as("admin").startSAMLTest({ params }), 409, /certificate/);
});

test("the log is filtered, paged, and expires", async () => {
  const { signIn, post, as, params } = await samlOrganization(idp);
  await signIn({ email: "first@corp.example" });
  advanceClock(1000);
  await post("");
  advanceClock(1000);
  await signIn({ email: "second@corp.example" });
  const api = as("admin");
  const emails = async (query: object) =>
    (await api.listSAMLSignIns({ params, query })).items.map(({ email }) => email);
  expect(await emails({})).toEqual(["second@corp.example", undefined, "first@corp.example"]);
  expect(await emails({ outcome: "succeeded" })).toHaveLength(2);
  expect(await emails({ search: "FIRST" })).toEqual(["first@corp.example"]);
  expect(await emails({ kind: "test" })).toEqual([]);
  expect(await emails({ provider: "unknown" })).toEqual([]);
  const first = await api.listSAMLSignIns({ params, query: { limit: 2 } });
  const rest = await api.listSAMLSignIns({ params, query: { limit: 2, page: first.next?.page } });
  expect(rest.items.map(({ email }) => email)).toEqual(["first@corp.example"]);
  advanceClock(91 * 24 * 60 * 60_000);
  expect((await pruneSaml(deps)).removed).toBeGreaterThanOrEqual(3);
  expect(await emails({})).toEqual([]);
  advanceClock(-91 * 24 * 60 * 60_000 - 2000);
  expect(destinationOf(await app.request("/saml/x/acs", { method: "POST" }))).toMatchObject({
    reason: "not-active",
  });
});
