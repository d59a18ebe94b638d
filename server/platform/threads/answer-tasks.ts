import { move, transferableSymbol, valueSymbol } from "piscina";
import type { Answer, Task, Tasks } from "./tasks.ts";

async function answer(tasks: Tasks, rejections: readonly string[], task: Task): Promise<Answer> {
  try {
    const run = tasks[task.name] as (input: unknown) => unknown;
    return { value: await run(task.input) };
  } catch (error) {
    const { name, message } = error as Error;
    if (rejections.includes(name)) return { rejection: name, message };
    // Deeper than the stack, or longer than a string may be.
    if (error instanceof RangeError) return { tooMuch: true };
    throw error;
  }
}

const bytesIn = (value: unknown): unknown[] => (value instanceof Map ? [...value.values()] : []);

/** Moves bytes that have memory of their own; everything else is copied. */
function moved(reply: Answer) {
  const bytes = "value" in reply ? bytesIn(reply.value) : [];
  const transferable = bytes
    .filter((each): each is Uint8Array<ArrayBuffer> => each instanceof Uint8Array)
    .filter(({ byteLength, buffer }) => byteLength > 1024 && byteLength === buffer.byteLength)
    .map(({ buffer }) => buffer);
  return move({ [transferableSymbol]: transferable, [valueSymbol]: reply });
}

/**
 * Makes the `run` of a thread's module from its tasks. `rejections`: names of errors that
 * the caller receives as such. Without a task it answers as soon as the thread has loaded.
 */
export const answerTasks = (tasks: Tasks, rejections: readonly string[]) => async (task?: Task) =>
  task && moved(await answer(tasks, rejections, task));
