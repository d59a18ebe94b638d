// @module-tag postgres: queues and their locks

import { expect, test } from "vitest";
import { deliver, inDevelopment } from "../../testing/events.ts";
import { installedIntegration, integrationRow } from "../../testing/integrations.ts";
import { testOrganization } from "../../testing/organization.ts";
import { advanceClock, deps } from "../../testing/service.ts";
import { newPage, testSpace } from "../../testing/space.ts";
import { emit } from "./emit.ts";

const minute = 60_000;
const hour = 60 * minute;

async function developed() {
  const { as, params } = await testOrganization();
  return inDevelopment(as("admin"), params.organizationId);
}

test("installing, configuring and uninstalling send events in order, with the previous values", async () => {
  const { reported, configure, params, api, installation } = await developed();
  await configure("one");
  await configure("two");
  await api.uninstallIntegration({ params });
  await deliver();
  expect(reported.map(({ event }) => event)).toEqual([
    {
      eventId: expect.any(String),
      type: "installation_setup",
      installationId: installation.id,
      status: "active",
    },
    expect.objectContaining({ previous: { status: "active", configuration: {} } }),
    expect.objectContaining({ previous: { status: "active", configuration: { value: "one" } } }),
    {
      eventId: expect.any(String),
      type: "installation_deleted",
      installationId: installation.id,
      previous: { status: "active", configuration: { value: "two" } },
    },
  ]);
});

test("the script gets its environment, and the tokens there work", async () => {
  const made = await testOrganization();
  const secrets = { KEY: "for the integration only" };
  const { reported, installation, name } = await inDevelopment(
    made.as("admin"),
    made.params.organizationId,
    { scopes: [], secrets },
  );
  await deliver();
  const { environment } = reported[0] ?? { environment: {} };
  expect(environment).toMatchObject({
    integration: { object: "integration", name: name.integrationName },
    installation: { id: installation.id, status: "active" },
    secrets,
    signingSecrets: { integration: expect.any(String), installation: expect.any(String) },
    apiEndpoint: deps.config.publicApiUrl,
    apiTokens: { integration: expect.any(String), installation: expect.any(String) },
  });
  const { apiTokens, authToken } = environment as {
    apiTokens: { installation: string };
    authToken: string;
  };
  expect(authToken).toBe(apiTokens.installation);
});

test("events of spaces are sent to integrations that may read them, with the space's settings", async () => {
  const made = await testSpace();
  const reader = await inDevelopment(made.as("admin"), made.params.organizationId, {
    scopes: ["space:content:read"],
  });
  const other = await inDevelopment(made.as("admin"), made.params.organizationId, {
    scopes: ["space:metadata:read"],
  });
  const on = { ...reader.params, ...made.spaceParams };
  await reader.api.updateSpaceInstallation({
    params: on,
    body: { configuration: { tone: "dry" } },
  });
  await made.change(newPage("Hello"));
  await deliver();
  expect(reader.types()).toEqual([
    "installation_setup",
    "space_installation_setup",
    "space_content_updated",
  ]);
  expect(other.types()).toEqual(["installation_setup"]);
  const { revision } = await made.api.getSpaceById({ params: made.spaceParams });
  expect(reader.reported.at(-1)).toMatchObject({
    event: { spaceId: made.space.id, revisionId: revision },
    environment: { spaceInstallation: { space: made.space.id, configuration: { tone: "dry" } } },
  });
});

test("events of spaces that are not selected are not sent", async () => {
  const made = await testSpace();
  const { api, params, types } = await inDevelopment(made.as("admin"), made.params.organizationId, {
    scopes: ["space:content:read"],
  });
  await api.updateInstallation({ params, body: { space_selection: "selected" } });
  await made.change(newPage("Unseen"));
  await api.installIntegrationOnSpace({ params, body: { space: made.space.id } });
  await made.change(newPage("Seen"));
  await deliver();
  expect(types()).toEqual([
    "installation_setup",
    "installation_setup",
    "space_installation_setup",
    "space_content_updated",
  ]);
});

