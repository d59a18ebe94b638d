// @module-tag postgres: queues in hand-written SQL

import { expect, test } from "vitest";
import { deliver, inDevelopment } from "../../testing/events.ts";
import { expectRejection } from "../../testing/expect.ts";
import { testOrganization } from "../../testing/organization.ts";
import { advanceClock, deps } from "../../testing/service.ts";

const hour = 60 * 60_000;

async function developed() {
  const made = await testOrganization();
  return { ...made, ...(await inDevelopment(made.as("admin"), made.params.organizationId)) };
}

test("the log is filtered by type, status, installation and time, and paged", async () => {
  const { api, name, configure, answers, installation } = await developed();
  await deliver();
  advanceClock(hour);
  const later = deps.now().toISOString();
  answers.status = 500;
  await configure("fails");
  await deliver();
  const count = async (query: Parameters<typeof api.listIntegrationEvents>[0]["query"]) =>
    (await api.listIntegrationEvents({ params: name, query })).count;
  expect(await count({})).toBe(2);
  expect(await count({ status: "failed" })).toBe(1);
  expect(await count({ type: "installation_setup" })).toBe(2);
  expect(await count({ type: ["task", "fetch"] })).toBe(0);
  expect(await count({ installation: installation.id, from: later })).toBe(1);
  expect(await count({ installation: "other" })).toBe(0);
  expect(await count({ to: later })).toBe(1);
  const first = await api.listIntegrationEvents({ params: name, query: { limit: 1 } });
  const page = first.next?.page ?? "";
  const second = await api.listIntegrationEvents({ params: name, query: { limit: 1, page } });
  expect([...first.items, ...second.items].map(({ status }) => status)).toEqual([
    "failed",
    "success",
  ]);
});

test("events of others are not found, and only admins see events", async () => {
  const { name, events, as, api } = await developed();
  await deliver();
  const [event] = await events();
  await expectRejection(as("create").listIntegrationEvents({ params: name }), 403);
  await expectRejection(as("stranger").listIntegrationEvents({ params: name }), 404);
  const unknown = { ...name, eventId: "nothing" };
  await expectRejection(api.getIntegrationEvent({ params: unknown }), 404, /Event/);
  const other = await developed();
  const theirs = { ...other.name, eventId: event?.id ?? "" };
  await expectRejection(other.api.getIntegrationEvent({ params: theirs }), 404);
});

test("admins of an organization see events of their own installation only", async () => {
  const owner = await testOrganization();
  const guest = await testOrganization();
  const { name, api, url } = await inDevelopment(owner.as("admin"), owner.params.organizationId, {
    visibility: "public",
  });
  await api.setIntegrationDevelopmentMode({ params: name, body: { tunnelUrl: url, all: true } });
  const body = { organization: guest.params.organizationId };
  const installed = await guest.as("admin").installIntegration({ params: name, body });
  await deliver();
  const seen = await guest.as("admin").listIntegrationEvents({ params: name });
  expect(seen.items.map(({ installationId }) => installationId)).toEqual([installed.id]);
  expect((await api.listIntegrationEvents({ params: name })).count).toBe(2);
  const health = await guest.as("admin").listIntegrationHealth({ params: name });
  expect(health.items).toMatchObject([{ installation: installed.id, events: 1, failed: 0 }]);
});

test("a delivered event is redelivered with its own id, linked and audited", async () => {
  const { name, events, api, reported, params } = await developed();
  await deliver();
  const [original] = await events();
  const replay = await api.replayIntegrationEvent({
    params: { ...name, eventId: original?.id ?? "" },
  });
  expect(replay.delivery).toMatchObject({ replayOf: original?.id, attempts: 0 });
  await deliver();
  expect(reported).toHaveLength(2);
  expect(reported[1]?.event).toEqual({ ...reported[0]?.event, eventId: replay.id });
  const organization = {
    organizationId: (await api.getInstallationById({ params })).target.organization,
  };
  const { items } = await api.listAuditEvents({ params: organization, query: { limit: 1 } });
  expect(items[0]?.action).toBe("integration.events-replayed");
});

test("a pending event is retried at once, with the same id", async () => {
  const { name, events, api, reported, answers } = await developed();
  answers.status = 500;
  await deliver();
  answers.status = 200;
  await deliver();
  expect(reported).toHaveLength(1);
  const [failed] = await events();
  await api.replayIntegrationEvent({ params: { ...name, eventId: failed?.id ?? "" } });
  await deliver();
  expect(reported.map(({ event }) => event.eventId)).toEqual([failed?.id, failed?.id]);
  expect(await events()).toMatchObject([{ status: "success", delivery: { attempts: 2 } }]);
});

test("all failed events are redelivered at once, each once", async () => {
  const { name, api, reported, answers, configure, events } = await developed();
  answers.status = 500;
  for (let hours = 0; hours < 27; hours += 1) {
    await deliver();
    advanceClock(hour + 1);
  }
  answers.status = 200;
  await configure("again");
  await deliver();
  const attempts = reported.length;
  const body = { type: ["installation_setup" as const] };
  expect(await api.replayFailedIntegrationEvents({ params: name, body })).toEqual({ replayed: 1 });
  expect(await api.replayFailedIntegrationEvents({ params: name, body })).toEqual({ replayed: 0 });
  await deliver();
  expect(reported).toHaveLength(attempts + 1);
  const [last] = await events();
  expect(last).toMatchObject({ status: "success", payload: { status: "active" } });
  expect(last?.delivery.replayOf).toBeDefined();
});

test("health has the number and times of waiting events", async () => {
  const { name, api, answers, configure, params } = await developed();
  answers.status = 500;
  await configure("one");
  await configure("two");
  await deliver();
  const { items } = await api.listIntegrationHealth({ params: name });
  expect(items).toMatchObject([
    { installation: params.installationId, events: 1, failed: 1, waiting: 2 },
  ]);
  expect(items[0]?.failingSince).toBeDefined();
  expect(Date.parse(items[0]?.nextAttemptAt ?? "")).toBeGreaterThan(deps.now().getTime());
});
