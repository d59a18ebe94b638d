import { TaskThread } from "../../platform/threads/task-thread.ts";
import type { tasks } from "./tasks.ts";

/** Parses and rebuilds texts in a worker thread. */
export const texts = new TaskThread<typeof tasks>({
  script: new URL("./worker.ts", import.meta.url),
  limit: 5000,
  patience: 60_000,
  idle: 60_000,
  rejections: {},
});
