import { TooComplexError } from "../../platform/workers/too-complex.ts";
import { WorkerPool } from "../../platform/workers/worker-pool.ts";
import type { PrintJob } from "./layout/layout-context.ts";
import type { Rendered } from "./render.ts";
import type { Question, tasks } from "./tasks.ts";

/** Reason why a PDF was not made, for the person who requested it. */
export class PdfError extends Error {}

export interface PrintHost {
  /** Returns false to cancel. */
  onProgress: (percent: number) => Promise<boolean>;
  readImages: (fileIds: string[]) => Promise<Map<string, Uint8Array>>;
}

/** The queue of exports limits how many are made at once. */
const workers = new WorkerPool<typeof tasks>({
  script: new URL("./worker.ts", import.meta.url),
  limit: 10 * 60_000,
  idle: 10_000,
  // Enough for a space of thousands of pages.
  memory: 2048,
});

/** Renders a PDF in a worker; undefined if the host cancelled it. */
export async function print(job: PrintJob, host: PrintHost): Promise<Rendered | undefined> {
  const ending = new AbortController();
  const cancelled = new Error("cancelled");
  const reply = async (given: unknown) => {
    const question = given as Question;
    try {
      if (question.type === "images") return await host.readImages(question.fileIds);
      if (!(await host.onProgress(question.percent))) ending.abort(cancelled);
    } catch (error) {
      ending.abort(error);
    }
    return undefined;
  };
  const { signal } = ending;
  try {
    return await workers.run("print", job, { reply, signal });
  } catch (error) {
    if (signal.reason === cancelled) return undefined;
    if (signal.aborted) throw signal.reason;
    if (!(error instanceof TooComplexError)) throw error;
    throw new PdfError(
      "The content takes too much time or memory for one PDF. Export fewer pages at a time.",
    );
  }
}