test("changes of a space's visibility are sent", async () => {
  const made = await testSpace();
  const { reported, api } = await inDevelopment(made.as("admin"), made.params.organizationId, {
    scopes: ["space:metadata:read"],
  });
  const later = await api.createSpace({ params: made.params, body: { title: "Later" } });
  const site = await api.createSite({
    params: made.params,
    body: { title: "Docs", spaces: [made.space.id, later.id] },
  });
  const params = { ...made.params, siteId: site.id };
  await api.publishSite({ params });
  await api.updateSiteById({ params, body: { visibility: "unlisted" } });
  await api.updateSiteById({ params, body: { title: "Documentation" } });
  await api.deleteSiteById({ params });
  await deliver();
  const changes = reported
    .filter(({ event }) => event.type === "space_visibility_updated")
    .map(({ event }) => [event.spaceId, event.previousVisibility, event.visibility].join(" "));
  for (const { id } of [made.space, later]) {
    expect(changes.filter((each) => each.startsWith(id))).toEqual([
      `${id} private public`,
      `${id} public unlisted`,
      `${id} unlisted private`,
    ]);
  }
  expect(changes).toHaveLength(6);
});

test("a failed event is retried at growing intervals with the same id, and holds later ones", async () => {
  const { reported, answers, configure, events } = await developed();
  answers.status = 500;
  await configure("second");
  await deliver();
  await deliver();
  expect(reported).toHaveLength(1);
  const [failed, ...others] = await events();
  expect(others).toEqual([]);
  expect(failed).toMatchObject({
    status: "failed",
    delivery: {
      to: "tunnel",
      attempts: 1,
      fault: "It responded with status 500",
      replayable: true,
    },
  });
  const waits: number[] = [];
  for (let attempt = 2; attempt < 16; attempt += 1) {
    const { nextAttemptAt = "", lastAttemptAt = "" } = (await events())[0]?.delivery ?? {};
    const next = Date.parse(nextAttemptAt);
    waits.push((next - Date.parse(lastAttemptAt)) / 1000);
    advanceClock(next - deps.now().getTime() + 1);
    await deliver();
    expect(reported).toHaveLength(attempt);
  }
  expect(waits.slice(0, 4)).toEqual([5, 10, 20, 40]);
  expect(waits.at(-1)).toBe(3600);
  expect(new Set(reported.map(({ event }) => event.eventId)).size).toBe(1);
  answers.status = 204;
  advanceClock(hour);
  await deliver();
  expect(reported.at(-1)?.event).toMatchObject({ previous: { configuration: {} } });
  const [second, first] = await events();
  expect(first).toMatchObject({ status: "success", delivery: { attempts: 16 } });
  expect(first?.id).toBe(failed?.id);
  expect(second).toMatchObject({ status: "success", delivery: { attempts: 1 } });
});

test("an event is abandoned after a day, the installation paused, and resumed by a change", async () => {
  const { reported, answers, configure, events, api, params, name } = await developed();
  answers.status = 503;
  await deliver();
  for (let hours = 0; hours < 30; hours += 1) {
    advanceClock(hour + minute);
    await deliver();
  }
  const attempts = reported.length;
  expect(await api.getInstallationById({ params })).toMatchObject({ status: "paused" });
  const [given] = await events();
  expect(given).toMatchObject({ status: "failed" });
  expect(given?.delivery.nextAttemptAt).toBeUndefined();
  answers.status = 200;
  advanceClock(hour);
  await deliver();
  expect(reported).toHaveLength(attempts);
  await configure("mended");
  await deliver();
  expect(reported.slice(attempts).map(({ event }) => [event.status, event.previous])).toEqual([
    ["paused", { status: "active", configuration: {} }],
    ["active", { status: "paused", configuration: {} }],
  ]);
  const health = await api.listIntegrationHealth({ params: name });
  expect(health.items).toMatchObject([{ installation: params.installationId, waiting: 0 }]);
  expect(health.items[0]).not.toHaveProperty("failingSince");
});

