import type { AuditEventDetails } from "@/lib/contract/organizations/audit";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { callOperation } from "@/lib/queries/platform/operation";
import { findItem } from "@/lib/structure/items";
import { nameOf } from "@/lib/structure/labels";

type Naming = (value: unknown, member: string) => Promise<unknown>;

/** Returns the site that an event's target is or belongs to. */
export const siteOf = ({ site, target }: Pick<AuditEventDetails, "site" | "target">): string =>
  site ?? target.id;

/** Returns true if a field of a site holds the id of one of its parts. */
export const isDefaultOfSite = (member: string) => member.startsWith("defaultSite");

/** Returns the title of a default. */
export async function nameInSite(
  params: SiteParams,
  value: unknown,
  member: string,
): Promise<unknown> {
  if (typeof value !== "string" || !isDefaultOfSite(member)) return value;
  const found = findItem(await callOperation("getSiteStructure", { params }), value);
  return found ? nameOf(found.item) : "No longer on the site";
}

/** Formats both values of a field; different objects with the same title get their id. */
export async function namedPair(
  [one, other]: readonly [unknown, unknown],
  member: string,
  naming: Naming,
): Promise<[unknown, unknown]> {
  const [first, second] = await Promise.all([naming(one, member), naming(other, member)]);
  if (first !== second || one === other || !one || !other) return [first, second];
  return [`${first} (${one})`, `${second} (${other})`];
}
