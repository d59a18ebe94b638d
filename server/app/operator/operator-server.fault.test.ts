import { spawnSync } from "node:child_process";
import { mkdir, stat } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#lib/testing/temporary-folder.ts";
import { callService } from "./call-service.ts";
import { startOperatorServer } from "./operator-server.ts";
import type { OperatorCommands } from "./protocol.ts";
import { operatorSocketPath } from "./socket-path.ts";

const commands: OperatorCommands = {
  createUser: async (email, name) => `id of ${name} ${email}`,
  createToken: async () => {
    throw new Error("There is no such user");
  },
  signInLink: async (email) => `https://console.example/${email}`,
  firstSignInLink: async () => "https://console.example/first",
  backup: async (file) => `everything in ${file}`,
};

async function newFolder(...deeper: string[]) {
  const dir = join(await temporaryFolder(), ...deeper);
  await mkdir(dir, { recursive: true });
  return dir;
}

async function served(dir: string) {
  const server = await startOperatorServer(dir, commands);
  onTestFinished(() => server.close());
  return server;
}

const signIn = { command: "sign-in-link", email: "ada@example.com" } as const;

test("a running service answers through the socket, which only its owner can open", async () => {
  const dir = await newFolder();
  await served(dir);
  expect(await callService(dir, signIn)).toBe("https://console.example/ada@example.com");
  expect(
    await callService(dir, { command: "create-user", email: "ada@example.com", name: "Ada" }),
  ).toBe("id of Ada ada@example.com");
  expect((await stat(join(dir, "admin.sock"))).mode & 0o777).toBe(0o600);
});

test("a rejected command fails with the service's reason", async () => {
  const dir = await newFolder();
  await served(dir);
  const call = callService(dir, { command: "create-token", email: "a@b.c", label: "ci" });
  await expect(call).rejects.toThrow("There is no such user");
});

test("a command fails when no service runs", async () => {
  const dir = await newFolder();
  expect(await callService(dir, signIn)).toBeUndefined();
  const server = await served(dir);
  await server.close();
  expect(await callService(dir, signIn)).toBeUndefined();
});

test("a socket of a killed service is replaced", async () => {
  const dir = await newFolder();
  const path = operatorSocketPath(dir);
  const script = `require("net").createServer().listen(process.argv[1], () => process.kill(process.pid, "SIGKILL"))`;
  spawnSync(process.execPath, ["-e", script, path]);
  expect((await stat(path)).isSocket()).toBe(true);
  expect(await callService(dir, signIn)).toBeUndefined();
  await served(dir);
  expect(await callService(dir, signIn)).toBe("https://console.example/ada@example.com");
});

test("a folder with a very long name works", async () => {
  const dir = await newFolder("x".repeat(100), "y".repeat(100));
  await served(dir);
  expect(await callService(dir, signIn)).toBe("https://console.example/ada@example.com");
});

test("a silent connection does not delay stopping", async () => {
  const dir = await newFolder();
  const server = await served(dir);
  const idle = connect(operatorSocketPath(dir));
  await new Promise((resolve) => idle.once("connect", resolve));
  idle.on("error", () => {});
  await server.close();
});
