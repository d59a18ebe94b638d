import { TooComplexError } from "../../../platform/workers/too-complex.ts";
import { WorkerPool } from "../../../platform/workers/worker-pool.ts";
import type { GivenImage } from "./draw-image.ts";
import type { tasks } from "./tasks.ts";

/** The queue of exports limits how many are drawn at once. */
const workers = new WorkerPool<typeof tasks>({
  script: new URL("./worker.ts", import.meta.url),
  limit: 10_000,
  idle: 10_000,
  resident: 768,
});

/**
 * Returns an image as PNG; undefined for one that can't be drawn as it looks, or takes too much
 * time or memory. A damaged one is returned as it is.
 */
export async function drawnImage(
  image: GivenImage,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  if (signal.aborted) return undefined;
  try {
    return await workers.run("drawImage", image, { signal });
  } catch (error) {
    return error instanceof TooComplexError ? undefined : image.bytes;
  }
}
