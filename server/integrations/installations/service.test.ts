// @module-tag postgres: locks and lists in SQL

import { expect, test } from "vitest";
import type { Configurations } from "#lib/contract/integrations/integration-configuration.ts";
import type { IntegrationScope } from "#lib/contract/integrations/integration-scopes.ts";
import { expectRejection } from "../../testing/expect.ts";
import { installedIntegration, versionOf } from "../../testing/integrations.ts";
import { testOrganization } from "../../testing/organization.ts";
import { advanceClock, app } from "../../testing/service.ts";

const configurations: Configurations = {
  account: {
    properties: {
      key: { type: "string", title: "Key" },
      region: { type: "string", enum: ["eu", "us"], default: "eu" },
      sample: { type: "number" },
      hook: { type: "string", format: "uri" },
      masked: { type: "boolean", default: true },
    },
    required: ["key", "region"],
  },
  space: { properties: { channel: { type: "string" } }, required: ["channel"] },
};

async function installed(more: { scopes?: IntegrationScope[]; target?: "site" | "space" } = {}) {
  const organization = await testOrganization();
  const api = organization.as("admin");
  const space = await api.createSpace({ params: organization.params, body: { title: "Guide" } });
  const site = await api.createSite({ params: organization.params });
  const { organizationId } = organization.params;
  const given = { scopes: [], configurations, ...more };
  const made = await installedIntegration(api, organizationId, given);
  const params = { ...made.params, installationId: made.installation.id };
  const onSpace = { ...params, spaceId: space.id };
  return { ...organization, ...made, api, home: organization.params, params, onSpace, space, site };
}

const fill = { key: "abc", region: "eu" };

test("an installation is pending until required values are given, and starts with the defaults", async () => {
  const { api, installation, params, home } = await installed();
  expect(installation).toMatchObject({
    status: "pending",
    space_selection: "all",
    site_selection: "all",
    spaces: 1,
    configuration: { region: "eu", masked: true },
    target: { organization: home.organizationId },
  });
  const { urls } = await api.getInstallationById({ params });
  expect(urls.publicContentEndpoint).toBe(urls.publicEndpoint);
  const update = (configuration: Record<string, string | number>) =>
    api.updateInstallation({ params, body: { configuration } });
  expect(await update(fill)).toMatchObject({ status: "active", configuration: fill });
  expect(await update({ key: "", region: "eu" })).toMatchObject({ status: "pending" });
  await expectRejection(update({ ...fill, other: 1 }), 400, /configuration\.other/);
  const badUrl = /configuration\.hook: must be a URL/;
  await expectRejection(update({ ...fill, hook: "not a url" }), 400, badUrl);
  expect(await update({ ...fill, hook: "" })).toMatchObject({ status: "active" });
  await update(fill);
  await expectRejection(update({ ...fill, key: 1 }), 400, /configuration\.key: must be a string/);
  await expectRejection(update({ ...fill, region: "mars" }), 400, /one of eu, us/);
});

test("an integration is installed once in an organization, by its admins, and a private one at home only", async () => {
  const { api, as, params, home } = await installed();
  const other = await testOrganization();
  const install = (organization: string, by = api) =>
    by.installIntegration({ params, body: { organization } });
  await expectRejection(install(home.organizationId), 409, /already/);
  await expectRejection(install(home.organizationId, as("create")), 403, /admin/);
  await expectRejection(install(other.params.organizationId), 404, /organization/);
  await expectRejection(
    install(other.params.organizationId, other.as("admin")),
    404,
    /Integration/,
  );
});

test("others can't see an installation, and members can't see its configuration", async () => {
  const { as, params, home } = await installed();
  await expectRejection(as("create").getInstallationById({ params }), 403, /admin/);
  await expectRejection(as("stranger").getInstallationById({ params }), 404);
  const query = { search: "test int" };
  const { items } = await as("read").listOrganizationInstallationsStatus({ params: home, query });
  expect(items).toMatchObject([{ status: "pending" }]);
  const named = { ...home, integrationName: params.integrationName };
  expect(await as("read").getOrganizationInstallationStatus({ params: named })).toEqual({
    status: "pending",
  });
});

test("all spaces are covered, each with its own values and status", async () => {
  const { api, params, onSpace, space, home } = await installed();
  await api.updateInstallation({ params, body: { configuration: fill } });
  const { items, count } = await api.listInstallationSpaces({ params });
  expect(count).toBe(1);
  expect(items).toMatchObject([{ space: space.id, status: "pending", configuration: {} }]);
  const withStatus = async (status: "pending" | "active") =>
    (await api.listInstallationSpaces({ params, query: { status } })).count;
  expect([await withStatus("pending"), await withStatus("active")]).toEqual([1, 0]);
  const { organizationId } = home;
  const lacking = async () => {
    const listed = await api.listOrganizationInstallationsStatus({ params: { organizationId } });
    return [await api.getInstallationById({ params }), listed.items[0]].map(
      (one) => one?.toConfigure,
    );
  };
  expect(await lacking()).toEqual([["space"], ["space"]]);
  const body = { configuration: { channel: "docs" }, externalIds: ["C1"] };
  expect(await api.updateSpaceInstallation({ params: onSpace, body })).toMatchObject({
    status: "active",
    externalIds: ["C1"],
  });
  expect([await withStatus("pending"), await withStatus("active")]).toEqual([0, 1]);
  expect(await lacking()).toEqual([undefined, undefined]);
  const query = { extended: true };
  expect(await api.updateSpaceInstallation({ params: onSpace, query, body })).toMatchObject({
    space: { object: "space", id: space.id },
  });
  const find = (externalId: string) =>
    api.listIntegrationSpaceInstallations({ params, query: { externalId, extended: true } });
  expect((await find("C1")).items).toMatchObject([{ space: { object: "space", title: "Guide" } }]);
  expect((await find("C2")).count).toBe(0);
  await expectRejection(api.uninstallIntegrationFromSpace({ params: onSpace }), 409, /all spaces/);
});

