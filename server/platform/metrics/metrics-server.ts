import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { Registry } from "prom-client";
import { codeOf } from "#lib/data/errors.ts";
import { SettingError } from "../../db/setting-error.ts";

async function answer(registry: Registry, response: ServerResponse): Promise<void> {
  try {
    const text = await registry.metrics();
    response.writeHead(200, { "content-type": registry.contentType }).end(text);
  } catch {
    response.writeHead(503, { "retry-after": "5" }).end("The database does not respond\n");
  }
}

/** Serves `/metrics` on its own port, so that a network can restrict it to the collector. */
export async function serveMetrics(registry: Registry, host: string, port: number) {
  const server = createServer((request, response) => {
    if (request.method === "GET" && request.url === "/metrics") void answer(registry, response);
    else response.writeHead(404).end("Only GET /metrics is available\n");
  });
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    const code = codeOf(error);
    throw new SettingError(
      `METRICS_PORT ${port} cannot be used (${code}). Set METRICS_PORT to a free port, or unset it to serve no metrics.`,
    );
  }
  return {
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
