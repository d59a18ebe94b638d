import { MessageChannel } from "node:worker_threads";
import { Piscina } from "piscina";
import type { PrintJob } from "./layout/layout-context.ts";
import type { FromThread, MadePdf, PrintTask, ToThread } from "./messages.ts";

/** Enough for a space of thousands of pages; a larger one must not exhaust the service. */
const memoryMb = 2048;
const timeLimit = 10 * 60_000;

/** Reason why a PDF was not made, for the person who requested it. */
export class PdfError extends Error {}

export interface ThreadHost {
  /** Returns false to cancel. */
  onProgress: (percent: number) => Promise<boolean>;
  readImages: (fileIds: string[]) => Promise<Map<string, Uint8Array>>;
}

/** The queue makes no more PDFs at once than it has threads; idle threads end. */
const threads = new Piscina<PrintTask, MadePdf>({
  filename: new URL("./render-thread.ts", import.meta.url).href,
  name: "run",
  minThreads: 0,
  maxThreads: 4,
  idleTimeout: 10_000,
  resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  recordTiming: false,
});

const stopped = Symbol("stopped");

/** Makes a PDF in a thread; undefined where the host stopped it. */
export async function runThread(job: PrintJob, host: ThreadHost): Promise<MadePdf | undefined> {
  const { port1: here, port2: port } = new MessageChannel();
  const ending = new AbortController();
  const hear = async (message: FromThread) => {
    if (message.type === "progress") {
      if (!(await host.onProgress(message.percent))) ending.abort(stopped);
      return;
    }
    const answer: ToThread = { type: "images", images: await host.readImages(message.fileIds) };
    here.postMessage(answer);
  };
  here.on("message", (message: FromThread) => {
    hear(message).catch((error: unknown) => ending.abort(error));
  });
  const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(timeLimit)]);
  try {
    return await threads.run({ job, port }, { transferList: [port], signal });
  } catch (error) {
    if (signal.aborted && signal.reason === stopped) return undefined;
    throw signal.aborted ? describeType(signal.reason) : describeType(error);
  } finally {
    here.close();
  }
}

function describeType(error: unknown): unknown {
  const { name, code } = error as NodeJS.ErrnoException;
  if (code === "ERR_WORKER_OUT_OF_MEMORY")
    return new PdfError("The content is too large for one PDF. Export fewer pages at a time.");
  if (name === "TimeoutError")
    return new PdfError("The export took longer than ten minutes. Export fewer pages at a time.");
  return error;
}
