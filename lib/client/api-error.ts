interface ApiErrorDetails {
  /** HTTP status; 0 for no response, 502 for an invalid one. */
  status: number;
  code?: number;
  message: string;
  /** Technical reason. */
  detail?: string | undefined;
  requestId?: string | undefined;
  /** Seconds before the next try. */
  retryAfter?: number | undefined;
  /** The service does not implement the operation. */
  lacks?: boolean;
  /** The call may have been carried out despite the error. */
  doubtful?: boolean;
  cause?: unknown;
}

/** Error of a failed call, with a message for the person who made it. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: number;
  readonly detail: string | undefined;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  readonly lacks: boolean;
  readonly doubtful: boolean;

  /** True if the resource does not exist or is hidden from the caller. */
  get missing(): boolean {
    return this.status === 404 && !this.lacks;
  }

  constructor(details: ApiErrorDetails) {
    super(details.message, { cause: details.cause });
    this.status = details.status;
    this.code = details.code ?? details.status;
    this.detail = details.detail;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.lacks = details.lacks ?? false;
    this.doubtful = details.doubtful ?? false;
  }
}
