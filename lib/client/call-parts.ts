/** Parts of a call of any operation. */
export interface CallParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Returns the parts of a call whose operation is open in generic code. */
export const partsOf = (call: object): CallParts => call;
