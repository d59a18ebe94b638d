import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { freePort, newDataDir, startProcess, token } from "../testing/process.ts";

// Each test starts services with a cold database.
vi.setConfig({ testTimeout: 240_000 });

const crashing = { NODE_OPTIONS: `--import=${join(import.meta.dirname, "../testing/crash.ts")}` };

test.each(["exception", "rejection"])(
  "an uncaught %s is logged with its cause, fails its request and ends the process",
  async (kind) => {
    const started = await startProcess(await newDataDir(), await freePort(), crashing);
    const { address, child, output } = started;
    const exit = once(child, "exit");
    const failed = fetch(`${address}/v1/user`, { headers: { "x-crash": kind } });
    await expect(failed).rejects.toThrow();
    expect(await exit).toEqual([1, null]);
    const [line = "{}"] = output()
      .split("\n")
      .filter((text) => text.includes("thrown by the test"));
    expect(JSON.parse(line)).toMatchObject({
      level: 60,
      origin: kind === "rejection" ? "unhandledRejection" : "uncaughtException",
      err: {
        message: "thrown by the test: its cause",
        stack: expect.stringContaining("its cause"),
      },
    });
  },
);

test("other requests are answered when the process crashes", async () => {
  const [dataDir, port] = [await newDataDir(), await freePort()];
  const { address, child } = await startProcess(dataDir, port, crashing);
  const exit = once(child, "exit");
  const body = JSON.stringify({ title: "Sent while it crashed" });
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  let answer = "";
  socket.on("data", (text) => {
    answer += text;
  });
  const head = [
    "POST /v1/orgs HTTP/1.1",
    "host: service",
    `authorization: Bearer ${token}`,
    "content-type: application/json",
    `content-length: ${body.length}`,
    "connection: close",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body.slice(0, 5)}`);
  // Requests on another connection come after it.
  await fetch(`${address}/healthz`);
  const failed = fetch(`${address}/v1/user`, { headers: { "x-crash": "exception" } });
  failed.catch(() => {});
  const accepts = () =>
    fetch(`${address}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(accepts, { timeout: 20_000, interval: 10 }).toBe(false);
  socket.write(body.slice(5));
  await once(socket, "close");
  expect(answer).toMatch(/^HTTP\/1\.1 201 /);
  await expect(failed).rejects.toThrow();
  expect(await exit).toEqual([1, null]);
  const { api } = await startProcess(dataDir, port);
  const { items } = await api.listOrganizationsForAuthenticatedUser();
  expect(items.map(({ title }) => title)).toContain("Sent while it crashed");
});
