import { parentPort, type Transferable } from "node:worker_threads";
import type { Answer, Tasks } from "./tasks.ts";

interface Task {
  name: string;
  input: unknown;
}

async function answer(tasks: Tasks, refusals: readonly string[], task: Task): Promise<Answer> {
  try {
    const run = tasks[task.name] as (input: unknown) => unknown;
    return { value: await run(task.input) };
  } catch (error) {
    const { name, message } = error as Error;
    if (refusals.includes(name)) return { refusal: name, message };
    // Deeper than the stack, or longer than a string may be.
    if (error instanceof RangeError) return { tooMuch: true };
    throw error;
  }
}

const bytesIn = (value: unknown): unknown[] => (value instanceof Map ? [...value.values()] : []);

/** Bytes that have memory of their own change hands; all else is copied. */
function transferred(reply: Answer): Transferable[] {
  const bytes = "value" in reply ? bytesIn(reply.value) : [];
  return bytes
    .filter((each): each is Uint8Array<ArrayBuffer> => each instanceof Uint8Array)
    .filter(({ byteLength, buffer }) => byteLength > 1024 && byteLength === buffer.byteLength)
    .map(({ buffer }) => buffer);
}

/** Makes this the thread that does these tasks. Errors of other names than those of refusals end it. */
export function answerTasks(tasks: Tasks, refusals: readonly string[]): void {
  parentPort?.on("message", async (task: Task) => {
    const reply = await answer(tasks, refusals, task);
    parentPort?.postMessage(reply, transferred(reply));
  });
  parentPort?.postMessage("ready");
}
