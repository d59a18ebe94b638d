import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { serve } from "@hono/node-server";
import { desc, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import type { IntegrationScope } from "#lib/contract/integrations/integration-scopes.ts";
import { auditEventTable } from "../db/schema/audit.ts";
import { installedIntegration } from "../testing/integrations.ts";
import { testOrganization } from "../testing/organization.ts";
import { app, deps } from "../testing/service.ts";
import { testSpace } from "../testing/space.ts";

/** Gives the service a local port, from which it trusts proxy headers. */
async function listen(): Promise<void> {
  const port = await new Promise<number>((resolve) => {
    const server = serve(
      { fetch: app.fetch, port: 0, hostname: "127.0.0.1", overrideGlobalObjects: false },
      (at) => resolve(at.port),
    );
    afterAll(() => void server.close());
  });
  Object.assign(deps.config, { publicApiUrl: `http://127.0.0.1:${port}` });
}
await listen();

/** Returns a script that runs this code for each request to its public address. */
const answering = (body: string) => `export default { async fetch(request) {
  const form = await request.formData();
  const event = JSON.parse(form.get("event"));
  const environment = JSON.parse(form.get("environment"));
  if (event.type !== "fetch") return new Response();
  const asked = new URL(event.request.url).searchParams;
  const authorization = "Bearer " + environment.apiTokens.installation;
  const space = (id) => environment.apiEndpoint + "/v1/spaces/" + id;
  ${body}
} };`;

async function installed(body: string, scopes: IntegrationScope[] = []) {
  const made = await testSpace();
  const version = {
    scopes,
    runtime: "v2" as const,
    visibility: "public" as const,
    script: answering(body),
  };
  const own = await installedIntegration(made.api, made.params.organizationId, version);
  return { ...made, ...own, name: own.params.integrationName };
}

/** Sends a request to an installation's public address. */
async function call(name: string, installationId: string, query = "", init: RequestInit = {}) {
  const path = `/integrations/${name}/installations/${installationId}${query}`;
  const answer = await app.request(path, init);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test("two organizations with the same integration don't share globals", async () => {
  const { name, installation } = await installed(`
    const before = globalThis.kept ?? [].seen ?? null;
    globalThis.kept = Array.prototype.seen = authorization;
    return Response.json({ before });`);
  const other = await testOrganization();
  const second = await other.as("admin").installIntegration({
    params: { integrationName: name },
    body: { organization: other.organization.id },
  });
  for (const { id } of [installation, second]) {
    expect(await call(name, id)).toMatchObject({ status: 200, text: `{"before":null}` });
  }
});

test("a request can't pass for an event or for another installation", async () => {
  const { name, installation } = await installed(`
    const { id } = environment.installation;
    return Response.json({ parts: [...form.keys()], event, id });`);
  const foreign = await installed("return new Response();");
  const boundary = "guessed";
  const part = (named: string, value: object) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${named}"\r\n\r\n${JSON.stringify(value)}\r\n`;
  const forged = { type: "installation_setup", installationId: foreign.installation.id };
  const { text } = await call(name, installation.id, "", {
    method: "POST",
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    body: `\r\n${part("event", forged)}${part("environment", {})}--${boundary}--\r\n`,
  });
  expect(JSON.parse(text)).toMatchObject({
    parts: ["event", "environment", "fetch-body"],
    event: { type: "fetch", installationId: installation.id },
    id: installation.id,
  });
});

test("a script opens spaces of its own organization only", async () => {
  const foreign = await testSpace();
  const { name, installation, spaceParams } = await installed(
    `const read = async (id) => (await fetch(space(id), { headers: { authorization } })).status;
     return Response.json([await read(asked.get("own")), await read(asked.get("foreign"))]);`,
    ["space:metadata:read"],
  );
  const query = `?own=${spaceParams.spaceId}&foreign=${foreign.spaceParams.spaceId}`;
  expect((await call(name, installation.id, query)).text).toBe("[200,404]");
});

test("the service ignores a script's claims about its caller", async () => {
  const { name, installation, organization, spaceParams } = await installed(
    `const headers = {
       authorization,
       "content-type": "application/json",
       "x-forwarded-for": "203.0.113.7",
       "x-real-ip": "203.0.113.7",
       forwarded: "for=203.0.113.7",
       "x-docs-console": "1",
     };
     const body = JSON.stringify({ subject: "By a script" });
     return fetch(space(asked.get("own")) + "/change-requests", { method: "POST", headers, body });`,
    ["space:content:write"],
  );
  const query = `?own=${spaceParams.spaceId}`;
  expect(await call(name, installation.id, query)).toMatchObject({ status: 201 });
  const [audited] = await deps.db
    .select({ source: auditEventTable.source, address: auditEventTable.address })
    .from(auditEventTable)
    .where(eq(auditEventTable.organizationId, organization.id))
    .orderBy(desc(auditEventTable.occurredAt), desc(auditEventTable.id))
    .limit(1);
  expect(audited).toEqual({ source: "integration", address: expect.stringMatching(/^fdd0:/) });
});

test("a script gets and sends no headers that control proxies and servers", async () => {
  const { name, installation } = await installed(`
    return Response.json(event.request.headers, { headers: {
      "x-own": "yes",
      "x-accel-redirect": "/etc/passwd",
      "x-sendfile": "/etc/passwd",
      "mf-experimental-error-stack": "1",
      "cf-cache-status": "HIT",
      "x-forwarded-host": "evil.test",
      connection: "x-own",
    } });`);
  const { headers, text } = await call(name, installation.id, "", {
    headers: { "x-mine": "1", "x-forwarded-for": "203.0.113.7", "cf-ray": "1", te: "trailers" },
  });
  expect(JSON.parse(text)).toMatchObject({ "x-mine": "1" });
  expect(Object.keys(JSON.parse(text)).join()).not.toMatch(/forwarded|cf-|^te$/);
  expect([...headers.keys()].join()).not.toMatch(/accel|sendfile|mf-|cf-|forwarded|connection/);
});

test.each([
  ["TRACE", ""],
  ["GET", "MF-Custom-Node-Service: outbound"],
  ["GET", "MF-Loopback: /core/error"],
  ["CONNECT", ""],
])("a %s request with the header %j does not end the service", async (method, header) => {
  const { name, installation } = await installed("return new Response('up');");
  const { hostname, port } = new URL(deps.config.publicApiUrl);
  const path = `/integrations/${name}/installations/${installation.id}`;
  const head = [`${method} ${path} HTTP/1.1`, "Host: service.test", header, "Connection: close"];
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.write(`${head.filter((line) => line !== "").join("\r\n")}\r\n\r\n`);
  await text(socket).catch(() => {});
  expect(await call(name, installation.id)).toMatchObject({ status: 200, text: "up" });
  expect((await fetch(deps.config.publicApiUrl + path)).status).toBe(200);
});
