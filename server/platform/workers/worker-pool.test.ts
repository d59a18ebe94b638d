import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import type { tasks } from "../../testing/worker.ts";
import { onBehalfOf } from "./tenant.ts";
import { TooComplexError } from "./too-complex.ts";
import { Turns } from "./turns.ts";
import { type PoolOptions, WorkerPool } from "./worker-pool.ts";

class Rejection extends Error {}

const minute = 60_000;
const newPool = (options: Partial<PoolOptions> = {}) =>
  new WorkerPool<typeof tasks>({
    script: new URL("../../testing/worker.ts", import.meta.url),
    limit: minute,
    idle: minute,
    rejections: { Rejection },
    ...options,
  });

test("an endless task ends at its limit, and the next one is done", async () => {
  const pool = newPool();
  await expect(pool.run("loop", undefined, { limit: 50 })).rejects.toThrow(TooComplexError);
  await expect(pool.run("echo", "next")).resolves.toBe("next");
});

test("a worker that ended is replaced before the next task asks for one", async () => {
  const pool = newPool();
  const first = await pool.run("born", undefined);
  await expect(pool.run("loop", undefined, { limit: 50 })).rejects.toThrow(TooComplexError);
  await wait(500);
  const asked = Date.now();
  const second = await pool.run("born", undefined);
  expect(second).toBeGreaterThan(first);
  expect(second).toBeLessThan(asked);
});

test.each(["fill", "fillMap", "fillText"] as const)(
  "a task over its memory ends alone: %s",
  async (task) => {
    const pool = newPool({ memory: 64 });
    await expect(pool.run(task, undefined)).rejects.toThrow(TooComplexError);
    await expect(pool.run("echo", "after")).resolves.toBe("after");
  },
);

test("a task over its stack ends alone", async () => {
  const pool = newPool();
  await expect(pool.run("descend", 0)).rejects.toThrow(TooComplexError);
  await expect(pool.run("echo", "after")).resolves.toBe("after");
});

test("rejections keep their class and message, other errors their message", async () => {
  const pool = newPool();
  await expect(pool.run("reject", "No such file")).rejects.toThrow(Rejection);
  await expect(pool.run("reject", "No such file")).rejects.toThrow("No such file");
  const failed = pool.run("fail", "A mistake");
  await expect(failed).rejects.not.toThrow(TooComplexError);
  await expect(failed).rejects.toThrow("A mistake");
  await expect(pool.run("echo", "after")).resolves.toBe("after");
});

test("large results arrive complete", async () => {
  const answer = await newPool().run("bytes", 5_000_000);
  const bytes = answer.get("file") ?? new Uint8Array();
  expect(bytes.byteLength).toBe(5_000_000);
  expect(bytes.every((byte) => byte === 1)).toBe(true);
});

test("a task asks the service, and an aborted one ends", async () => {
  const pool = newPool();
  const reply = async (question: unknown) => `${question}, answered`;
  await expect(pool.run("inquire", "A question", { reply })).resolves.toBe("A question, answered");
  const aborting = new AbortController();
  const endless = pool.run("loop", undefined, { signal: aborting.signal });
  aborting.abort();
  await expect(endless).rejects.toThrow(TooComplexError);
});

test("a worker reads no settings, writes no files and starts no programs", async () => {
  process.env.SECRET_OF_THE_SERVICE = "secret";
  await expect(newPool().run("look", undefined)).resolves.toEqual({
    secret: undefined,
    read: "ERR_ACCESS_DENIED",
    write: "ERR_ACCESS_DENIED",
    program: "ERR_ACCESS_DENIED",
  });
});

test("a tenant whose tasks never end leaves a turn to others", async () => {
  const pool = newPool({ turns: new Turns({ most: 2, mostWaiting: 10, patience: minute }) });
  const ending = new AbortController();
  const { signal } = ending;
  const endless = onBehalfOf("one", () =>
    [1, 2, 3].map(() => pool.run("loop", undefined, { signal }).catch((error: Error) => error)),
  );
  const other = await onBehalfOf("other", () => pool.run("echo", "other"));
  expect(other).toBe("other");
  ending.abort();
  expect(await Promise.all(endless)).toEqual([1, 2, 3].map(() => expect.any(TooComplexError)));
});

test("a task for a client that is gone when its turn comes is not begun, and gives its turn back", async () => {
  const pool = newPool({ turns: new Turns({ most: 2, mostWaiting: 10, patience: minute }) });
  const ending = new AbortController();
  const { signal } = ending;
  const before = onBehalfOf("one", () => pool.run("loop", undefined, { signal }));
  let isThere = true;
  const client = { tenant: "one", isWanted: () => isThere };
  const given = (isForClient: boolean) =>
    onBehalfOf(client, () => pool.run("echo", "text", { isForClient }));
  const [dropped, kept] = [given(true), given(false)];
  isThere = false;
  ending.abort();
  await expect(before).rejects.toThrow(TooComplexError);
  await expect(dropped).rejects.toMatchObject({ status: 408 });
  await expect(kept).resolves.toBe("text");
});
