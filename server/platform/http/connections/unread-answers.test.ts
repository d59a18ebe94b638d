import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { limitUnreadAnswers } from "./unread-answers.ts";

/** More than the operating system buffers for a client that reads nothing. */
const large = Buffer.alloc(32 * 1024 * 1024);

/** Starts a server, and records how each response ended. */
async function serverWith(bounds: Parameters<typeof limitUnreadAnswers>[1]) {
  const outcomes: Promise<"taken" | "left">[] = [];
  const server = createServer((_request, response: ServerResponse) => {
    const closed = once(response, "close");
    outcomes.push(closed.then(() => (response.writableFinished ? "taken" : "left")));
    response.end(large);
  });
  limitUnreadAnswers(server, bounds);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** Sends a request, and reads nothing until resumed. */
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

test("a client that reads nothing is disconnected after a while", async () => {
  const { outcomes, ask } = await serverWith({ longest: 50, every: 10 });
  await ask();
  expect(await outcomes[0]).toBe("left");
});

test("the slowest clients are disconnected when too much is unread", async () => {
  const { outcomes, ask } = await serverWith({ mostBytes: 2.5 * large.length, every: 10 });
  const [, , third, fourth] = [await ask(), await ask(), await ask(), await ask()];
  expect(await Promise.all(outcomes.slice(0, 2))).toEqual(["left", "left"]);
  third?.resume();
  fourth?.resume();
  expect(await Promise.all(outcomes.slice(2))).toEqual(["taken", "taken"]);
});
