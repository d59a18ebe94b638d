import {
  InfiniteQueryObserver,
  MutationObserver,
  QueryClient,
  QueryObserver,
} from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OrganizationChange } from "../contract/organizations/events.ts";
import { addRegion, heldAnswers } from "./held-answers.ts";
import { Refresher } from "./refresher.ts";

const queryKey = ["listSites", { params: { organizationId: "o" } }] as const;
const change: OrganizationChange = {
  object: "change",
  action: "site.updated",
  target: { type: "site", id: "s" },
  site: "s",
};

let names: string[];
let asked: number;
let touched: boolean;
let client: QueryClient;
let refresher: Refresher;
const ends: (() => void)[] = [];

beforeEach(async () => {
  vi.useFakeTimers();
  [names, asked, touched] = [["a", "b"], 0, false];
  client = new QueryClient();
  refresher = new Refresher(client);
  const list = new InfiniteQueryObserver(client, {
    queryKey,
    queryFn: async ({ pageParam }) => {
      asked += 1;
      const items = names.slice(pageParam, pageParam + 2).map((name) => ({ id: name[0], name }));
      return { count: names.length, items };
    },
    initialPageParam: 0,
    getNextPageParam: (_last, pages) =>
      pages.length * 2 < names.length ? pages.length * 2 : undefined,
  });
  ends.push(list.subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(0);
  asked = 0;
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  refresher.stop();
  client.clear();
  vi.useRealTimers();
});

const answer = () => client.getQueryData<{ pages: { items: { name: string }[] }[] }>(queryKey);
const shown = () => answer()?.pages.flatMap(({ items }) => items.map(({ name }) => name));
const pass = (ms = 300) => vi.advanceTimersByTimeAsync(ms);

function show() {
  const element = { matches: () => touched } as unknown as Element;
  ends.push(addRegion({ element: () => element, answers: () => [answer()] }));
}

test("a burst of changes causes one request, and inactive queries become stale only", async () => {
  client.setQueryData(["listSiteShareLinks", {}], {});
  for (let count = 0; count < 5; count++) refresher.changed(change);
  names = ["a", "c"];
  await pass();
  expect(shown()).toEqual(["a", "c"]);
  expect(asked).toBe(1);
  expect(client.getQueryState(["listSiteShareLinks", {}])?.isInvalidated).toBe(true);
});

test("entries are updated in place while the pointer is on them, and other changes wait", async () => {
  show();
  touched = true;
  names = ["n", "b2"];
  refresher.changed(change);
  await pass();
  expect(shown()).toEqual(["a", "b2"]);
  const held = heldAnswers.of(answer());
  expect(held?.news).toEqual({ added: 1, gone: 1, other: false });
  held?.show();
  expect(shown()).toEqual(["n", "b2"]);
  expect(heldAnswers.of(answer())).toBeUndefined();
});

test("the reader's own changes move rows at once, unless changes by others wait", async () => {
  show();
  touched = true;
  names = ["n", "a"];
  refresher.changed({ ...change, own: true });
  await pass();
  expect(shown()).toEqual(["n", "a"]);
  expect(heldAnswers.of(answer())).toBeUndefined();
  names = ["o", "n"];
  refresher.changed({ ...change, own: true });
  refresher.changed(change);
  await pass();
  expect(shown()).toEqual(["n", "a"]);
  expect(heldAnswers.of(answer())?.news).toEqual({ added: 1, gone: 1, other: false });
  refresher.changed({ ...change, own: true });
  await pass();
  expect(shown()).toEqual(["n", "a"]);
});

test("held changes are applied when the pointer leaves every region that shows them", async () => {
  show();
  let elsewhere = true;
  const other = { matches: () => elsewhere } as unknown as Element;
  ends.push(addRegion({ element: () => other, answers: () => [answer()] }));
  names = ["n", "a"];
  refresher.changed(change);
  await pass(2_000);
  expect(shown()).toEqual(["a", "b"]);
  elsewhere = false;
  await pass(600);
  expect(shown()).toEqual(["n", "a"]);
  expect(heldAnswers.of(answer())).toBeUndefined();
});

test("held changes wait until the region that shows them has rendered", async () => {
  let drawn = answer();
  const element = { matches: () => true } as unknown as Element;
  ends.push(addRegion({ element: () => element, answers: () => [drawn] }));
  names = ["n", "a"];
  refresher.changed(change);
  await pass();
  drawn = answer();
  names = ["n", "a2"];
  refresher.changed(change);
  await pass(2_000);
  expect(shown()).toEqual(["a2", "b"]);
  expect(heldAnswers.in((each) => each === element)).toHaveLength(1);
  drawn = answer();
  await pass(2_000);
  expect(shown()).toEqual(["a2", "b"]);
});

test("a region can define its own moves, and then holds all changes or none", async () => {
  let moves = true;
  const element = { matches: () => true } as unknown as Element;
  ends.push(addRegion({ element: () => element, answers: () => [answer()], moves: () => moves }));
  names = ["a2", "b"];
  refresher.changed(change);
  await pass();
  expect(shown()).toEqual(["a", "b"]);
  expect(heldAnswers.in((each) => each === element)).toHaveLength(1);
  expect(heldAnswers.in((each) => each !== element)).toHaveLength(0);
  moves = false;
  names = ["n", "a2"];
  refresher.changed(change);
  await pass();
  expect(shown()).toEqual(["n", "a2"]);
  expect(heldAnswers.of(answer())).toBeUndefined();
});

test("an answer that only omits empty members is no change", async () => {
  const key = ["getSiteById", { params: { organizationId: "o" } }] as const;
  const read = () => client.getQueryData(key);
  client.setQueryData(key, { title: "Same", icon: undefined });
  const site = new QueryObserver(client, {
    queryKey: key,
    queryFn: async () => ({ title: "Same" }),
    staleTime: 60_000,
  });
  ends.push(site.subscribe(() => undefined));
  const element = { matches: () => true } as unknown as Element;
  ends.push(addRegion({ element: () => element, answers: () => [read()], moves: () => true }));
  refresher.changed(change);
  await pass();
  expect(read()).toEqual({ title: "Same" });
  expect(heldAnswers.of(read())).toBeUndefined();
});

test("a newer answer replaces held changes", async () => {
  show();
  touched = true;
  names = ["n", "a", "b"];
  refresher.changed(change);
  await pass();
  expect(heldAnswers.of(answer())?.news.added).toBe(1);
  await client.invalidateQueries({ queryKey });
  await pass();
  expect(shown()).toEqual(["n", "a"]);
  expect(heldAnswers.of(answer())).toBeUndefined();
});

test("an untouched list shows changes at once, and an equal answer changes nothing", async () => {
  show();
  names = ["n", "a"];
  refresher.changed(change);
  await pass();
  expect(shown()).toEqual(["n", "a"]);
  const before = answer();
  refresher.everything();
  await pass();
  expect(asked).toBe(2);
  expect(answer()).toBe(before);
});

test("a refresh waits for writes of this tab", async () => {
  const done = Promise.withResolvers<void>();
  const mutation = new MutationObserver(client, { mutationFn: () => done.promise });
  const mutated = mutation.mutate();
  refresher.changed(change);
  await pass(2_000);
  expect(asked).toBe(0);
  done.resolve();
  await mutated;
  await pass(1_000);
  expect(asked).toBe(1);
});

test("a long list is requested again on demand only", async () => {
  names = Array.from({ length: 14 }, (_, at) => `${String.fromCharCode(97 + at)}`);
  await client.refetchQueries({ queryKey });
  const query = client.getQueryCache().find({ queryKey });
  const observer = query?.observers[0] as InfiniteQueryObserver;
  for (let page = 0; page < 6; page++) await observer.fetchNextPage();
  asked = 0;
  show();
  refresher.changed(change);
  await pass();
  expect(asked).toBe(0);
  const held = heldAnswers.of(answer());
  expect(held?.asked).toBe(true);
  held?.show();
  await pass();
  expect(asked).toBe(7);
});
