import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { boundUnread } from "./unread-answers.ts";

/** More than the operating system takes in for a reader who takes nothing. */
const large = Buffer.alloc(32 * 1024 * 1024);

/** A server, and how each of its answers ended. */
async function serverWith(bounds: Parameters<typeof boundUnread>[1]) {
  const outcomes: Promise<"taken" | "left">[] = [];
  const server = createServer((_request, response: ServerResponse) => {
    const closed = once(response, "close");
    outcomes.push(closed.then(() => (response.writableFinished ? "taken" : "left")));
    response.end(large);
  });
  boundUnread(server, bounds);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** Asks, and takes nothing before it resumes. */
  const ask = async () => {
    const socket = connect(port, "127.0.0.1").pause();
    onTestFinished(() => void socket.destroy());
    socket.on("data", () => {}).on("error", () => {});
    const asked = outcomes.length;
    socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
    await expect.poll(() => outcomes.length, { timeout: 20_000, interval: 5 }).toBe(asked + 1);
    return socket;
  };
  return { outcomes, ask };
}

test("a reader who takes nothing is left after a while", async () => {
  const { outcomes, ask } = await serverWith({ longest: 50, every: 10 });
  await ask();
  expect(await outcomes[0]).toBe("left");
});

test("where too much waits, those who wait longest are left", async () => {
  const { outcomes, ask } = await serverWith({ mostBytes: 2.5 * large.length, every: 10 });
  const [, , third, fourth] = [await ask(), await ask(), await ask(), await ask()];
  expect(await Promise.all(outcomes.slice(0, 2))).toEqual(["left", "left"]);
  third?.resume();
  fourth?.resume();
  expect(await Promise.all(outcomes.slice(2))).toEqual(["taken", "taken"]);
});
