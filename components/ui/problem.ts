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

/** Extracts the details from any thrown value. */
export function readProblem(error: unknown): Problem {
  if (!(error instanceof Error)) return { message: "Something went wrong" };
  const { status, detail, requestId, retryAfter, lacks, doubtful }: Partial<Problem> = error;
  const { message } = error;
  const needs = status === 403 ? /requires the (\w+) role/i.exec(message)?.[1] : undefined;
  return { message, status, detail, requestId, retryAfter, lacks, doubtful, needs };
}
