import { EventEmitter, once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import type { FromThread, ThreadData, ToThread } from "./messages.ts";
import { renderPdf } from "./render.ts";

const port = parentPort;
if (!port) throw new Error("This runs as a thread of the service");

const say = (message: FromThread) => port.postMessage(message);

// Each box within a box listens for the end of the sheet.
EventEmitter.defaultMaxListeners = 0;

const { job } = workerData as ThreadData;
let told = -1;
const { bytes, pageCount } = await renderPdf(job, {
  onProgress: (share) => {
    const percent = Math.floor(share);
    if (percent <= told) return;
    told = percent;
    say({ type: "progress", percent });
  },
  readImages: async (fileIds) => {
    say({ type: "images", fileIds });
    const [{ images }] = (await once(port, "message")) as [ToThread];
    return images;
  },
});
say({ type: "done", bytes, pageCount });
port.close();
