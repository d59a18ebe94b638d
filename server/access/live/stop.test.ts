import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { expect, test, vi } from "vitest";
import { testOrganization } from "../../testing/organization.ts";
import { app, deps } from "../../testing/service.ts";
import { openStream } from "../../testing/stream.ts";

test("open streams end cleanly when the service stops, and no new ones start", async () => {
  const { params, person } = await testOrganization();
  const { token } = person("read");
  const server = serve({
    fetch: app.fetch,
    overrideGlobalObjects: false,
    port: 0,
    hostname: "127.0.0.1",
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const open = () =>
    openStream(params, {
      token,
      fetch: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
    });
  const stream = await open();
  await vi.waitFor(() => expect(stream.reported).not.toEqual([]), { timeout: 10_000 });
  deps.feed.stop();
  expect(await stream.ended).toBe("closed");
  const late = await open();
  expect(late.response.status).toBe(503);
  late.leave();
  server.close();
  await once(server, "close");
});
