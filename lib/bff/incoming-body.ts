import "server-only";
import { ApiError } from "../client/api-error.ts";
import { beginUpload, endUpload } from "./concurrent-uploads.ts";

const kibibyte = 1024;
/** Limit of a body without a session; a larger body with a session is an upload. */
const small = 64 * kibibyte;
/** Limit of any body: an upload of 25 MiB as Base64. */
const largest = 40 * kibibyte * kibibyte;

const tooLarge = (limit: number) =>
  new ApiError({
    status: 413,
    message: `The body must have at most ${limit === small ? "64 KiB before sign-in" : "40 MiB"}`,
  });

const full = () =>
  new ApiError({
    status: 503,
    message: "Too many uploads at once: try again shortly",
    retryAfter: 2,
  });

export interface IncomingBody {
  stream: ReadableStream<Uint8Array> | null;
  /** Aborts with an `ApiError` as its reason if the body is no longer accepted. */
  signal: AbortSignal;
  end(): void;
}

/** Returns the declared size; a body in chunks has none, and one without a header is empty. */
function declaredSize({ headers }: Request): number {
  if (headers.has("transfer-encoding")) return Number.POSITIVE_INFINITY;
  return Number(headers.get("content-length") ?? 0);
}

/**
 * Takes the body of a request for streaming. Throws an `ApiError` if it is too large, or too many
 * uploads are running.
 *
 * @param person key of the signed-in user
 */
export function takeBody(request: Request, person: string | undefined): IncomingBody {
  const rejected = new AbortController();
  const { body } = request;
  if (!body) return { stream: null, signal: rejected.signal, end: () => {} };
  const declared = declaredSize(request);
  const isUpload = person !== undefined && declared > small;
  const limit = isUpload ? largest : small;
  if (Number.isFinite(declared) && declared > limit) throw tooLarge(limit);
  const upload = isUpload ? beginUpload(person, () => rejected.abort(full())) : undefined;
  if (isUpload && !upload) throw full();
  const end = () => void (upload && endUpload(upload));
  let size = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, queue) {
      size += piece.byteLength;
      if (size <= limit) return queue.enqueue(piece);
      rejected.abort(tooLarge(limit));
      queue.terminate();
    },
    flush: end,
  });
  return { stream: body.pipeThrough(counted), signal: rejected.signal, end };
}
