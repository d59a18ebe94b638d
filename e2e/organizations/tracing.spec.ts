import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startCollector } from "../../server/testing/collector.ts";
import { freePort, newDataDir, start } from "../support/system.ts";
import { expect, test } from "../support/test.ts";

test("the console sends its traces to a collector and passes trace ids to the service", async ({
  request,
}) => {
  test.setTimeout(240_000);
  const collector = await startCollector();
  const reported: string[] = [];
  const service = createServer((asked, response) => {
    // Not the checks of its health.
    if (asked.url === "/v1/user") reported.push(String(asked.headers.traceparent));
    const urls = { location: "http://localhost/v1/user" };
    const user = { object: "user", id: "u1", displayName: "Ada", urls };
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(user));
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { dataDir, remove } = await newDataDir();
  const port = await freePort();
  const console_ = await start({
    PORT: String(port),
    DATA_DIR: dataDir,
    API_BASE_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    OTEL_BSP_SCHEDULE_DELAY: "100",
  });
  try {
    const origin = `http://localhost:${port}`;
    const data = { token: "a-token" };
    const signedIn = await request.post(`${origin}/api/session`, { data, headers: { origin } });
    expect(signedIn.status()).toBe(200);
    expect((await request.get(`${origin}/api/v1/user`)).status()).toBe(200);
    expect(reported).toHaveLength(2);
    const traces = reported.map((traceparent) => traceparent.split("-")[1]);
    const seen = () => collector.spans.filter(({ service }) => service === "docs-console");
    for (const trace of traces) {
      await expect.poll(() => seen().some(({ traceId }) => traceId === trace)).toBe(true);
    }
    expect(new Set(traces).size).toBe(2);
  } finally {
    await console_.stop();
    service.closeAllConnections();
    service.close();
    await collector.stop();
    await remove();
  }
});
