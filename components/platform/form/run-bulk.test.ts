import { expect, test } from "vitest";
import { type ItemState, runBulk } from "./run-bulk";

function recorder() {
  const states = new Map<string, ItemState>();
  const stop = new AbortController();
  const onChange = (id: string, state: ItemState) => states.set(id, state);
  const statuses = () => [...states].map(([id, { status }]) => `${id} ${status}`);
  return { states, stop, statuses, options: { onChange, signal: stop.signal } };
}

test("runBulk keeps the reason of a failure and continues", async () => {
  const { states, statuses, options } = recorder();
  const act = async (id: string) => {
    if (id === "b") throw Object.assign(new Error("On a site"), { status: 409 });
  };
  await runBulk(["a", "b", "c"], act, options);
  expect(statuses()).toEqual(["a done", "b failed", "c done"]);
  expect(states.get("b")).toMatchObject({ problem: { message: "On a site", status: 409 } });
});

test("runBulk limits concurrency", async () => {
  const { options } = recorder();
  let now = 0;
  let most = 0;
  const act = async () => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setTimeout(resolve, 2));
    now -= 1;
  };
  await runBulk([..."abcdefgh"], act, { ...options, atOnce: 3 });
  expect(most).toBe(3);
});

test("runBulk waits for the rate limit and continues", async () => {
  const { statuses, options } = recorder();
  const waited: number[] = [];
  let rejections = 2;
  const act = async () => {
    if (rejections-- > 0) throw Object.assign(new Error("Slow"), { status: 429, retryAfter: 7 });
  };
  const wait = async (milliseconds: number) => void waited.push(milliseconds);
  await runBulk(["a", "b", "c"], act, { ...options, wait, atOnce: 1 });
  expect(waited).toEqual([7000, 7000]);
  expect(statuses().every((each) => each.endsWith("done"))).toBe(true);
});

test("runBulk finishes started items when stopped, and starts no others", async () => {
  const { stop, statuses, options } = recorder();
  const act = async () => stop.abort();
  await runBulk(["a", "b", "c"], act, { ...options, atOnce: 1 });
  expect(statuses()).toEqual(["a done"]);
});
