import { InfiniteQueryObserver, MutationObserver, QueryClient } from "@tanstack/react-query";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AppContract } from "../../contract/index.ts";
import type { Answer, Call } from "../../contract/platform/operation.ts";
import { read, readPages, type WriteOptions, writeOptions } from "./operation.ts";
import { edit } from "./optimistic.ts";
import { sessionGate } from "./session-gate.ts";

type List = Answer<AppContract["listSiteShareLinks"]>;
type Rename = WriteOptions<"updateSiteShareLinkById">;

const linkNamed = (name: string, id = "0") => ({
  object: "share-link" as const,
  id,
  name,
  active: true,
  createdAt: "2026-01-01T00:00:00.000Z",
  urls: {},
});

let names: Record<string, string[]>;
let rejection: number | undefined;
let listed: string[];
let answer: PromiseWithResolvers<void>;

const service = new Hono()
  .basePath("/api/v1/orgs/o/sites")
  .get("/:box/share-links", (c) => {
    listed.push(c.req.url);
    const all = names[c.req.param("box")] ?? [];
    const from = Number(c.req.query("page") ?? 0);
    const to = from + Number(c.req.query("limit") ?? 50);
    const items = all.slice(from, to).map((name, index) => linkNamed(name, String(from + index)));
    return c.json({
      items,
      count: all.length,
      ...(to < all.length && { next: { page: `${to}` } }),
      ...(c.req.param("box") === "endless" && { next: { page: "0" } }),
    });
  })
  .patch("/:box/share-links/:link", async (c) => {
    await answer.promise;
    if (rejection) {
      return c.json({ error: { code: rejection, message: "Refused" } }, rejection as 409);
    }
    const { name } = await c.req.json();
    names[c.req.param("box")] = names[c.req.param("box")]?.map(() => name) ?? [];
    return c.json(linkNamed(name, c.req.param("link")));
  });

beforeEach(() => {
  names = { a: ["one", "two", "three"], b: ["four"] };
  rejection = undefined;
  listed = [];
  answer = Promise.withResolvers();
  answer.resolve();
  sessionGate.open();
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => service.request(url, init));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const inBox = (siteId: string) => ({ params: { organizationId: "o", siteId } });
const listOf = (boxId: string) => read("listSiteShareLinks", inBox(boxId));

function startClient() {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 9999 } },
  });
  const shown = (boxId: string) =>
    client.getQueryData(listOf(boxId).queryKey)?.items.map(({ name }) => name);
  const rename = (boxId: string, name: string, options: Rename = {}) => {
    const call: Call<AppContract["updateSiteShareLinkById"]> = {
      params: { ...inBox(boxId).params, shareLinkId: "0" },
      body: { name },
    };
    const write = writeOptions(client, "updateSiteShareLinkById", options);
    return new MutationObserver(client, write).mutate(call);
  };
  return { client, shown, rename };
}

const everyName = (name: string) => (list: List) => ({
  ...list,
  items: list.items.map((link) => ({ ...link, name })),
});
const optimistic: Rename = {
  optimistic: ({ params: { organizationId, siteId }, body }) => [
    edit("listSiteShareLinks", everyName(body?.name ?? ""), { organizationId, siteId }),
  ],
};

test("a read calls the relay and is cached under its name and call", async () => {
  const { client, shown } = startClient();
  await client.fetchQuery(listOf("a"));
  expect(listed).toEqual(["http://localhost/api/v1/orgs/o/sites/a/share-links"]);
  expect(client.getQueryCache().getAll()[0]?.queryKey).toEqual(["listSiteShareLinks", inBox("a")]);
  expect(shown("a")).toEqual(["one", "two", "three"]);
});

test("pages follow the cursor, cached apart from the same call read once", async () => {
  const { client } = startClient();
  const call = { ...inBox("a"), query: { limit: 2 } };
  await client.fetchQuery(read("listSiteShareLinks", call));
  const pages = new InfiniteQueryObserver(client, readPages("listSiteShareLinks", call));
  const unsubscribe = pages.subscribe(() => {});
  await expect.poll(() => pages.getCurrentResult().hasNextPage).toBe(true);
  const { data, hasNextPage } = await pages.fetchNextPage();
  expect(data?.pages.map(({ items }) => items.length)).toEqual([2, 1]);
  expect(hasNextPage).toBe(false);
  unsubscribe();
});

test("pages end when a list repeats its next page forever", async () => {
  const { client } = startClient();
  const call = inBox("endless");
  const pages = new InfiniteQueryObserver(client, readPages("listSiteShareLinks", call));
  const unsubscribe = pages.subscribe(() => {});
  await expect.poll(() => pages.getCurrentResult().hasNextPage).toBe(true);
  expect((await pages.fetchNextPage()).hasNextPage).toBe(false);
  unsubscribe();
});

test("a write invalidates the reads that it makes stale", async () => {
  const { client, rename } = startClient();
  await Promise.all([client.fetchQuery(listOf("a")), client.fetchQuery(listOf("b"))]);
  const isStale = (boxId: string) => client.getQueryState(listOf(boxId).queryKey)?.isInvalidated;
  await rename("a", "new");
  expect(isStale("a")).toBe(true);
  expect(isStale("b")).toBe(false);
});

test("an edit is shown at once, in answers with the same parameters only", async () => {
  const { client, shown, rename } = startClient();
  await Promise.all([client.fetchQuery(listOf("a")), client.fetchQuery(listOf("b"))]);
  const pages = readPages("listSiteShareLinks", inBox("a"));
  await client.fetchInfiniteQuery(pages);
  answer = Promise.withResolvers();
  const done = rename("a", "new", optimistic);
  await expect.poll(() => shown("a")).toEqual(["new", "new", "new"]);
  expect(client.getQueryData(pages.queryKey)?.pages[0]?.items[0]?.name).toBe("new");
  expect(shown("b")).toEqual(["four"]);
  answer.resolve();
  await done;
});

test("a rejected edit is undone, and the answer is fetched again", async () => {
  const { client, shown, rename } = startClient();
  await client.fetchQuery(listOf("a"));
  rejection = 409;
  answer = Promise.withResolvers();
  const done = rename("a", "new", optimistic);
  await expect.poll(() => shown("a")).toEqual(["new", "new", "new"]);
  answer.resolve();
  await expect(done).rejects.toMatchObject({ status: 409, message: "Refused" });
  expect(shown("a")).toEqual(["one", "two", "three"]);
  expect(client.getQueryState(listOf("a").queryKey)?.isInvalidated).toBe(true);
});

test("a write in an expired session waits for sign-in and then continues", async () => {
  const { rename } = startClient();
  rejection = 401;
  const done = rename("b", "typed before");
  await expect.poll(sessionGate.read).toBe("asking");
  expect(names.b).toEqual(["four"]);
  rejection = undefined;
  sessionGate.open();
  await done;
  expect(names.b).toEqual(["typed before"]);
});
