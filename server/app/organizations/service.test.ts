import { expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { testOrganization } from "../../testing/organization.ts";
import { advanceClock, makeUser } from "../../testing/service.ts";

test("the creator of an organization is its admin", async () => {
  const { api } = await makeUser();
  const organization = await api.createOrganization({
    body: { title: "Acme", emailDomains: ["acme.example"] },
  });
  expect(organization).toMatchObject({
    title: "Acme",
    defaultRole: "read",
    inviteLinks: true,
    ai: true,
    sso: false,
    plan: "free_2024",
  });
  expect(organization.permissions).toMatchObject({ admin: true, createContent: true });
  const { items, count } = await api.listOrganizationsForAuthenticatedUser();
  expect({ ids: items.map(({ id }) => id), count }).toEqual({ ids: [organization.id], count: 1 });
});

test("permissions follow the role", async () => {
  const { params, as } = await testOrganization();
  const { permissions: reader } = await as("read").getOrganizationById({ params });
  expect(reader).toMatchObject({
    view: true,
    listMembers: true,
    createContent: false,
    admin: false,
  });
  const { permissions: guest } = await as("guest").getOrganizationById({ params });
  expect(guest).toMatchObject({ view: true, listMembers: false, admin: false });
});

test("an update changes only the given members", async () => {
  const { params, as, organization } = await testOrganization();
  const hostname = `host-${organization.id.slice(-8)}`;
  const updated = await as("admin").updateOrganizationById({
    params,
    body: { hostname, defaultRole: null, ai: false, emailDomains: ["one.example", "two.example"] },
  });
  expect(updated).toMatchObject({
    title: organization.title,
    hostname,
    defaultRole: null,
    ai: false,
  });
  const events = await as("admin").listAuditEvents({
    params,
    query: { action: "organization.updated" },
  });
  expect(events.items).toHaveLength(1);
});

test("a hostname belongs to one organization", async () => {
  const one = await testOrganization();
  const two = await testOrganization();
  const hostname = `host-${one.organization.id.slice(-8)}`;
  await one.as("admin").updateOrganizationById({ params: one.params, body: { hostname } });
  const taken = two.as("admin").updateOrganizationById({ params: two.params, body: { hostname } });
  await expectRejection(taken, 409, /^hostname: /);
});

test("a subdomain shows its organization to every signed-in user", async () => {
  const { params, as, organization } = await testOrganization();
  const subdomain = `host-${organization.id.slice(-8)}`;
  const { api: stranger } = await makeUser();
  await expectRejection(stranger.getSubdomain({ params: { subdomain } }), 404, /^Subdomain/);
  await as("admin").updateOrganizationById({ params, body: { hostname: subdomain } });
  expect(await stranger.getSubdomain({ params: { subdomain } })).toEqual({
    object: "subdomain",
    subdomain,
    target: { type: "organization", organization: organization.id },
    isActive: true,
  });
  await expectRejection(
    stranger.getSubdomain({ params: { subdomain: "No_Host" } }),
    400,
    /subdomain/,
  );
});

test.each([
  ["title", { title: "x" }],
  ["title", { title: "x".repeat(256) }],
  ["hostname", { hostname: "no" }],
  ["hostname", { hostname: "Upper-Case" }],
  ["hostname", { hostname: "-hyphen-" }],
  ["emailDomains", { emailDomains: ["no domain"] }],
  ["emailDomains", { emailDomains: ["a.example", "a.example"] }],
  ["logo", { logo: "javascript:alert(1)" }],
  ["logo", { logo: `https://a.example/${"x".repeat(2048)}` }],
  ["sso", { sso: "yes" as unknown as boolean }],
])("an invalid %s is rejected by name", async (member, body) => {
  const { params, as } = await testOrganization();
  await expectRejection(
    as("admin").updateOrganizationById({ params, body }),
    400,
    new RegExp(`^${member}`),
  );
});

test("default content must be a site of the organization", async () => {
  const { params, as } = await testOrganization();
  const body = { defaultContent: { type: "site", site: "unknown" } } as const;
  await expectRejection(
    as("admin").updateOrganizationById({ params, body }),
    404,
    /^defaultContent/,
  );
});

test("the summary says to admins which first steps are done", async () => {
  const { params, as } = await testOrganization();
  const api = as("admin");
  const steps = async () => (await api.getOrganizationSummary({ params })).firstSteps;
  const none = { page: false, publish: false, look: false, people: true, signIn: false };
  expect(await steps()).toEqual(none);
  const body = { title: "Help", spaces: { template: { id: "help-center" } } };
  const site = await api.createSite({ params, body });
  const there = { ...params, siteId: site.id };
  const look = await api.getSiteCustomizationById({ params: there });
  expect(await steps()).toEqual({ ...none, page: true });
  await api.publishSite({ params: there });
  await api.updateSiteCustomizationById({ params: there, body: { ...look, title: "Ours" } });
  expect(await steps()).toEqual({ ...none, page: true, publish: true, look: true });
  expect(await as("create").getOrganizationSummary({ params })).not.toHaveProperty("firstSteps");
});

test("the summary names spaces in their last day in the trash", async () => {
  const { params, as } = await testOrganization();
  const api = as("admin");
  const hour = 60 * 60_000;
  for (const title of ["First", "Second"]) {
    const { id } = await api.createSpace({ params, body: { title } });
    await api.deleteSpaceById({ params: { spaceId: id } });
    advanceClock(2 * hour);
  }
  advanceClock(6 * 24 * hour - 3 * hour);
  const due = async () =>
    (await api.getOrganizationSummary({ params })).spacesAboutToBePurged.map(({ title }) => title);
  expect(await due()).toEqual(["First"]);
  advanceClock(2 * hour);
  expect(await due()).toEqual(["First", "Second"]);
});

test("the summary counts visible resources", async () => {
  const { params, as } = await testOrganization();
  const api = as("admin");
  const kept = await api.createSpace({ params, body: { title: "Kept" } });
  await api.updateSpaceById({ params: { spaceId: kept.id }, body: { defaultLevel: null } });
  const gone = await api.createSpace({ params, body: { title: "Gone" } });
  await api.deleteSpaceById({ params: { spaceId: gone.id } });
  const summary = await api.getOrganizationSummary({ params });
  expect(summary).toMatchObject({ spaces: 1, trashedSpaces: 1, members: 7 });
  expect(summary.spacesAboutToBePurged).toEqual([]);
  const seenByReader = await as("read").getOrganizationSummary({ params });
  expect(seenByReader).toMatchObject({ spaces: 0, trashedSpaces: 0, spacesAboutToBePurged: [] });
});
