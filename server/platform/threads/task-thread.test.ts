import { expect, test } from "vitest";
import type { tasks } from "../../testing/task-thread.ts";
import { TaskThread } from "./task-thread.ts";
import { TooComplexError } from "./too-complex.ts";

class Rejection extends Error {}

const minute = 60_000;
const newThread = (options: { patience?: number; memory?: number } = {}) =>
  new TaskThread<typeof tasks>({
    script: new URL("../../testing/task-thread.ts", import.meta.url),
    limit: minute,
    patience: Number.POSITIVE_INFINITY,
    idle: minute,
    rejections: { Rejection },
    ...options,
  });

test("an endless task ends at its limit, and the next one is done", async () => {
  const thread = newThread();
  const endless = thread.run("loop", undefined, 50);
  const next = thread.run("echo", "next");
  await expect(endless).rejects.toThrow(TooComplexError);
  await expect(next).resolves.toBe("next");
});

test("a task over its memory or stack ends alone", async () => {
  const thread = newThread({ memory: 64 });
  await expect(thread.run("fill", undefined)).rejects.toThrow(TooComplexError);
  await expect(thread.run("descend", 0)).rejects.toThrow(TooComplexError);
  await expect(thread.run("echo", "after")).resolves.toBe("after");
});

test("rejections keep their class and message, other errors their message", async () => {
  const thread = newThread();
  await expect(thread.run("reject", "No such file")).rejects.toThrow(Rejection);
  await expect(thread.run("reject", "No such file")).rejects.toThrow("No such file");
  const failed = thread.run("fail", "A mistake");
  await expect(failed).rejects.not.toThrow(TooComplexError);
  await expect(failed).rejects.toThrow("A mistake");
  await expect(thread.run("echo", "after")).resolves.toBe("after");
});

test("a task that waited longer than its patience is rejected as unavailable", async () => {
  const thread = newThread({ patience: 20 });
  const endless = thread.run("loop", undefined, 100);
  const late = thread.run("echo", "late");
  await expect(endless).rejects.toThrow(TooComplexError);
  await expect(late).rejects.toThrow("The service is at capacity");
});

test("large results arrive complete", async () => {
  const answer = await newThread().run("bytes", 5_000_000);
  const bytes = answer.get("file") ?? new Uint8Array();
  expect(bytes.byteLength).toBe(5_000_000);
  expect(bytes.every((byte) => byte === 1)).toBe(true);
});
