import { and, eq } from "drizzle-orm";
import lz from "lz-string";
import { expect, test } from "vitest";
import type { RenderRequest } from "#lib/contract/integrations/integration-calls.ts";
import { integrationEventTable } from "../../db/schema/integration-events.ts";
import { deliver, inDevelopment } from "../../testing/events.ts";
import { expectRejection } from "../../testing/expect.ts";
import { installedIntegration } from "../../testing/integrations.ts";
import { testOrganization } from "../../testing/organization.ts";
import { advanceClock, app, clientWith, deps } from "../../testing/service.ts";
import { testSpace } from "../../testing/space.ts";

const minute = 60_000;

/** Script that renders, answers requests, and reports its input. */
const script = `export default { async fetch(request) {
  const form = await request.formData();
  const event = JSON.parse(form.get("event"));
  console.log(event.type);
  if (event.type === "ui_render") {
    if (event.componentId === "broken") throw new Error("cannot draw");
    if (event.componentId === "text") return new Response("no JSON");
    if (event.action?.action === "save") return Response.json({ type: "complete", returnValue: 1 });
    const text = [event.context.type, event.props.name, event.auth.userId, event.spaceId].join(" ");
    const element = { type: "configuration", children: [{ type: "text", children: [text] }] };
    return Response.json({ type: "element", element, state: event.state ?? {}, props: event.props });
  }
  if (event.type === "fetch_published_script") {
    return new Response("console.log('" + event.siteId + "')", { headers: { "content-type": "text/javascript" } });
  }
  if (event.type === "fetch") {
    const body = form.get("fetch-body");
    const reported = { ...event.request, body: body && (await body.text()), space: event.spaceId };
    return Response.json(reported, { status: 203, headers: { "set-cookie": "a=b", "x-own": "yes" } });
  }
  return new Response();
} };`;

async function installed(more: { scopes?: ["site:script:inject"] } = {}) {
  const made = await testSpace();
  const { organizationId } = made.params;
  const version = { scopes: [], runtime: "v2" as const, script, ...more };
  const own = await installedIntegration(made.api, organizationId, version);
  return { ...made, ...own, organization: made.params };
}

const onAccount = (organizationId: string): RenderRequest => ({
  componentId: "settings",
  props: { name: "Ada" },
  context: { type: "configuration_account", theme: "dark", organizationId },
});

/** Packs 1 + 2 + … + `phrases` spaces: to let the library do it takes half a minute. */
function packedSpaces(phrases: number): string {
  const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$";
  let bits = "";
  const write = (value: number, count: number) => {
    for (let place = 0; place < count; place++) bits += (value >> place) & 1;
  };
  write(0, 2);
  write(" ".charCodeAt(0), 8);
  // Each phrase is the one before and a space, which its number names before it is known.
  let [width, untilWider] = [3, 4];
  for (let phrase = 4; phrase < phrases + 4; phrase++) {
    write(phrase, width);
    untilWider -= 1;
    if (untilWider > 0) continue;
    untilWider = 2 ** width;
    width += 1;
  }
  const padded = bits.padEnd(Math.ceil(bits.length / 6) * 6, "0");
  return padded.replaceAll(/.{6}/g, (six) => digits.charAt(Number.parseInt(six, 2)));
}

test("a component renders by POST and by GET, and acts", async () => {
  const { api, params, organization, person } = await installed();
  const body = onAccount(organization.organizationId);
  const drawn = await api.renderIntegrationUIWithPost({ params, body });
  expect(drawn).toEqual({
    type: "element",
    element: {
      type: "configuration",
      children: [
        { type: "text", children: [`configuration_account Ada ${person("admin").user.id} `] },
      ],
    },
    state: {},
    props: { name: "Ada" },
  });
  const request = lz.compressToEncodedURIComponent(JSON.stringify(body));
  expect(await api.renderIntegrationUIWithGet({ params, query: { request } })).toEqual(drawn);
  const tooLong = { request: packedSpaces(3500) };
  await expectRejection(api.renderIntegrationUIWithGet({ params, query: tooLong }), 400);
  const acted = { ...body, action: { action: "save" } };
  expect(await api.renderIntegrationUIWithPost({ params, body: acted })).toEqual({
    type: "complete",
    returnValue: 1,
  });
});