test.each([400, 410, 413, 422])(
  "an event rejected with status %i is set aside after three attempts, and later ones follow",
  async (status) => {
    const { reported, answers, configure, name, api, params } = await developed();
    answers.status = status;
    await configure("second");
    await deliver();
    advanceClock(5001);
    await deliver();
    advanceClock(10_001);
    expect(reported).toHaveLength(2);
    expect((await api.listIntegrationHealth({ params: name })).items[0]).toMatchObject({
      waiting: 1,
      failingSince: expect.any(String),
    });
    // Rejects the first event, and takes the second one.
    answers.statusOf = ({ previous }) => (previous === undefined ? status : 200);
    await deliver();
    expect(reported.map(({ event }) => event.previous !== undefined)).toEqual([
      ...[false, false, false],
      true,
    ]);
    const failed = await api.listIntegrationEvents({ params: name, query: { status: "failed" } });
    expect(failed.items).toMatchObject([
      {
        status: "failed",
        delivery: { attempts: 3, fault: `It responded with status ${status}`, replayable: true },
      },
    ]);
    const [aside] = failed.items;
    expect(aside?.delivery.nextAttemptAt).toBeUndefined();
    const [health] = (await api.listIntegrationHealth({ params: name })).items;
    expect(health).toMatchObject({ events: 2, failed: 1, waiting: 0 });
    expect(health).not.toHaveProperty("failingSince");
    expect(await api.getInstallationById({ params })).toMatchObject({ status: "active" });
    answers.statusOf = () => 200;
    const eventId = aside?.id ?? "";
    const replay = await api.replayIntegrationEvent({ params: { ...name, eventId } });
    await deliver();
    expect(reported.at(-1)?.event).toEqual({ ...reported[0]?.event, eventId: replay.id });
  },
);

test.each([401, 403, 404, 408, 409, 429, 500, 503])(
  "an event that failed with status %i is not set aside, and holds later ones",
  async (status) => {
    const { reported, answers, configure, events } = await developed();
    answers.status = status;
    await configure("second");
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await deliver();
      advanceClock(minute + minute);
    }
    expect(reported.every(({ event }) => event.previous === undefined)).toBe(true);
    const items = await events();
    expect(items).toMatchObject([{ delivery: { attempts: 5 } }]);
    expect(items[0]?.delivery.nextAttemptAt).toBeDefined();
  },
);

test.each([
  ["seconds", 429, () => "120", 120],
  ["a date", 503, () => new Date(deps.now().getTime() + 180_000).toUTCString(), 180],
  ["less than the next interval", 429, () => "1", 5],
  ["more than an hour", 429, () => "86400", 3600],
  ["no time", 429, () => "soon", 5],
  ["seconds of another failure", 500, () => "120", 5],
])("a receiver that asks for a pause by %s gets it", async (_, status, value, seconds) => {
  const { answers, events } = await developed();
  answers.status = status;
  answers.headers = { "retry-after": value() };
  await deliver();
  const { nextAttemptAt = "", lastAttemptAt = "" } = (await events())[0]?.delivery ?? {};
  const wait = (Date.parse(nextAttemptAt) - Date.parse(lastAttemptAt)) / 1000;
  expect(wait).toBeGreaterThan(seconds - 2);
  expect(wait).toBeLessThanOrEqual(seconds);
});

test.each([
  [200, { status: "success" }],
  [400, { status: "failed", delivery: { fault: "It responded with status 400" } }],
])("the status %i counts, also if the connection breaks off behind it", async (status, wanted) => {
  const { answers, events } = await developed();
  answers.status = status;
  answers.headers = { "content-length": "100" };
  answers.body = "half";
  answers.breaksOff = true;
  await deliver();
  expect((await events())[0]).toMatchObject(wanted);
});

test("an installation is neither failing nor paused after single rejections days apart", async () => {
  const { reported, answers, events, api, params, name } = await developed();
  const status = async () => (await api.getInstallationById({ params })).status;
  answers.status = 422;
  const replay = async () => {
    const eventId = (await events())[0]?.id ?? "";
    await api.replayIntegrationEvent({ params: { ...name, eventId } });
  };
  const rejectAll = async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await deliver();
      advanceClock(minute);
    }
  };
  const failing = async () =>
    (await api.listIntegrationHealth({ params: name })).items[0]?.failingSince;
  for (const attempts of [3, 6]) {
    await rejectAll();
    expect(reported).toHaveLength(attempts);
    expect(await failing()).toBeUndefined();
    expect(await status()).toBe("active");
    advanceClock(25 * hour);
    await replay();
  }
});

