import type { AddressRow } from "./parse-addresses";

/** Rows of a list by what happens to them; each is in one group. */
export interface SortedRows {
  /** Rows that are sent. */
  invited: AddressRow[];
  /** Rows that somebody has to correct. */
  rejected: AddressRow[];
  /** Addresses that an earlier row has. */
  repeated: AddressRow[];
  /** Addresses of members. */
  members: AddressRow[];
}

/** Sorts rows; `members` are the known addresses of members, which can be incomplete. */
export function sortRows(rows: readonly AddressRow[], members: ReadonlySet<string>): SortedRows {
  const sorted: SortedRows = { invited: [], rejected: [], repeated: [], members: [] };
  for (const row of rows) sorted[groupOf(row, members)].push(row);
  return sorted;
}

export function groupOf(
  { email, error, repeated }: AddressRow,
  members: ReadonlySet<string>,
): keyof SortedRows {
  if (repeated) return "repeated";
  if (error !== undefined) return "rejected";
  return members.has(email) ? "members" : "invited";
}