test("selected spaces are covered one by one", async () => {
  const { api, params, onSpace, space, home } = await installed();
  const selected = { space_selection: "selected" as const };
  expect(await api.updateInstallation({ params, body: selected })).toMatchObject({ spaces: 0 });
  await expectRejection(api.getSpaceInstallation({ params: onSpace }), 404, /Installation/);
  const here = { params: { spaceId: space.id } };
  expect((await api.listSpaceIntegrations(here)).count).toBe(0);
  const body = { space: space.id };
  const query = { extended: true };
  expect(await api.installIntegrationOnSpace({ params, query, body })).toMatchObject({
    status: "pending",
    space: { object: "space", id: space.id },
  });
  await expectRejection(api.installIntegrationOnSpace({ params, body }), 409, /already/);
  expect((await api.listSpaceIntegrations(here)).count).toBe(1);
  expect(await api.getInstallationById({ params })).toMatchObject({ spaces: 1 });
  await api.uninstallIntegrationFromSpace({ params: onSpace });
  await api.uninstallIntegrationFromSpace({ params: onSpace });
  await expectRejection(
    api.installIntegrationOnSpace({ params, body: { space: "unknown" } }),
    404,
    /space/,
  );
  expect((await api.listOrganizationInstallations({ params: home })).items).toMatchObject([
    { installation: { spaces: 0 }, integration: { name: params.integrationName } },
  ]);
});

test("an integration for sites is on no space, and adds its script to the site", async () => {
  const scopes: IntegrationScope[] = ["site:script:inject", "site:script:cookies"];
  const { api, params, onSpace, site, home } = await installed({ scopes, target: "site" });
  const onSite = { ...home, siteId: site.id };
  expect((await api.listInstallationSpaces({ params })).count).toBe(0);
  await expectRejection(api.getSpaceInstallation({ params: onSpace }), 404);
  expect(await api.listSiteIntegrationScripts({ params: onSite })).toEqual([]);
  await api.updateInstallation({ params, body: { configuration: fill } });
  const [script] = await api.listSiteIntegrationScripts({ params: onSite });
  expect(script).toMatchObject({ cookies: true });
  expect(script?.script).toContain(`${params.installationId}/${site.id}.js`);
  expect((await api.listSiteIntegrations({ params: onSite })).count).toBe(1);
  await api.addSpaceToSite({ params: onSite, body: { spaceId: onSpace.spaceId } });
  await api.publishSite({ params: onSite });
  const { scripts } = await api.getPublishedContentSite({ params: onSite });
  expect(scripts).toEqual([script]);
});

test("a version with more scopes waits until they are granted", async () => {
  const { api, as, params, home } = await installed({ scopes: ["openapi:read"] });
  const publish = (scopes: IntegrationScope[]) =>
    api.publishIntegration({
      params: { integrationName: params.integrationName },
      body: versionOf(home.organizationId, { scopes }),
    });
  await publish(["openapi:read"]);
  expect(await api.getInstallationUpdate({ params })).toMatchObject({
    version: 2,
    needsApproval: false,
  });
  await publish(["openapi:write", "openapi:read"]);
  expect(await api.getInstallationUpdate({ params })).toMatchObject({
    version: 2,
    latest: 3,
    scopes: ["openapi:read"],
    addedScopes: ["openapi:write"],
    needsApproval: true,
  });
  const waiting = { waitingVersion: 3, version: 2 };
  expect(await api.getInstallationById({ params })).toMatchObject({ ...waiting, sites: 1 });
  const ofSummary = async () => (await api.getOrganizationSummary({ params: home })).waitingUpdates;
  const { title } = versionOf(home.organizationId);
  const ofOthers = await as("read").getOrganizationSummary({ params: home });
  expect(ofOthers.waitingUpdates).toEqual([]);
  expect(await ofSummary()).toEqual([
    { installation: params.installationId, integration: params.integrationName, title, version: 3 },
  ]);
  const approve = (version: number) => api.approveInstallationUpdate({ params, body: { version } });
  await expectRejection(approve(2), 409, /version 3/);
  await approve(3);
  expect(await ofSummary()).toEqual([]);
  await expectRejection(approve(3), 409, /already/);
  // A scope that was dropped in between must be granted again.
  await publish([]);
  await publish(["openapi:read"]);
  expect(await api.getInstallationUpdate({ params })).toMatchObject({ version: 4, latest: 5 });
});

