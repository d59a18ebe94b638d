import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { timeLimit } from "./time-limit.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function upload() {
  let send: (text: string) => void = () => {};
  const source = new ReadableStream<Uint8Array>({
    start(queue) {
      send = (text) => queue.enqueue(new TextEncoder().encode(text));
    },
  });
  return { source, send };
}

test("each piece of an upload restarts the time limit", async () => {
  const limit = timeLimit(100);
  const { source, send } = upload();
  const reader = limit.watch(source).getReader();
  vi.advanceTimersByTime(80);
  send("a");
  await reader.read();
  vi.advanceTimersByTime(80);
  expect(limit.signal.aborted).toBe(false);
  vi.advanceTimersByTime(30);
  expect(limit.signal.aborted).toBe(true);
});

test("a stopped time limit stays stopped while the upload continues", async () => {
  const limit = timeLimit(100);
  const { source, send } = upload();
  const reader = limit.watch(source).getReader();
  limit.stop();
  send("a");
  await reader.read();
  vi.advanceTimersByTime(1000);
  expect(limit.signal.aborted).toBe(false);
});
