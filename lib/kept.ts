import type { AppContract, OperationId } from "./contract/index.ts";
import type { Answer } from "./contract/operation.ts";
import type { Structure } from "./structure/structure.ts";

/** Answers of which a page is sent only what it shows: `lib/bff/shorten.ts` leaves out the rest. */
export interface Shortened {
  getSiteStructure: Structure;
}

/** What the console can rely on in an answer that it keeps. */
export type Kept<Id extends OperationId> = Id extends keyof Shortened
  ? Shortened[Id]
  : Answer<AppContract[Id]>;
