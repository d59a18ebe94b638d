import { TaskThread } from "../../threads/task-thread.ts";
import type { tasks } from "./tasks.ts";

/** Takes texts apart and puts them together beside the thread that answers requests. */
export const texts = new TaskThread<typeof tasks>({
  script: new URL("./worker.ts", import.meta.url),
  limit: 5000,
  patience: 60_000,
  idle: 60_000,
  refusals: {},
});
