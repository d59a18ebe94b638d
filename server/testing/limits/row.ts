import type { OperationId } from "#lib/contract/index.ts";

/** What the rows may name, besides the places that their paths lead to. */
export interface LimitPlaces {
  site: { organizationId: string; siteId: string };
  siteSpaceId: string;
  /** Somebody who may be asked for a review. */
  reviewer: string;
  makeSpace: () => Promise<string>;
}

/** One rule about one member of one operation, and values on both sides of it. */
export interface LimitRow {
  /** The rule in the words of the document that makes it. */
  rule: string;
  op: OperationId;
  /** The member that a refusal names. */
  member: string;
  taken: unknown[];
  refused: unknown[];
  /** What is sent with the value in it; the member alone where left out. */
  send?: (value: unknown, places: LimitPlaces) => Promise<Record<string, unknown>>;
}