test("a rendering failure is reported, and logged with its trace", async () => {
  const { api, params, organization } = await installed();
  const body = { ...onAccount(organization.organizationId), componentId: "broken" };
  await expectRejection(api.renderIntegrationUIWithPost({ params, body }), 502, /cannot draw/);
  const text = { ...body, componentId: "text" };
  await expectRejection(api.renderIntegrationUIWithPost({ params, body: text }), 502, /neither/);
  const query = { type: "ui_render" as const };
  const events = async () => (await api.listIntegrationEvents({ params, query })).items;
  await expect.poll(async () => (await events()).length).toBe(2);
  const failed = (await events()).find(({ status }) => status === "failed");
  expect(failed?.delivery).toMatchObject({ attempts: 1, replayable: false, fault: "cannot draw" });
  const one = { ...params, eventId: failed?.id ?? "" };
  const { trace } = await api.getIntegrationEvent({ params: one });
  expect(trace.logs[0]).toMatchObject({ level: "info", message: "ui_render" });
  await expectRejection(api.replayIntegrationEvent({ params: one }), 409);
  for (const request of ["x", lz.compressToEncodedURIComponent("{}")]) {
    await expectRejection(api.renderIntegrationUIWithGet({ params, query: { request } }), 400);
  }
});

test("a component renders for viewers of the resource, where it is installed", async () => {
  const { params, organization, as, api, spaceParams, installation } = await installed();
  const body = onAccount(organization.organizationId);
  await expectRejection(as("create").renderIntegrationUIWithPost({ params, body }), 403);
  await expectRejection(as("stranger").renderIntegrationUIWithPost({ params, body }), 404);
  const context = {
    type: "document" as const,
    theme: "light" as const,
    editable: false,
    ...spaceParams,
  };
  const inSpace = { ...body, context };
  const drawn = await as("read").renderIntegrationUIWithPost({ params, body: inSpace });
  expect(JSON.stringify(drawn)).toContain(spaceParams.spaceId);
  const on = { ...params, installationId: installation.id };
  await api.updateInstallation({ params: on, body: { space_selection: "selected" } });
  await expectRejection(
    as("read").renderIntegrationUIWithPost({ params, body: inSpace }),
    404,
    /Installation/,
  );
});

test("tasks run when they are due, whatever else fails", async () => {
  const made = await testOrganization();
  const api = made.as("admin");
  const { name, reported, answers, configure } = await inDevelopment(
    api,
    made.params.organizationId,
  );
  await deliver();
  const [first] = reported.map(
    ({ environment }) => environment.apiTokens as { installation: string },
  );
  const { installation } = first ?? { installation: "" };
  const itself = clientWith(installation);
  const task = { type: "sync", page: 2 };
  await itself.queueIntegrationTask({ params: name, body: { task, schedule: 600 } });
  await itself.queueIntegrationTask({ params: name, body: { task: { type: "now" } } });
  await deliver();
  expect(reported.at(-1)?.event).toMatchObject({ type: "task", task: { type: "now" } });
  answers.status = 500;
  await configure("fails");
  await deliver();
  answers.status = 200;
  const before = reported.length;
  advanceClock(1_000);
  await deliver();
  expect(reported).toHaveLength(before);
  advanceClock(10 * minute);
  await deliver();
  expect(reported.slice(before).map(({ event }) => event.task)).toContainEqual(task);
  await expectRejection(api.queueIntegrationTask({ params: name, body: { task } }), 403);
});

test("public requests reach the script, and its answer is returned without cookies and policies", async () => {
  const { params, installation, spaceParams, person } = await installed();
  const base = `/integrations/${params.integrationName}/installations/${installation.id}`;
  const path = `${base}/spaces/${spaceParams.spaceId}/hook?x=1`;
  const answer = await app.request(path, {
    method: "POST",
    body: "payload",
    headers: { authorization: `Bearer ${person("admin").token}`, cookie: "c=d", "x-sign": "s" },
  });
  expect(answer.status).toBe(203);
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(answer.headers.get("x-own")).toBe("yes");
  expect(answer.headers.get("content-security-policy")).toContain("sandbox");
  const reported = (await answer.json()) as { headers: object; url: string };
  expect(reported).toMatchObject({
    method: "POST",
    url: `${deps.config.publicApiUrl}${path}`,
    body: "payload",
    space: spaceParams.spaceId,
    headers: { "x-sign": "s" },
  });
  expect(reported.headers).not.toHaveProperty("cookie");
  expect(reported.headers).not.toHaveProperty("authorization");
  for (const none of ["/integrations/nothing", `${base}x/hook`, `${base}/spaces/other/hook`]) {
    expect((await app.request(none)).status).toBe(404);
  }
});

