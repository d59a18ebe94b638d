import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { nameServer } from "../testing/name-server.ts";
import { isPublic } from "./addresses.ts";
import { FetchFault } from "./fault.ts";
import { GuardedConnection, guardedFetch } from "./guarded-fetch.ts";

/** Both are this machine; the first stands for the internet, the second for what must stay out of reach. */
const [outside, inside] = ["127.0.0.2", "127.0.0.1"];
const permits = (address: string) => address === outside || isPublic(address);
const limits = { allowPrivateAddresses: false, fetchTimeoutMs: 5_000 };

/** What was asked for at either address, on the same port. */
const requests: Record<string, string[]> = { [outside]: [], [inside]: [] };

async function serverAt(address: string, port: number): Promise<number> {
  const server = createServer((request, answer) => {
    requests[address]?.push(request.url ?? "");
    // So that another request has to make another connection.
    answer.setHeader("connection", "close");
    if (request.url === "/again") answer.writeHead(302, { location: "/page" }).end();
    else answer.end(address);
  }).listen(port, address);
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const port = await serverAt(outside, 0);
await serverAt(inside, port);

test("the name server of this test does what it is here for", async () => {
  const { resolve } = await nameServer(outside, inside);
  expect(await resolve("rebind.test")).toEqual([outside]);
  expect(await resolve("rebind.test")).toEqual([inside]);
});

test("a name that becomes private after it was checked leads where it led when it was checked", async () => {
  const { resolve, asked } = await nameServer(outside, inside);
  const { bytes } = await guardedFetch(limits, `http://rebind.test:${port}/page`, {
    resolve,
    permits,
  });
  expect(new TextDecoder().decode(bytes)).toBe(outside);
  expect(asked()).toBe(1);
  expect(requests[inside]).toEqual([]);
});

test("a name that becomes private between two hops is refused at the second", async () => {
  const { resolve, asked } = await nameServer(outside, inside);
  const fetching = guardedFetch(limits, `http://rebind.test:${port}/again`, { resolve, permits });
  await expect(fetching).rejects.toThrow(new FetchFault("rebind.test is within a private network"));
  expect(asked()).toBe(2);
  expect(requests[outside]).toContain("/again");
  expect(requests[inside]).toEqual([]);
});

test("a connection that stays open is looked up once, and never again", async () => {
  const { resolve, asked } = await nameServer(outside, inside);
  const rules = { resolve, permits };
  const connection = new GuardedConnection(limits, `http://rebind.test:${port}/page`, rules);
  afterAll(() => connection.close());
  for (const _ of [1, 2, 3]) {
    const { bytes } = await connection.send({});
    expect(new TextDecoder().decode(bytes)).toBe(outside);
  }
  expect(asked()).toBe(1);
  expect(requests[inside]).toEqual([]);
});

test("a name that is private at once is not connected to", async () => {
  const { resolve } = await nameServer(inside);
  const fetching = guardedFetch(limits, `http://rebind.test:${port}/page`, { resolve, permits });
  await expect(fetching).rejects.toThrow(/private network/);
  expect(requests[inside]).toEqual([]);
});
