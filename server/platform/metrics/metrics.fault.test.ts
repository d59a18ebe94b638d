// @module-tag postgres: the pool of connections

import { expect, onTestFinished, test } from "vitest";
import { newDatabase } from "../../testing/database.ts";
import { freePort, launch, newDataDir, startProcess } from "../../testing/process.ts";

/** Returns the values of a metric by label, as a collector parses them. */
function valuesOf(text: string, name: string): Record<string, number> {
  const lines = text.split("\n").filter((line) => line.startsWith(`${name}{`));
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(name.length, line.lastIndexOf(" ")),
      Number(line.split(" ").at(-1)),
    ]),
  );
}

test("metrics are served on their own port", {
  timeout: 240_000,
}, async () => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const dataDir = await newDataDir();
  const serverUrl = process.env.TEST_DATABASE_URL;
  const own = serverUrl ? await newDatabase(serverUrl) : undefined;
  onTestFinished(() => own?.drop());
  const { api } = await startProcess(dataDir, port, {
    METRICS_PORT: String(metricsPort),
    DATABASE_URL: own?.url ?? "",
  });
  const organization = await api.createOrganization({ body: { title: "Measured" } });
  const params = { organizationId: organization.id };
  await api.getOrganizationById({ params });
  await api.getOrganizationById({ params });
  await fetch(`http://127.0.0.1:${port}/v1/orgs/secret-name`);
  await fetch(`http://127.0.0.1:${port}/no-such-address`);

  const address = `http://127.0.0.1:${metricsPort}`;
  const answer = await fetch(`${address}/metrics`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  const text = await answer.text();
  const requests = valuesOf(text, "http_request_duration_seconds_count");
  const route = 'method="GET",route="/v1/orgs/:organizationId"';
  expect(requests[`{${route},status="200"}`]).toBe(2);
  expect(requests[`{${route},status="401"}`]).toBe(1);
  expect(requests['{method="POST",route="/v1/orgs",status="201"}']).toBe(1);
  expect(requests['{method="GET",route="other",status="404"}']).toBe(1);
  expect(text).not.toContain("secret-name");
  expect(valuesOf(text, "integration_events_pending")).toEqual({
    '{state="waiting"}': 0,
    '{state="failed"}': 0,
  });
  expect(text).toContain("# TYPE jobs gauge");
  for (const name of ["process_resident_memory_bytes", "nodejs_eventloop_lag_p99_seconds"]) {
    expect(Number(new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1])).toBeGreaterThan(0);
  }

  const states = Object.keys(valuesOf(text, "database_pool_connections"));
  expect(states).toEqual(own ? ['{state="idle"}', '{state="busy"}', '{state="wanted"}'] : []);

  expect((await fetch(`${address}/v1/user`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
  const second = await launch(await newDataDir(), await freePort(), {
    METRICS_PORT: String(metricsPort),
  });
  await expect.poll(() => second.child.exitCode, { timeout: 100_000 }).toBe(1);
  expect(second.output()).toContain(`METRICS_PORT ${metricsPort} cannot be used (EADDRINUSE)`);
});
