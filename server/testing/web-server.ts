import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { atFileEnd } from "./file-scope.ts";
import { deps } from "./service.ts";

/** Response of a path: a page, or bytes of another type. */
export type WebFile = string | { type: string; body: string | Uint8Array; status?: number };

/** Starts a local web server that this test file's service may fetch from. */
export async function webServer(files: Record<string, WebFile>) {
  Object.assign(deps.config, { allowPrivateAddresses: true });
  const seen: string[] = [];
  const server: Server = createServer((request, answer) => {
    const path = request.url ?? "";
    seen.push(path);
    const file = files[path];
    if (file === undefined) return answer.writeHead(404).end("Not found");
    const {
      type,
      body,
      status = 200,
    } = typeof file === "string" ? { type: "text/html", body: file } : file;
    return answer
      .writeHead(status, {
        ...(type !== "" && { "content-type": type }),
        ...(status > 300 && status < 400 && { location: String(body) }),
      })
      .end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  atFileEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: (path: string) => `http://127.0.0.1:${port}${path}`, files, seen };
}

/** Smallest PNG. */
export const pngBytes = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
