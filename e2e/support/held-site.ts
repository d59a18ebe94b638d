import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A website of this machine; pages that are held answer once they are let go, broken ones with 503. */
export async function heldSite(pages: Record<string, string>) {
  const held = new Set<string>();
  const broken = new Set<string>();
  const waiting = new Map<string, ServerResponse[]>();
  const answer = (path: string, response: ServerResponse) => {
    const page = pages[path];
    if (page === undefined) return response.writeHead(404).end("Not found");
    if (broken.has(path)) return response.writeHead(503).end("Later");
    const title = `<title>${path}</title>`;
    return response
      .setHeader("content-type", "text/html")
      .end(`<!doctype html><html><head>${title}</head><body><main>${page}</main></body></html>`);
  };
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    if (!held.has(path)) return answer(path, response);
    return waiting.set(path, [...(waiting.get(path) ?? []), response]);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    held,
    broken,
    letGo(path: string) {
      held.delete(path);
      for (const response of waiting.get(path) ?? []) answer(path, response);
      waiting.delete(path);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