test("an event is not set aside by one rejection after other failures", async () => {
  const { reported, answers, events } = await developed();
  answers.statusOf = () => (reported.length < 5 ? 503 : 400);
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await deliver();
    advanceClock(minute + minute);
  }
  await deliver();
  expect((await events())[0]?.delivery.nextAttemptAt).toBeDefined();
  advanceClock(10 * minute);
  await deliver();
  expect((await events())[0]?.delivery.nextAttemptAt).toBeUndefined();
});

test("the script is called when there is no tunnel, and its output is the trace", async () => {
  const made = await testOrganization();
  const script = `export default { async fetch(request) {
    const form = await request.formData();
    const event = JSON.parse(form.get("event"));
    const environment = JSON.parse(form.get("environment"));
    console.log("got", event.type, new URL(request.url).pathname);
    console.warn(environment.integration.name);
    if (event.type === "installation_setup" && event.previous) throw new Error("not twice");
    return new Response(null, { status: 406 });
  } };`;
  const more = { scopes: [], script, runtime: "v2" as const };
  const { params, installation } = await installedIntegration(
    made.as("admin"),
    made.params.organizationId,
    more,
  );
  const api = made.as("admin");
  const on = { ...params, installationId: installation.id };
  await api.updateInstallation({ params: on, body: { configuration: { some: 1 } } });
  await deliver();
  const { items } = await api.listIntegrationEvents({ params });
  expect(items.map(({ status }) => status)).toEqual(["failed", "success"]);
  const [failed, done] = items;
  const traceOf = async (eventId = "") => {
    const { trace } = await api.getIntegrationEvent({ params: { ...params, eventId } });
    return trace.logs.map(({ level, message }) => [level, message.split("\n")[0]]);
  };
  expect(await traceOf(done?.id)).toEqual([
    ["info", "got installation_setup /v1"],
    ["warn", params.integrationName],
    ["debug", "The integration doesn't handle events of this type"],
  ]);
  expect(await traceOf(failed?.id)).toEqual([
    ["info", "got installation_setup /v1"],
    ["warn", params.integrationName],
    ["error", "Error: not twice"],
  ]);
  expect(failed?.delivery).toMatchObject({ to: "script", fault: "not twice" });
});

test("a tunnel gets the owner's events, and those of others only when it takes all", async () => {
  const owner = await testOrganization();
  const guest = await testOrganization();
  const public_ = { scopes: [], visibility: "public" as const };
  const { reported, name, url, api } = await inDevelopment(
    owner.as("admin"),
    owner.params.organizationId,
    public_,
  );
  const body = { organization: guest.params.organizationId };
  const installed = await guest.as("admin").installIntegration({ params: name, body });
  await deliver();
  expect(reported.map(({ event }) => event.installationId)).not.toContain(installed.id);
  await api.setIntegrationDevelopmentMode({ params: name, body: { tunnelUrl: url, all: true } });
  const params = { ...name, installationId: installed.id };
  await guest.as("admin").updateInstallation({ params, body: { configuration: { now: true } } });
  advanceClock(hour);
  await deliver();
  expect(reported.map(({ event }) => event.installationId)).toContain(installed.id);
});

test("rolled back changes send no events", async () => {
  const made = await testOrganization();
  const { reported, name } = await inDevelopment(made.as("admin"), made.params.organizationId);
  const { id } = await integrationRow(name.integrationName);
  const undone = deps.db.transaction(async (tx) => {
    const ids = { integrationId: id, installationId: null, organizationId: "o" };
    await emit({ db: tx, now: deps.now() }, [{ ...ids, type: "task", payload: {} }]);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await deliver();
  expect(reported.map(({ event }) => event.type)).toEqual(["installation_setup"]);
});
