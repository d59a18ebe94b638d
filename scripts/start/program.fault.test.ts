import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startProgram } from "./program.ts";

/** Tells when it listens to signals, and takes its time to end. */
const slowToEnd = `
  process.on("SIGTERM", () => setTimeout(() => process.exit(0), 500));
  fetch(process.argv[1]).then(() => setInterval(() => {}, 1000));
`;

function start(stopWithin: number) {
  const { promise: listens, resolve } = Promise.withResolvers<void>();
  const server = createServer((_request, response) => response.end(resolve())).listen(0);
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const words = ["-e", slowToEnd, address];
  const shared = { name: "a program", env: process.env, silent: true, probe: "http://127.0.0.1:1" };
  return { ...startProgram({ ...shared, words, stopWithin }), listens };
}

test("a program that takes its time ends by itself where it has it, and by force where not", async () => {
  const [patient, forced] = [start(60_000), start(1)];
  await Promise.all([patient.listens, forced.listens]);
  await Promise.all([patient.stop(), forced.stop()]);
  expect(await patient.ended).toMatchObject({ code: 0, signal: null });
  expect(await forced.ended).toMatchObject({ code: null, signal: "SIGKILL" });
});
