import type { OperationId } from "#lib/contract/index.ts";

/** Values that rows may use, besides the ids of their paths. */
export interface LimitPlaces {
  site: { organizationId: string; siteId: string };
  siteSpaceId: string;
  /** Person who can be a reviewer. */
  reviewer: string;
  makeSpace: () => Promise<string>;
}

/** Rule about one member of one operation, with values on both sides of it. */
export interface LimitRow {
  /** Rule as written in its source document. */
  rule: string;
  op: OperationId;
  /** Member named in the rejection. */
  member: string;
  taken: unknown[];
  refused: unknown[];
  /** Builds the body with the value; by default the member alone. */
  send?: (value: unknown, places: LimitPlaces) => Promise<Record<string, unknown>>;
}
