import type { Answer, Ask, FromWorker, Task, Tasks, ToWorker } from "./tasks.ts";

async function answer(
  tasks: Tasks,
  rejections: readonly string[],
  task: Task,
  ask: Ask,
): Promise<Answer> {
  try {
    const run = tasks[task.name] as (input: unknown, ask: Ask) => unknown;
    return { value: await run(task.input, ask) };
  } catch (error) {
    const { name, message, stack } = error as Error;
    if (rejections.includes(name)) return { rejection: name, message };
    // Deeper than the stack, or longer than a text may be.
    if (error instanceof RangeError) return { tooMuch: true };
    return { failure: stack ?? message };
  }
}

/** Milliseconds of processor time since the start of the process. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Makes this process a worker of the service: it does its tasks, one at a time. `rejections`: names of
 * errors that the caller receives as such.
 */
export function answerTasks(tasks: Tasks, rejections: readonly string[]): void {
  const send = (message: FromWorker) => process.send?.(message);
  const open = new Map<number, (value: unknown) => void>();
  let asked = 0;
  const ask: Ask = (question) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    open.set(++asked, resolve);
    send({ type: "question", id: asked, question });
    return promise;
  };
  process.on("message", async (message: ToWorker) => {
    if (message.type === "reply") {
      open.get(message.id)?.(message.value);
      open.delete(message.id);
    }
    if (message.type !== "task") return;
    const made = await answer(tasks, rejections, message.task, ask);
    send({ type: "answer", answer: made, cpu: cpuTime() });
  });
  process.on("disconnect", () => process.exit());
  // A key on the terminal is for the service, which ends its workers itself.
  for (const signal of ["SIGINT", "SIGHUP", "SIGTERM"]) process.on(signal, () => {});
  send({ type: "ready", cpu: cpuTime() });
}
