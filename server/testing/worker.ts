import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { answerTasks } from "../platform/workers/answer-tasks.ts";
import type { Ask } from "../platform/workers/tasks.ts";

class Rejection extends Error {
  override name = "Rejection";
}

function codeOf(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}

export const tasks = {
  echo: (text: string) => text,
  /** Returns when this process started, as milliseconds since 1970. */
  born: (_: undefined) => performance.timeOrigin,
  bytes: (size: number) => new Map([["file", new Uint8Array(size).fill(1)]]),
  loop: (_: undefined): never => {
    for (;;);
  },
  fill: (_: undefined): never => {
    let last: object = {};
    for (;;) last = { last };
  },
  /** V8 aborts the process for a map or a text that its memory can't hold. */
  fillMap: (_: undefined): never => {
    const all = new Map<object, number>();
    for (;;) all.set({}, all.size);
  },
  fillText: (_: undefined): never => {
    const all: string[] = [];
    const parts = Array<string>(2_000_000).fill("0123456789");
    for (;;) all.push(parts.join(""));
  },
  descend: (depth: number): number => tasks.descend(depth + 1) + 1,
  inquire: (question: string, ask: Ask) => ask(question),
  look: (_: undefined) => ({
    secret: process.env.SECRET_OF_THE_SERVICE,
    read: codeOf(() => readFileSync("/etc/hostname")),
    write: codeOf(() => writeFileSync("/tmp/written", "")),
    program: codeOf(() => spawnSync("true")),
  }),
  reject: (message: string): never => {
    throw new Rejection(message);
  },
  fail: (message: string): never => {
    throw new TypeError(message);
  },
};

answerTasks(tasks, ["Rejection"]);
