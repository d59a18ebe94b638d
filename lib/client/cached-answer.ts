import type { AppContract, OperationId } from "../contract/index.ts";
import type { Answer } from "../contract/platform/operation.ts";
import type { Structure } from "../structure/structure.ts";

/** Answers that pages receive without unused members (`lib/bff/shorten.ts`). */
export interface Shortened {
  getSiteStructure: Structure;
}

/** Members of an answer that are in the console's cache. */
export type CachedAnswer<Id extends OperationId> = Id extends keyof Shortened
  ? Shortened[Id]
  : Answer<AppContract[Id]>;
