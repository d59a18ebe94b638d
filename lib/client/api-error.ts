interface ApiErrorDetails {
  /** HTTP status; 0 when no answer came, 502 when the answer could not be understood. */
  status: number;
  code?: number;
  message: string;
  requestId?: string | undefined;
  /** Seconds to wait before the next try. */
  retryAfter?: number | undefined;
  /** The service has no such operation, which is no fault of the call. */
  lacks?: boolean;
  /** Whether the call was done all the same is unknown. */
  doubtful?: boolean;
  cause?: unknown;
}

/** Why a call failed, in words for the person who made it. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: number;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly lacks: boolean;
  readonly doubtful: boolean;

  /** What the call is about is not there, or not for the caller. */
  get missing(): boolean {
    return this.status === 404 && !this.lacks;
  }

  constructor(details: ApiErrorDetails) {
    super(details.message, { cause: details.cause });
    this.status = details.status;
    this.code = details.code ?? details.status;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.lacks = details.lacks ?? false;
    this.doubtful = details.doubtful ?? false;
  }
}
