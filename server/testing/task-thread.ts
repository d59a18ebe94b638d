import { answerTasks } from "../platform/threads/answer-tasks.ts";

class Rejection extends Error {
  override name = "Rejection";
}

export const tasks = {
  echo: (text: string) => text,
  bytes: (size: number) => new Map([["file", new Uint8Array(size).fill(1)]]),
  loop: (_: undefined): never => {
    for (;;);
  },
  fill: (_: undefined): never => {
    let last: object = {};
    for (;;) last = { last };
  },
  descend: (depth: number): number => tasks.descend(depth + 1) + 1,
  reject: (message: string): never => {
    throw new Rejection(message);
  },
  fail: (message: string): never => {
    throw new TypeError(message);
  },
};

export const run = answerTasks(tasks, ["Rejection"]);
