import { TaskThread } from "../../platform/threads/task-thread.ts";
import { InvalidDocument } from "./nodes.ts";
import type { tasks } from "./tasks.ts";

/** Creates a worker thread for converting documents, so that requests are not blocked. */
export function documentThread(): TaskThread<typeof tasks> {
  return new TaskThread({
    script: new URL("./worker.ts", import.meta.url),
    limit: 5000,
    patience: 10_000,
    idle: 5 * 60_000,
    rejections: { InvalidDocument },
  });
}
