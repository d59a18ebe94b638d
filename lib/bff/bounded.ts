import "server-only";
import { misunderstood } from "../client/refusal.ts";

const largestMiB = 32;
const largest = largestMiB * 1024 * 1024;

/** The answer, whose body breaks off where it is larger than any can be: one without an end would fill the memory. */
export function bounded(answer: Response): Response {
  let size = 0;
  const counted = answer.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, queue) {
        size += piece.byteLength;
        if (size <= largest) queue.enqueue(piece);
        else queue.error(misunderstood(answer, `it is larger than ${largestMiB} MiB`));
      },
    }),
  );
  return counted ? new Response(counted, answer) : answer;
}
