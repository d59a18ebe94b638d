import type * as z from "zod";

/** Response with serialized text, for caching, or whatever the operation returns otherwise. */
export class Ready {
  readonly json: string;
  /** Undefined: the status of the operation. */
  readonly status: number | undefined;

  /** Shaped by the contract's schema like every response. */
  constructor(schema: z.ZodType, value: unknown, status?: number) {
    this.status = status;
    this.json = JSON.stringify(schema.parse(value));
  }
}
