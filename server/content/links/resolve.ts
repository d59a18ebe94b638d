import { and, eq, inArray } from "drizzle-orm";
import type { LinkStatus } from "#lib/contract/content/links.ts";
import type { Context } from "../../access/context.ts";
import { readEffectiveRoles } from "../../access/grants/effective-access.ts";
import { profileOf } from "../../access/users/profiles.ts";
import type { Db } from "../../db/client.ts";
import { type OpenAPISpecRow, openAPISpecTable } from "../../db/schema/api-specs.ts";
import type { EffectiveRole } from "../../db/schema/levels.ts";
import { memberTable } from "../../db/schema/organizations.ts";
import { type CollectionRow, collectionTable, type SpaceRow } from "../../db/schema/spaces.ts";
import { type UserRow, userTable } from "../../db/schema/users.ts";
import type { Config } from "../../platform/config.ts";
import type { Target } from "./target.ts";
import { type Home, readHomes } from "./target-spaces.ts";
import type { SeenTree } from "./tree-links.ts";

type SeenCollection = CollectionRow & { effectiveRole: EffectiveRole };

/** Existing targets of some pages. */
export interface Resolved {
  homes: ReadonlyMap<string, Home>;
  users: ReadonlyMap<string, UserRow>;
  collections: ReadonlyMap<string, SeenCollection>;
  /** API specifications by slug. */
  specs: ReadonlyMap<string, OpenAPISpecRow>;
}

const idsOf = (targets: readonly Target[], kind: Target["kind"]) =>
  targets.flatMap((target) => (target.kind === kind && target.id ? target.id : []));

async function readMembers(db: Db, organizationId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, UserRow>();
  const rows = await db
    .select({ user: userTable, member: memberTable })
    .from(userTable)
    .innerJoin(memberTable, eq(memberTable.userId, userTable.id))
    .where(and(eq(memberTable.organizationId, organizationId), inArray(userTable.id, ids)));
  return new Map(rows.map(({ user, member }) => [user.id, profileOf(user, member)]));
}

async function readCollections(
  ctx: Pick<Context, "db" | "member">,
  organizationId: string,
  ids: string[],
) {
  if (ids.length === 0) return new Map<string, SeenCollection>();
  const rows = await ctx.db
    .select()
    .from(collectionTable)
    .where(
      and(eq(collectionTable.organizationId, organizationId), inArray(collectionTable.id, ids)),
    );
  const effectiveRoleOf = await readEffectiveRoles(ctx, rows);
  return new Map(rows.map((row) => [row.id, { ...row, effectiveRole: effectiveRoleOf(row) }]));
}

async function readSpecs(db: Db, organizationId: string, slugs: string[]) {
  if (slugs.length === 0) return new Map<string, OpenAPISpecRow>();
  const { organizationId: organization, slug } = openAPISpecTable;
  const rows = await db
    .select()
    .from(openAPISpecTable)
    .where(and(eq(organization, organizationId), inArray(slug, slugs)));
  return new Map(rows.map((row) => [row.slug, row]));
}

/** Looks up targets outside the space that references them. */
export async function resolveTargets(
  ctx: Pick<Context, "db" | "member">,
  { id, organizationId }: Pick<SpaceRow, "id" | "organizationId">,
  targets: readonly Target[],
): Promise<Resolved> {
  const elsewhere = targets.flatMap(({ space }) => (space && space !== id ? space : []));
  return {
    homes: await readHomes(ctx, elsewhere),
    users: await readMembers(ctx.db, organizationId, idsOf(targets, "user")),
    collections: await readCollections(ctx, organizationId, idsOf(targets, "collection")),
    specs: await readSpecs(ctx.db, organizationId, idsOf(targets, "openapi")),
  };
}
/**
 * Returns the status of an address outside the content. Relative ones are broken, as they have no
 * base.
 */
export function statusOfUrl(config: Pick<Config, "consoleUrl">, url: string): LinkStatus {
  const rest = url.startsWith(config.consoleUrl) ? url.slice(config.consoleUrl.length) : undefined;
  if (rest !== undefined && /^(?:[/?#]|$)/.test(rest)) return "in-app";
  if (/^(?:mailto|tel):./i.test(url)) return "ok";
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? "ok" : "broken";
}

/** Returns true if a page, a part of it or a reusable content block exists. */
export function isThere({ tree, hasAnchor }: SeenTree, target: Target): boolean {
  const { kind, id = "", anchor } = target;
  if (kind === "file") return tree.files.has(id);
  if (kind === "reusable-content") return tree.node.reusableContents.some((one) => one.id === id);
  const page = tree.pages.get(id);
  if (!page || (page.fields.type !== "document" && page.fields.type !== "group")) return false;
  return anchor === undefined || hasAnchor(id, anchor);
}

/** Returns the title of a page, file or reusable content block; undefined if it is missing. */
export function labelIn(
  { tree }: Pick<SeenTree, "tree">,
  { kind, id = "" }: Target,
): string | undefined {
  if (kind === "page") return tree.pages.get(id)?.fields.title;
  if (kind === "file") return tree.files.get(id)?.name;
  if (kind !== "reusable-content") return undefined;
  return tree.node.reusableContents.find((one) => one.id === id)?.title;
}

/** Returns the status of a target, for a page of the space `own`. */
export function statusOf(
  config: Pick<Config, "consoleUrl">,
  own: SeenTree,
  { homes, users, collections, specs }: Resolved,
  target: Target,
): LinkStatus {
  if (target.kind === "url") return statusOfUrl(config, target.url ?? "");
  const { kind, space = "", id = "" } = target;
  const there = {
    page: () => isThereIn(),
    file: () => isThereIn(),
    "reusable-content": () => isThereIn(),
    space: () => space === own.spaceId || homes.has(space),
    user: () => users.has(id),
    collection: () => collections.has(id),
    openapi: () => specs.has(id),
  };
  const isThereIn = () => {
    const home = space === own.spaceId ? own : homes.get(space)?.links;
    return home !== undefined && isThere(home, target);
  };
  return there[kind]() ? "ok" : "broken";
}
