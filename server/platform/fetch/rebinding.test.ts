import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { atFileEnd } from "../../testing/file-scope.ts";
import { nameServer } from "../../testing/name-server.ts";
import { isPublic } from "./addresses.ts";
import { FetchError } from "./error.ts";
import { GuardedConnection, guardedFetch } from "./guarded-fetch.ts";

/** Both are this machine; the first stands for the internet, the second for a private address. */
const [outside, inside] = ["127.0.0.2", "127.0.0.1"];
const permits = (address: string) => address === outside || isPublic(address);
const limits = { allowPrivateAddresses: false, fetchTimeoutMs: 5_000 };

/** Requests to either address, on the same port. */
const requests: Record<string, string[]> = { [outside]: [], [inside]: [] };

async function serverAt(address: string, port: number): Promise<number> {
  const server = createServer((request, answer) => {
    requests[address]?.push(request.url ?? "");
    // Makes each request use a new connection.
    answer.setHeader("connection", "close");
    if (request.url === "/again") answer.writeHead(302, { location: "/page" }).end();
    else answer.end(address);
  }).listen(port, address);
  await once(server, "listening");
  atFileEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const port = await serverAt(outside, 0);
await serverAt(inside, port);

test("the name server of this test changes its answers", async () => {
  const { resolve } = await nameServer(outside, inside);
  expect(await resolve("rebind.test")).toEqual([outside]);
  expect(await resolve("rebind.test")).toEqual([inside]);
});

test("a name that becomes private after its check keeps the checked address", async () => {
  const { resolve, asked } = await nameServer(outside, inside);
  const { bytes } = await guardedFetch(limits, `http://rebind.test:${port}/page`, {
    resolve,
    permits,
  });
  expect(new TextDecoder().decode(bytes)).toBe(outside);
  expect(asked()).toBe(1);
  expect(requests[inside]).toEqual([]);
});

test("a name that becomes private between two hops is rejected at the second", async () => {
  const { resolve, asked } = await nameServer(outside, inside);
  const fetching = guardedFetch(limits, `http://rebind.test:${port}/again`, { resolve, permits });
  await expect(fetching).rejects.toThrow(new FetchError("rebind.test is in a private network"));
  expect(asked()).toBe(2);
  expect(requests[outside]).toContain("/again");
  expect(requests[inside]).toEqual([]);
});

test("an open connection is looked up once", async () => {
  const { resolve, asked } = await nameServer(outside, inside);
  const rules = { resolve, permits };
  const connection = new GuardedConnection(limits, `http://rebind.test:${port}/page`, rules);
  atFileEnd(() => connection.close());
  for (const _ of [1, 2, 3]) {
    const { bytes } = await connection.send({});
    expect(new TextDecoder().decode(bytes)).toBe(outside);
  }
  expect(asked()).toBe(1);
  expect(requests[inside]).toEqual([]);
});

test("a private name is not connected to", async () => {
  const { resolve } = await nameServer(inside);
  const fetching = guardedFetch(limits, `http://rebind.test:${port}/page`, { resolve, permits });
  await expect(fetching).rejects.toThrow(/private network/);
  expect(requests[inside]).toEqual([]);
});