test("sites load scripts of integrations with the scope to inject one", async () => {
  const { api, params, organization, installation, space } = await installed({
    scopes: ["site:script:inject"],
  });
  const site = await api.createSite({
    params: organization,
    body: { title: "Docs", spaces: [space.id] },
  });
  const [listed] = await api.listSiteIntegrationScripts({
    params: { ...organization, siteId: site.id },
  });
  const path = new URL(listed?.script ?? "").pathname;
  const answer = await app.request(path);
  expect(answer.headers.get("content-type")).toBe("text/javascript");
  expect(await answer.text()).toBe(`console.log('${site.id}')`);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
  // Each read of a page requests it: the script runs once a minute.
  const calls = () =>
    deps.db.$count(
      integrationEventTable,
      and(
        eq(integrationEventTable.installationId, installation.id),
        eq(integrationEventTable.type, "fetch_published_script"),
      ),
    );
  await expect.poll(calls).toBe(1);
  expect(await (await app.request(path)).text()).toBe(`console.log('${site.id}')`);
  expect(await calls()).toBe(1);
  await app.request(`${path}?version=2`);
  await expect.poll(calls).toBe(2);
  const other = await installed();
  const without = path
    .replace(params.integrationName, other.params.integrationName)
    .replace(installation.id, other.installation.id);
  expect((await app.request(without)).status).toBe(404);
  await api.uninstallIntegration({ params: { ...params, installationId: installation.id } });
  expect((await app.request(path)).status).toBe(404);
});

test("a reader's request changes nothing in the script that all readers get", async () => {
  const echo = `export default { async fetch(request) {
    const form = await request.formData();
    const { request: asked } = JSON.parse(form.get("event"));
    const { siteInstallation: there } = JSON.parse(form.get("environment"));
    const body = form.get("fetch-body");
    const answer = { ...asked, body: body && (await body.text()), color: there?.configuration.color };
    return new Response(asked.method === "HEAD" ? null : JSON.stringify(answer), {
      headers: { "cache-control": there?.configuration.color === "none" ? "public, max-age=0" : "" },
    });
  } };`;
  const made = await testSpace();
  const { organizationId } = made.params;
  const { api } = made;
  const own = await installedIntegration(api, organizationId, {
    scopes: ["site:script:inject"],
    runtime: "v2",
    script: echo,
    configurations: { site: { properties: { color: { type: "string" } } } },
  });
  const site = await api.createSite({
    params: { organizationId },
    body: { title: "Docs", spaces: [made.space.id] },
  });
  const params = { ...own.params, installationId: own.installation.id, siteId: site.id };
  const setColor = (color: string) =>
    api.updateSiteInstallation({ params, body: { configuration: { color } } });
  await api.updateInstallation({ params, body: { site_selection: "all" } });
  await setColor("red");
  const { publicApiUrl } = deps.config;
  const [listed] = await api.listSiteIntegrationScripts({
    params: { organizationId, siteId: site.id },
  });
  const path = (listed?.script ?? "").slice(publicApiUrl.length);
  const head = await app.request(path.replace(".js", "%2Ejs"), {
    method: "HEAD",
    headers: { "x-lang": "alert(1)", authorization: "Bearer theirs" },
  });
  expect(head.status).toBe(200);
  const read = async (shown = path) => JSON.parse(await (await app.request(shown)).text());
  const asked = { method: "GET", url: listed?.script, headers: {}, body: null };
  expect(await read()).toEqual({ ...asked, color: "red" });
  await setColor("blue");
  const both = await Promise.all([read(), read()]);
  expect(both).toEqual([0, 1].map(() => ({ ...asked, color: "blue" })));
  const calls = () =>
    deps.db.$count(
      integrationEventTable,
      and(
        eq(integrationEventTable.installationId, own.installation.id),
        eq(integrationEventTable.type, "fetch_published_script"),
      ),
    );
  await expect.poll(calls).toBe(2);
  await setColor("none");
  await read();
  await read();
  await expect.poll(calls).toBe(4);
});

test("developers see whether their tunnel answers", async () => {
  const made = await testOrganization();
  const api = made.as("admin");
  const { name, url } = await inDevelopment(api, made.params.organizationId);
  expect(await api.getIntegrationTunnel({ params: name })).toMatchObject({
    tunnelUrl: url,
    reachable: true,
  });
  await api.setIntegrationDevelopmentMode({
    params: name,
    body: { tunnelUrl: "http://127.0.0.1:1/" },
  });
  expect(await api.getIntegrationTunnel({ params: name })).toMatchObject({
    reachable: false,
    fault: "The server did not respond",
  });
  await api.disableIntegrationDevelopmentMode({ params: name });
  await expectRejection(api.getIntegrationTunnel({ params: name }), 404);
});
