import { on } from "node:events";
import type { Worker } from "node:worker_threads";

/** With `node --watch` a thread tells what it imports, too, among the messages that are ours. */
export const isOurs = (message: unknown): boolean =>
  typeof message !== "object" ||
  message === null ||
  !("watch:import" in message || "watch:require" in message);

/** What a thread says next; the error that ends it, or an `AbortError`, if it does not. */
export async function nextMessage(worker: Worker, signal?: AbortSignal): Promise<unknown> {
  for await (const [message] of on(worker, "message", { signal })) {
    if (isOurs(message)) return message;
  }
  return undefined;
}
