import type { Ask } from "../../platform/workers/tasks.ts";
import type { PrintJob } from "./layout/layout-context.ts";
import { type Rendered, renderPdf } from "./render.ts";

/** Progress and requests from a worker that renders a PDF. */
export type Question =
  | { type: "progress"; percent: number }
  | { type: "images"; fileIds: string[] };

export const tasks = {
  print(job: PrintJob, ask: Ask): Promise<Rendered> {
    let reported = -1;
    return renderPdf(job, {
      onProgress: (share) => {
        const percent = Math.floor(share);
        if (percent <= reported) return;
        reported = percent;
        void ask({ type: "progress", percent } satisfies Question);
      },
      readImages: async (fileIds) => {
        const images = await ask({ type: "images", fileIds } satisfies Question);
        return images as Map<string, Uint8Array>;
      },
    });
  },
};
