import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod } from "node:fs/promises";
import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#lib/testing/temporary-folder.ts";
import { callService } from "../app/operator/call-service.ts";
import { startOperatorServer } from "../app/operator/operator-server.ts";
import { operatorSocketPath } from "../app/operator/socket-path.ts";

/** An admin socket that records the commands it carries out. */
async function adminSocket() {
  const folder = await temporaryFolder();
  const done: string[] = [];
  const record = async (...words: unknown[]) => {
    done.push(words.join(" "));
    return "done";
  };
  const commands = {
    createUser: record,
    createToken: record,
    signInLink: record,
    firstSignInLink: record,
    backup: record,
  };
  const server = await startOperatorServer(folder, commands);
  onTestFinished(() => server.close());
  return { folder, path: operatorSocketPath(folder), done };
}

async function post(socketPath: string, body: string) {
  const sent = request({ socketPath, method: "POST", path: "/" });
  sent.end(body);
  const [answer] = await once(sent, "response");
  return { status: answer.statusCode, text: await text(answer) };
}

test.each([
  ["nothing", ""],
  ["null", "null"],
  ["a list", "[]"],
  ["a text", '"backup"'],
  ["a piece of JSON", '{"command":"sign-in-link"'],
  ["no command", "{}"],
  ["an unknown command", '{"command":"delete-everything"}'],
  ["a list as command", '{"command":["sign-in-link"],"email":"a@example.com"}'],
  ["a number as address", '{"command":"sign-in-link","email":7}'],
  ["a number as file", '{"command":"backup","file":7}'],
  ["no file", '{"command":"backup"}'],
  ["an unknown member", '{"command":"sign-in-link","email":"a@example.com","as":"root"}'],
  ["a prototype", '{"__proto__":{"command":"backup","file":"/tmp/x"}}'],
  ["unclosed brackets", "[".repeat(100_000)],
])("a request with %s has no effect on the admin socket", async (_, body) => {
  const { folder, path, done } = await adminSocket();
  const { status, text: answer } = await post(path, body);
  expect(status).toBe(422);
  expect(JSON.parse(answer)).toEqual({ error: expect.any(String) });
  expect(done).toEqual([]);
  expect(await callService(folder, { command: "sign-in-link", email: "a@b.c" })).toBe("done");
});

test.each([
  ["bytes that are no HTTP", "\0\x01\x02\xff\r\n\r\n"],
  ["a request cut off in its head", "POST / HTTP/1.1\r\nhost: "],
  [
    "a request cut off in its body",
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 99\r\n\r\n{"comm',
  ],
  ["two lengths", "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}"],
])("%s have no effect on the admin socket", async (_, bytes) => {
  const { folder, path, done } = await adminSocket();
  const socket = connect(path);
  await once(socket, "connect");
  socket.on("error", () => {});
  socket.end(Buffer.from(bytes, "latin1"));
  await once(socket.resume(), "close");
  expect(done).toEqual([]);
  expect(await callService(folder, { command: "sign-in-link", email: "a@b.c" })).toBe("done");
});

test.runIf(process.getuid?.() === 0)("another user can't open the admin socket", async () => {
  const { folder, path, done } = await adminSocket();
  // The folder lets everybody in, so that only the socket's own mode is left.
  await chmod(folder, 0o755);
  const connecting = `require("net").connect(process.argv[1])
    .on("connect", () => console.log("OPEN") || process.exit()).on("error", (error) => console.log(error.code))`;
  const as = (user: number) =>
    spawnSync(process.execPath, ["-e", connecting, path], {
      encoding: "utf8",
      cwd: "/",
      uid: user,
      gid: user,
    }).stdout.trim();
  expect(as(0)).toBe("OPEN");
  expect(as(61_000)).toBe("EACCES");
  expect(done).toEqual([]);
});
