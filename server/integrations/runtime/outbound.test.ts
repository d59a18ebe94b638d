import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#lib/testing/temporary-folder.ts";
import { Outbound, OutboundCall } from "./outbound.ts";
import { ScriptConsole } from "./script-console.ts";

const seen: string[] = [];
const server = createServer((request, answer) => {
  seen.push(`${request.method} ${request.url}`);
  request.resume().once("end", () => answer.end("seen"));
}).listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const { port } = server.address() as AddressInfo;
const site = `http://127.0.0.1:${port}`;

/** Writes these bytes to the socket of a process, as one that a script has taken over would. */
async function send(bytes: string, { inCall = true } = {}): Promise<string> {
  seen.length = 0;
  const path = join(await temporaryFolder(), "outbound");
  const outbound = new Outbound({
    allowPrivateAddresses: true,
    fetchTimeoutMs: 2_000,
    publicApiUrl: "http://127.0.0.1:1",
  });
  await outbound.listen(path);
  onTestFinished(() => outbound.close());
  const over = new AbortController();
  if (inCall) outbound.call = new OutboundCall(new ScriptConsole(""), over.signal, "tenant");
  const socket = connect(path);
  socket.on("error", () => {});
  socket.write(bytes);
  setTimeout(() => socket.end(), 500);
  return text(socket).catch(() => "");
}

const request = (line: string, headers = "") =>
  `${line} HTTP/1.1\r\nconnection: close\r\n${headers}\r\n`;

test("a request with an absolute URL is forwarded", async () => {
  expect(await send(request(`GET ${site}/a`))).toMatch(/^HTTP\/1.1 200 OK.*seen/s);
  expect(seen).toEqual(["GET /a"]);
});

test("nothing is forwarded when no call runs", async () => {
  expect(await send(request(`GET ${site}/a`), { inCall: false })).toMatch(/502.*has ended/s);
  expect(seen).toEqual([]);
});

test.each([
  ["CONNECT", request(`CONNECT 127.0.0.1:${port}`)],
  ["CONNECT with a whole address", request(`CONNECT ${site}/`)],
  ["TRACE", request(`TRACE ${site}/`)],
  ["a path without a host", request("GET /a")],
  ["a path with a host", request("GET /a", `host: 127.0.0.1:${port}\r\n`)],
  ["another scheme", request("GET file:///etc/passwd")],
  ["a Unix socket", request("GET unix:/run/calls")],
  ["an upgrade", `GET ${site}/ HTTP/1.1\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`],
  [
    "an upgrade to HTTP/2",
    `GET ${site}/ HTTP/1.1\r\nconnection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__\r\n\r\n`,
  ],
  ["HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
  ["two lengths", request(`POST ${site}/`, "content-length: 1\r\ncontent-length: 2\r\n")],
  [
    "a length and chunks",
    request(`POST ${site}/`, "content-length: 4\r\ntransfer-encoding: chunked\r\n"),
  ],
  ["headers without end", request(`GET ${site}/`, `x-a: ${"a".repeat(100_000)}\r\n`)],
  ["a header over two lines", request(`GET ${site}/`, "x-a: 1\r\n x-forwarded-for: 1\r\n")],
  ["no HTTP", "hello\r\n\r\n"],
  ["TLS", "\u0016\u0003\u0001\u0002\u0000\u0001\u0000"],
])("%s is not forwarded", async (_, bytes) => {
  await send(bytes);
  expect(seen).toEqual([]);
});

test("bytes after a body with a false length are not another request", async () => {
  const smuggled = `GET ${site}/smuggled HTTP/1.1\r\nx-forwarded-for: 1\r\n\r\n`;
  await send(
    `POST ${site}/a HTTP/1.1\r\ncontent-length: ${smuggled.length}\r\nconnection: close\r\n\r\n${smuggled}`,
  );
  expect(seen).toEqual(["POST /a"]);
});
