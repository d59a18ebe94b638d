/** Error in the form that the screen shows. */
export interface Problem {
  message: string;
  /** HTTP status; 0 for no response, undefined for an error of the console. */
  status?: number;
  /** Technical reason. */
  detail?: string;
  requestId?: string;
  /** Seconds before the next try. */
  retryAfter?: number;
  /** The service does not implement the operation. */
  lacks?: boolean;
  /** The call may have been carried out despite the error. */
  doubtful?: boolean;
  /** Role that the reader lacks. */
  needs?: string;
}

/** Statuses of timeouts and of the rate limit. */
const passing = new Set([408, 425, 429]);

/**
 * Returns true for an error whose cause can pass, so that a retry can help: no response, a timeout,
 * the rate limit, or a failure of the service or of the console. A rejection stays one.
 */
export function mayPass(error: unknown): boolean {
  const { status = 0, lacks = false } = readProblem(error);
  return !lacks && (status === 0 || status >= 500 || passing.has(status));
}

/** Extracts the details from any thrown value. */
export function readProblem(error: unknown): Problem {
  if (!(error instanceof Error)) return { message: "Something went wrong" };
  const { status, detail, requestId, retryAfter, lacks, doubtful }: Partial<Problem> = error;
  const { message } = error;
  const needs = status === 403 ? /requires the (\w+) role/i.exec(message)?.[1] : undefined;
  return { message, status, detail, requestId, retryAfter, lacks, doubtful, needs };
}