test("lists have the installed version, not the one that waits for approval", async () => {
  const { api, params, home } = await installed({ scopes: ["openapi:read"], target: "site" });
  const before = versionOf(home.organizationId, { scopes: ["openapi:read"] });
  await api.publishIntegration({
    params: { integrationName: params.integrationName },
    body: {
      ...before,
      target: "site",
      title: "Other name",
      scopes: ["openapi:read", "openapi:write"],
    },
  });
  const running = { title: before.title, version: 1, scopes: ["openapi:read"] };
  const [listed] = (await api.listOrganizationInstallations({ params: home })).items;
  expect(listed?.integration).toMatchObject(running);
  expect(listed?.installation).toMatchObject({
    version: 1,
    waitingVersion: 2,
    spaces: 0,
    sites: 1,
  });
  const { items } = await api.listOrganizationInstallationsStatus({ params: home });
  expect(items).toMatchObject([{ integration: running, waitingVersion: 2 }]);
  const found = async (search: string) => {
    const query = { search };
    const lists = await Promise.all([
      api.listOrganizationInstallations({ params: home, query }),
      api.listOrganizationInstallationsStatus({ params: home, query }),
    ]);
    return lists.flatMap(({ count, items }) => [count, items.length]);
  };
  expect(await found(before.title)).toEqual([1, 1, 1, 1]);
  expect(await found("Other name")).toEqual([0, 0, 0, 0]);
});

test("a token of an installation has its scopes at its resources, for an hour", async () => {
  const { api, params, home, space, token } = await installed({
    scopes: ["space:metadata:read", "space:content:write"],
  });
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const response = await app.request(path, { ...init, headers });
    return { status: response.status, body: await response.json() };
  };
  const here = `/v1/spaces/${space.id}`;
  expect((await ask(here)).status, "pending").toBe(403);
  await api.updateInstallation({ params, body: { configuration: fill } });
  expect((await ask(here)).body).toMatchObject({ id: space.id });
  expect((await ask(`${here}/content`)).status).toBe(403);
  const body = JSON.stringify({ subject: "From outside" });
  const made = await ask(`${here}/change-requests`, { method: "POST", body });
  expect(made.status).toBe(201);
  expect(made.body.createdBy.displayName).toBe("Test integration");
  expect((await ask(`/v1/orgs/${home.organizationId}/members`)).status).toBe(403);
  const [event] = (await api.listAuditEvents({ params: home })).items;
  expect(event).toMatchObject({ source: "integration", actor: { type: "installation" } });
  await api.updateInstallation({ params, body: { space_selection: "selected" } });
  expect((await ask(here)).status, "not installed there").toBe(404);
  advanceClock(61 * 60_000);
  expect((await ask("/v1/user")).status).toBe(401);
});

test("an integration configures itself and creates tokens, and admins choose its resources", async () => {
  const { params, token, wholeToken, installation } = await installed();
  const path = `/v1/integrations/${params.integrationName}/installations/${installation.id}`;
  const ask = async (by: string, method: string, more = "", body?: object) => {
    const headers = { authorization: `Bearer ${by}`, "content-type": "application/json" };
    return app.request(path + more, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
  };
  const configured = await ask(token, "PATCH", "", { configuration: fill, externalIds: ["T1"] });
  expect(await configured.json()).toMatchObject({ status: "active", externalIds: ["T1"] });
  expect((await ask(token, "PATCH", "", { space_selection: "selected" })).status).toBe(403);
  expect((await ask(token, "DELETE")).status).toBe(403);
  expect((await ask(token, "POST", "/tokens")).status).toBe(403);
  const { token: made } = (await (await ask(wholeToken, "POST", "/tokens")).json()) as {
    token: string;
  };
  expect((await ask(made, "GET")).status).toBe(200);
  const other = await installed();
  expect((await ask(other.token, "GET")).status).toBe(404);
  expect((await ask(other.wholeToken, "GET")).status).toBe(404);
});

test("uninstalling ends its tokens, and is idempotent", async () => {
  const { api, as, params, token } = await installed();
  await expectRejection(as("create").uninstallIntegration({ params }), 403, /admin/);
  await api.uninstallIntegration({ params });
  await api.uninstallIntegration({ params });
  await as("stranger").uninstallIntegration({ params });
  const headers = { authorization: `Bearer ${token}` };
  expect((await app.request("/v1/user", { headers })).status).toBe(401);
});

test("an installation lacks configuration until its component saves some", async () => {
  const organization = await testOrganization();
  const api = organization.as("admin");
  const { organizationId } = organization.params;
  const component = { configurations: { account: { componentId: "settings" } }, scopes: [] };
  const made = await installedIntegration(api, organizationId, component);
  const params = { ...made.params, installationId: made.installation.id };
  const lacking = async () => (await api.getInstallationById({ params })).toConfigure;
  expect(await lacking()).toEqual(["organization"]);
  await api.updateInstallation({ params, body: { configuration: { key: "a" } } });
  expect(await lacking()).toBeUndefined();
});
