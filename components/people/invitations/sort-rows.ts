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
  /** Addresses of people who haven't accepted their invitation. */
  pending: AddressRow[];
}

/** Known addresses of members, which can be incomplete; true for pending ones. */
export type KnownMembers = ReadonlyMap<string, boolean>;

/** Sorts rows by what happens to them. */
export function sortRows(rows: readonly AddressRow[], members: KnownMembers): SortedRows {
  const sorted: SortedRows = { invited: [], rejected: [], repeated: [], members: [], pending: [] };
  for (const row of rows) sorted[groupOf(row, members)].push(row);
  return sorted;
}

export function groupOf(
  { email, error, repeated }: AddressRow,
  members: KnownMembers,
): keyof SortedRows {
  if (repeated) return "repeated";
  if (error !== undefined) return "rejected";
  const isPending = members.get(email);
  if (isPending === undefined) return "invited";
  return isPending ? "pending" : "members";
}

/** Returns the reason why none of the rows can be invited; null if one can, or without rows. */
export function inviteDisabledReason(sorted: SortedRows): string | null {
  const { invited, rejected, members, pending } = sorted;
  if (invited.length > 0) return null;
  if (rejected.length > 0) return "No row can be invited.";
  const [only, other] = [...members, ...pending];
  if (only === undefined) return null;
  if (other !== undefined) return "Everyone here is already a member or invited.";
  return `This person is already ${members.length > 0 ? "a member" : "invited"}.`;
}
