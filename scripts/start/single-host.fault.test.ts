import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";

const hook = join(import.meta.dirname, "single-host.mjs");

/** Starts a server with the hook, and returns its port. */
async function startServer(): Promise<number> {
  const script = `
    const server = require("node:http").createServer((_, answer) => answer.end("answered"));
    server.listen(0, "127.0.0.1", () => console.log(server.address().port));`;
  const child = spawn(process.execPath, ["--import", hook, "-e", script]);
  onTestFinished(() => {
    child.kill();
  });
  const [port] = await once(child.stdout, "data");
  return Number(port);
}

test("the console rejects a request with several hosts", async () => {
  const port = await startServer();
  const answerTo = (hosts: string) => {
    const socket = connect(port, "127.0.0.1");
    socket.write(`GET / HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`);
    return text(socket);
  };
  expect(await answerTo("host: a\r\n")).toContain("answered");
  const rejected = await answerTo("host: a\r\nhost: b\r\n");
  expect(rejected).toMatch(/^HTTP\/1\.1 400 /);
  expect(rejected).not.toContain("answered");
});
