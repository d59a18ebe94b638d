import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort, newDataDir, startProcess } from "../../../testing/process.ts";

/** More than the concurrency limit. */
const many = 300;

/** Opens connections that have sent requests and read nothing until told to. */
async function connections(
  port: number,
  messageOf: (index: number) => string,
  count = many,
): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, (_, index) => {
    const socket = connect(port, "127.0.0.1").pause();
    socket.on("error", () => {});
    socket.write(messageOf(index));
    return socket;
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  return sockets;
}

const head = (...lines: string[]) => `${["host: x", ...lines].join("\r\n")}\r\n`;
const body = JSON.stringify({ title: "Slow" });

test("others are served while many clients send or read slowly", { timeout: 240_000 }, async () => {
  const port = await freePort();
  const { api, child } = await startProcess(await newDataDir(), port);
  const token = await api.createUserToken({ body: { label: "Slow" } });
  /** Reads and writes often enough to rule out luck. */
  const served = async () => {
    for (let n = 0; n < 20; n += 1) {
      const { id } = await api.createOrganization({ body: { title: `Quick ${n}` } });
      await api.getOrganizationById({ params: { organizationId: id } });
    }
  };
  const from = (index: number) => `x-forwarded-for: 192.0.2.${index % 250}`;

  await connections(port, () => `POST /v1/orgs HTTP/1.1\r\nhost: x\r\nauthor`);
  await served();

  const length = `content-length: ${body.length}`;
  const authorization = `authorization: Bearer ${token.token}`;
  const start = `POST /v1/orgs HTTP/1.1\r\n${head(length, authorization)}`;
  const slow = await connections(
    port,
    (index) => `${start}${from(index)}\r\n\r\n${body.slice(0, 5)}`,
  );
  const open = "POST /v1/sessions HTTP/1.1\r\n";
  await connections(port, (index) => `${open}${head(length)}${from(index)}\r\n\r\n{`);
  const script = "POST /integrations/none HTTP/1.1\r\n";
  await connections(port, (index) => `${script}${head(length)}${from(index)}\r\n\r\n{`);
  await served();

  const document = `GET /v1/openapi.json HTTP/1.1\r\n${head()}\r\n`;
  await connections(port, () => document.repeat(20));
  await served();

  const last = slow.at(-1) as Socket;
  last.write(body.slice(5));
  last.resume();
  const [answer] = await once(last, "data");
  expect(String(answer)).toMatch(/^HTTP\/1.1 201 /);
  expect(child.exitCode).toBeNull();
});

test("a stream of live updates releases its slot however its reader leaves", {
  timeout: 240_000,
}, async () => {
  const port = await freePort();
  const { api } = await startProcess(await newDataDir(), port);
  const { id } = await api.createOrganization({ body: { title: "Live" } });
  const { token } = await api.createUserToken({ body: { label: "Live" } });
  const request = `GET /v1/orgs/${id}/events/stream HTTP/1.1\r\n${head(`authorization: Bearer ${token}`)}\r\n`;
  /** Opens streams without reading them, until one is rejected. */
  const openAll = async () => {
    const opened: Socket[] = [];
    for (;;) {
      const [socket] = (await connections(port, () => request, 1)) as [Socket];
      const answer = once(socket.resume(), "data");
      const [, status] = String(await answer).split(" ");
      if (status === "429") return opened;
      expect(status).toBe("200");
      opened.push(socket.pause());
    }
  };
  const open = await openAll();
  // The limit per token.
  expect(open).toHaveLength(20);
  for (const [n, socket] of open.entries()) {
    if (n % 2) socket.resetAndDestroy();
    else socket.destroy();
  }
  let again = 0;
  const reopened = async () => {
    again += (await openAll()).length;
    return again;
  };
  await expect.poll(reopened, { timeout: 60_000 }).toBe(20);
});
