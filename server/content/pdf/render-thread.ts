import { EventEmitter, once } from "node:events";
import type { FromThread, MadePdf, PrintTask, ToThread } from "./messages.ts";
import { renderPdf } from "./render.ts";

// Each box within a box listens for the end of the sheet.
EventEmitter.defaultMaxListeners = 0;

/** Makes a PDF, in a thread of the service. */
export async function run({ job, port }: PrintTask): Promise<MadePdf> {
  const say = (message: FromThread) => port.postMessage(message);
  let reported = -1;
  const made = await renderPdf(job, {
    onProgress: (share) => {
      const percent = Math.floor(share);
      if (percent <= reported) return;
      reported = percent;
      say({ type: "progress", percent });
    },
    readImages: async (fileIds) => {
      say({ type: "images", fileIds });
      const [{ images }] = (await once(port, "message")) as [ToThread];
      return images;
    },
  });
  port.close();
  return made;
}
