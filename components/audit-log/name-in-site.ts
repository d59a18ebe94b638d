import type { SiteParams } from "@/lib/contract/sites";
import { ask } from "@/lib/queries/operation";
import { findItem } from "@/lib/structure/items";
import { nameOf } from "@/lib/structure/words";

type Naming = (value: unknown, member: string) => Promise<unknown>;

/** Whether a member of a site holds the id of a part of it. */
export const isDefaultOfSite = (member: string) => member.startsWith("defaultSite");

/** What a default is called; one that has left the site keeps its id. */
export async function nameInSite(
  params: SiteParams,
  value: unknown,
  member: string,
): Promise<unknown> {
  if (typeof value !== "string" || !isDefaultOfSite(member)) return value;
  const found = findItem(await ask("getSiteStructure", { params }), value);
  return found ? nameOf(found.item) : value;
}

/** Two values of a member in words; what is called the same is told apart by its ids. */
export async function namedPair(
  [one, other]: readonly [unknown, unknown],
  member: string,
  naming: Naming,
): Promise<[unknown, unknown]> {
  const [first, second] = await Promise.all([naming(one, member), naming(other, member)]);
  if (first !== second || one === other || !one || !other) return [first, second];
  return [`${first} (${one})`, `${second} (${other})`];
}
