import { and, eq, inArray, sql } from "drizzle-orm";
import type { trashItems } from "#lib/contract/content/trash-items.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { plural } from "#lib/format/format.ts";
import { audit } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import { readEffectiveRole } from "../../access/grants/effective-access.ts";
import { readTree } from "../../content/revisions/revisions.ts";
import type { Db } from "../../db/client.ts";
import { type Returned, returnRows } from "../../db/kept-rows/return.ts";
import { one } from "../../db/rows.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { type TrashItemRow, trashItemTable, trashView } from "../../db/schema/trash.ts";
import { conflict, notFound, ServiceError } from "../../platform/errors.ts";
import { previewRestore, restoreInSpace } from "../../review/change-requests/restore.ts";
import { type Kind, kindOf } from "./kinds.ts";
import { restorable, toTrashItem, withParts } from "./list.ts";

type Op = typeof trashItems;

/** Names of the parts of objects, one and many, by their tables. */
const parts: Record<string, [one: string, many: string]> = {
  site_spaces: ["space on it", "spaces on it"],
  site_sections: ["section", "sections"],
  site_redirects: ["redirect", "redirects"],
  custom_hostnames: ["custom hostname", "custom hostnames"],
  grants: ["direct role", "direct roles"],
  team_members: ["member", "members"],
  access_requests: ["access request", "access requests"],
  link_invites: ["invite link", "invite links"],
  installation_places: ["integration on it", "integrations on it"],
};

/** Says how many parts of each kind stay lost: what they belong to is gone, or has another one. */
function lostParts(returned: readonly Returned[]): string[] {
  return returned.flatMap(({ table, kept, returned: back }) => {
    const count = kept - back;
    const [one, many] = parts[table] ?? ["part", "parts"];
    return count > 0 ? [`${plural(count, one, many)} can't be restored`] : [];
  });
}

/** Returns an item that the caller may restore, locked. */
async function requireItem(ctx: Context, itemId: string): Promise<TrashItemRow> {
  const { id } = trashItemTable;
  const allowed = ctx.db
    .select({ id: trashView.id })
    .from(trashView)
    .where(and(eq(trashView.id, itemId), await restorable(ctx)));
  const [item] = await ctx.db
    .select()
    .from(trashItemTable)
    .where(and(eq(id, itemId), inArray(id, allowed)))
    .for("update");
  if (!item) throw notFound("Trash item");
  return item;
}

/** Inserts everything that was deleted with an object; returns sentences about what stays lost. */
async function returnAll(ctx: Context, item: TrashItemRow, kind: Kind): Promise<string[]> {
  const { replaced, lost } = (await kind.prepare?.(ctx, item)) ?? { lost: [] };
  const returned = await returnRows(ctx.db, item.id, replaced);
  const own = returned.find(({ table }) => table === kind.table);
  if (own?.returned !== own?.kept) throw conflict(`The ${kind.label} can't be restored: ${gone}`);
  return [...lost, ...lostParts(returned)];
}

function requireKind(item: TrashItemRow): Kind {
  const kind = kindOf(item);
  if (!kind) throw new Error(`A ${item.kind} is not kept as rows`);
  return kind;
}

const gone = "what it belonged to no longer exists";

/** Puts an object back into the columns that named it, and that nobody has changed since. */
async function relink(db: Db, { targetId, links }: TrashItemRow): Promise<void> {
  for (const { table, id, column } of links) {
    await db.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${targetId}
      where id = ${id} and ${sql.identifier(column)} is null`);
  }
}

type ContentItem = TrashItemRow & { kind: "page" | "file"; spaceId: string; revision: string };

const isContent = (item: TrashItemRow): item is ContentItem =>
  item.spaceId !== null && item.revision !== null;

async function contentOf({ db }: Context, { kind, targetId, revision }: ContentItem) {
  return { kind, id: targetId, from: await readTree(db, revision) };
}

/** Returns the context of an operation in the space of an item. */
async function within(ctx: Context, { spaceId }: ContentItem): Promise<Context> {
  const space = one(await ctx.db.select().from(spaceTable).where(eq(spaceTable.id, spaceId)));
  const effectiveRole = await readEffectiveRole(ctx, space);
  return { ...ctx, resources: { ...ctx.resources, space }, effectiveRole };
}

/** Restores a page or file; its item goes with the merge. */
async function restoreContent(ctx: Context, item: ContentItem) {
  const { kind, targetId, title, spaceId } = item;
  const inSpace = await within(ctx, item);
  const { lost, changeRequest } = await restoreInSpace(inSpace, await contentOf(ctx, item));
  return {
    object: "restored-item" as const,
    kind,
    target: { id: targetId, title },
    space: spaceId,
    lost,
    changeRequest,
  };
}

class Undone extends Error {
  readonly lost: string[];
  constructor(lost: string[]) {
    super("The preview of a restore is rolled back");
    this.lost = lost;
  }
}

/** Finds out what would stay lost; a restore of rows is rolled back. */
async function tryOut(ctx: Context, item: TrashItemRow) {
  try {
    if (isContent(item)) {
      const { lost } = await previewRestore(await within(ctx, item), await contentOf(ctx, item));
      return { restorable: true, lost };
    }
    const kind = requireKind(item);
    return await ctx.db.transaction(async (tx): Promise<never> => {
      throw new Undone(await returnAll({ ...ctx, db: tx }, item, kind));
    });
  } catch (error) {
    if (error instanceof Undone) return { restorable: true, lost: error.lost };
    const isRejected = error instanceof ServiceError && error.status < 500;
    if (isRejected) return { restorable: false, lost: [error.message] };
    throw error;
  }
}

/** Previews `restoreTrashItem`. */
export async function getTrashItem(ctx: Context, { params }: Input<Op["getTrashItem"]>) {
  const item = await requireItem(ctx, params.trashItemId);
  const shown = toTrashItem(ctx, one(await withParts(ctx, [item])));
  return { ...shown, object: "trash-item-preview" as const, ...(await tryOut(ctx, item)) };
}

export async function restoreTrashItem(ctx: Context, { params }: Input<Op["restoreTrashItem"]>) {
  const item = await requireItem(ctx, params.trashItemId);
  if (isContent(item)) return restoreContent(ctx, item);
  const { organizationId, kind, targetId, title } = item;
  const ofKind = requireKind(item);
  const lost = await returnAll(ctx, item, ofKind);
  await relink(ctx.db, item);
  await ofKind.finish?.(ctx, item);
  await ctx.db.delete(trashItemTable).where(eq(trashItemTable.id, item.id));
  await audit(ctx, {
    organizationId,
    action: ofKind.restored,
    target: { type: kind, id: targetId, label: title },
    after: { deletedAt: item.deletedAt, ...(lost.length > 0 && { lost }) },
  });
  return { object: "restored-item" as const, kind, target: { id: targetId, title }, lost };
}
