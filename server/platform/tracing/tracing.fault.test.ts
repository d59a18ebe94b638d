// @module-tag postgres: statements of the driver

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startCollector } from "../../testing/collector.ts";
import { databaseSettings } from "../../testing/database.ts";
import { freePort, newDataDir, startProcess } from "../../testing/process.ts";

const traceId = "0af7651916cd43dd8448eb211c80319c";
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

const startWith = async (env: Record<string, string>) =>
  startProcess(await newDataDir(), await freePort(), { ...(await databaseSettings()), ...env });

test("a collector gets requests, statements, background work and outgoing requests", {
  timeout: 240_000,
}, async () => {
  const collector = await startCollector();
  onTestFinished(collector.stop);
  const reported: (string | undefined)[] = [];
  const elsewhere = createServer((request, response) => {
    reported.push(request.headers.traceparent as string | undefined);
    response.end('{"openapi":"3.1.0","info":{"title":"Else","version":"1"},"paths":{}}');
  }).listen(0, "127.0.0.1");
  await once(elsewhere, "listening");
  onTestFinished(() => void elsewhere.close());
  const { port } = elsewhere.address() as AddressInfo;
  const { api, address } = await startWith({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    OTEL_EXPORTER_OTLP_HEADERS: "x-key=of-the-collector",
    OTEL_BSP_SCHEDULE_DELAY: "100",
    ALLOW_PRIVATE_ADDRESSES: "true",
  });
  // The number of pooled connections, the first of which is older than the tracing.
  const made = await Promise.all(
    Array.from({ length: 20 }, () =>
      api.createOrganization({ body: { title: "Not to be reported" } }),
    ),
  );
  const organizationId = made[0]?.id ?? "";
  await fetch(`${address}/v1/orgs/${organizationId}`, { headers: { traceparent } });
  await api.createOpenAPISpec({
    params: { organizationId },
    body: { slug: "else", source: { url: `http://127.0.0.1:${port}/openapi.json` } },
  });
  const named = (name: string) => collector.spans.filter((span) => span.name === name);
  const isBelow = (name: string, parents: { spanId: string }[]) =>
    named(name).some((span) => parents.some(({ spanId }) => spanId === span.parentSpanId));

  await expect
    .poll(() => isBelow("GET", named("job process-openapi-spec")), { timeout: 60_000 })
    .toBe(true);
  expect(reported).toEqual([undefined]);
  const outgoing = named("GET").find(({ attributes }) => attributes["server.port"] === port);
  expect(outgoing?.attributes).toMatchObject({
    "server.address": "127.0.0.1",
    "http.response.status_code": 200,
  });

  const [refused] = named("getOrganizationById");
  expect(refused).toMatchObject({ service: "docs-console-service", traceId });
  expect(refused?.attributes).toMatchObject({
    "http.request.method": "GET",
    "http.route": "/v1/orgs/{organizationId}",
    "http.response.status_code": 401,
  });
  const creates = named("createOrganization");
  expect(creates).toHaveLength(20);
  expect(creates.filter((span) => !isBelow("INSERT", [span]))).toEqual([]);
  const sent = JSON.stringify(collector.spans);
  expect(sent).toContain('insert into \\"organizations\\"');
  expect(sent).not.toContain("Not to be reported");
  expect(sent).not.toContain(organizationId);
  expect(collector.headers()).toMatchObject({ "x-key": "of-the-collector" });
});

test("an unavailable collector delays no request and fills no log", {
  timeout: 240_000,
}, async () => {
  const { api, child, output } = await startWith({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    OTEL_BSP_SCHEDULE_DELAY: "50",
    OTEL_EXPORTER_OTLP_TIMEOUT: "500",
    LOG_LEVEL: "warn",
  });
  for (let at = 0; at < 20; at++) await api.listOrganizationsForAuthenticatedUser();
  child.kill("SIGTERM");
  await once(child, "exit");
  expect(output()).toBe("");
  expect(child.exitCode).toBe(0);
});
