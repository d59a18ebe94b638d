import type * as z from "zod";

/**
 * Response that is already serialized, so that it can be cached. Other operations return plain
 * values.
 */
export class Ready {
  readonly json: string;
  /** Undefined: the status of the operation. */
  readonly status: number | undefined;

  /** Serializes the value in the shape of the contract, like every response. */
  constructor(schema: z.ZodType, value: unknown, status?: number) {
    this.status = status;
    this.json = JSON.stringify(schema.parse(value));
  }
}
