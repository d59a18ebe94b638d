import "server-only";
import { misunderstood } from "../client/rejection.ts";

const largestMiB = 32;
const largest = largestMiB * 1024 * 1024;

/**
 * Returns the response with a body that fails after 32 MiB, so that an endless one can't fill the
 * memory.
 */
export function bounded(answer: Response): Response {
  let size = 0;
  const counted = answer.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, queue) {
        size += piece.byteLength;
        if (size <= largest) queue.enqueue(piece);
        else queue.error(misunderstood(answer, `The body is larger than ${largestMiB} MiB`));
      },
    }),
  );
  return counted ? new Response(counted, answer) : answer;
}
