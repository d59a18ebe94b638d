import { Worker } from "node:worker_threads";
import { isOurs } from "../threads/messages.ts";
import type { PrintJob } from "./layout/layout-context.ts";
import type { FromThread, ToThread } from "./messages.ts";

/** Enough for a space of thousands of pages; a text that needs more shall not take the service along. */
const memoryMb = 2048;
const timeLimit = 10 * 60_000;

/** Why a PDF was not made, in words for the person who asked for it. */
export class PdfFault extends Error {}

export interface ThreadHost {
  /** Answers whether to go on. */
  onProgress: (percent: number) => Promise<boolean>;
  readImages: (fileIds: string[]) => Promise<Map<string, Uint8Array>>;
}

export interface MadePdf {
  bytes: Uint8Array;
  pageCount: number;
}

/** Makes a PDF in a thread of its own; undefined where it was told to stop. */
export async function runThread(job: PrintJob, host: ThreadHost): Promise<MadePdf | undefined> {
  const worker = new Worker(new URL("./render-thread.ts", import.meta.url), {
    workerData: { job },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const { promise, resolve, reject } = Promise.withResolvers<MadePdf | undefined>();
  const hear = async (message: FromThread) => {
    if (!isOurs(message)) return;
    if (message.type === "done") return resolve(message);
    if (message.type === "progress") {
      if (!(await host.onProgress(message.percent))) resolve(undefined);
      return;
    }
    const answer: ToThread = { type: "images", images: await host.readImages(message.fileIds) };
    worker.postMessage(answer);
  };
  worker.on("message", (message: FromThread) => void hear(message).catch(reject));
  worker.on("error", (error: NodeJS.ErrnoException) =>
    reject(
      error.code === "ERR_WORKER_OUT_OF_MEMORY"
        ? new PdfFault("It is too large for one PDF: print its parts")
        : error,
    ),
  );
  worker.on("exit", (code) => reject(new Error(`The thread ended with ${code}`)));
  const timer = setTimeout(
    () => reject(new PdfFault("It took longer than ten minutes: print its parts")),
    timeLimit,
  );
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
