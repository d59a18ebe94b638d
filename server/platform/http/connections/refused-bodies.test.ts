import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { serve } from "@hono/node-server";
import { expect, onTestFinished, test } from "vitest";
import { createApp } from "../../../app/wiring/app.ts";
import { deps, makeUser } from "../../../testing/service.ts";

const body = Buffer.alloc(6 * 1024 * 1024, " ");
// A refused body that doesn't arrive soon after the response closes the connection.
const short = Buffer.alloc(32 * 1024, " ");
const chunks = (bytes: Buffer) => [`${bytes.length.toString(16)}\r\n`, bytes, "\r\n0\r\n\r\n"];
const chunkedHead = "transfer-encoding: chunked";

/** Opens a connection to the service; returns the statuses of responses until it closes. */
async function connection(bounds?: Parameters<typeof createApp>[1]) {
  const { fetch } = createApp(deps, bounds);
  const server = serve({
    fetch,
    overrideGlobalObjects: false,
    port: 0,
    hostname: "127.0.0.1",
  }) as Server;
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  let answers = "";
  socket.setEncoding("utf8").on("data", (text) => (answers += text));
  const statuses = async () => {
    await once(socket, "close");
    return [...answers.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => Number(status));
  };
  return { socket, statuses };
}

// Clients that keep connections send the next request unless the response closes it.
test.each([
  ["is too large", 413, chunkedHead, chunks(body), {}],
  ["says that it is too large", 413, `content-length: ${body.length}`, [body], {}],
  ["has to make room", 503, chunkedHead, chunks(short), { mostBytes: 1024 }],
])("the connection serves the next request after a body that %s", async (...given) => {
  const [, status, length, pieces, bounds] = given;
  const { token } = await makeUser();
  const head = `host: x\r\nauthorization: Bearer ${token}\r\n`;
  const { socket, statuses } = await connection(bounds);
  socket.write(`POST /v1/orgs HTTP/1.1\r\n${head}${length}\r\n\r\n`);
  for (const piece of pieces) socket.write(piece);
  socket.write(`GET /v1/user HTTP/1.1\r\n${head}connection: close\r\n\r\n`);
  expect(await statuses()).toEqual([status, 200]);
});
