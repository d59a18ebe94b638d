/** A failure as far as the screen tells it. */
export interface Problem {
  message: string;
  /** HTTP status; 0 when no answer came, undefined when it is a fault of our own. */
  status?: number;
  requestId?: string;
  /** Seconds to wait before the next try. */
  retryAfter?: number;
  /** The service has no such operation. */
  lacks?: boolean;
  /** Whether it was done all the same is unknown. */
  doubtful?: boolean;
  /** The role that it takes and the reader has not. */
  needs?: string;
}

/** Reads what is known about a failure; it may be anything that was thrown. */
export function readProblem(error: unknown): Problem {
  if (!(error instanceof Error)) return { message: "Something unexpected happened" };
  const { status, requestId, retryAfter, lacks, doubtful } = error as Partial<Problem>;
  const { message } = error;
  const needs = status === 403 ? /takes the role (\w+)/.exec(message)?.[1] : undefined;
  return { message, status, requestId, retryAfter, lacks, doubtful, needs };
}
