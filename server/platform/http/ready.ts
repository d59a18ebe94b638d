import type * as z from "zod";

/** Response with serialized text, for caching. */
export class Ready {
  readonly json: string;

  /** Shaped by the contract's schema like every response. */
  constructor(schema: z.ZodType, value: unknown) {
    this.json = JSON.stringify(schema.parse(value));
  }
}
