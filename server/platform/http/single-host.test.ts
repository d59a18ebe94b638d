import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { serve } from "@hono/node-server";
import { afterAll, expect, test } from "vitest";
import { app } from "../../testing/service.ts";
import { singleHost } from "./single-host.ts";

const server = serve({ fetch: singleHost(app), port: 0, hostname: "127.0.0.1" });
await once(server, "listening");
afterAll(() => {
  server.close();
});

async function answerTo(...headers: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(
    `${["GET /v1/sign-in-methods HTTP/1.1", ...headers, "connection: close"].join("\r\n")}\r\n\r\n`,
  );
  return text(socket);
}

test("a request with several hosts is rejected, also if they are equal", async () => {
  expect(await answerTo("host: a.example")).toMatch(/^HTTP\/1\.1 200 /);
  for (const other of ["host: b.example", "HOST: a.example", "Host: "]) {
    const answer = await answerTo("host: a.example", other);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"message":"Host: must be a single header"');
  }
});
