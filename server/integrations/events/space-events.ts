import { sql } from "drizzle-orm";
import { actionOf } from "#lib/contract/changes.ts";
import type { AuditEntry } from "../../access/audit/record.ts";
import { publicationOf } from "../../content/spaces/reads/publication.ts";
import { spaceVisibilityTable } from "../../db/schema/integration-events.ts";
import { siteSpaceTable } from "../../db/schema/sites.ts";
import { type SpaceRow, spaceTable } from "../../db/schema/spaces.ts";
import { type Emitter, emit } from "./emit.ts";
import { isAnybodyListening, listenersAt } from "./listeners.ts";

/** Notifies integrations of changed content of a space, in its transaction. */
export async function emitContentUpdated(
  ctx: Emitter,
  { id, organizationId }: Pick<SpaceRow, "id" | "organizationId">,
  revisionId: string,
): Promise<void> {
  const at = { organizationId, kind: "space", scope: "space:content:read" } as const;
  const listeners = await listenersAt(ctx.db, at, [id]);
  if (listeners.length === 0) return;
  const type = "space_content_updated" as const;
  const payload = { spaceId: id, revisionId };
  await emit(
    ctx,
    listeners.map((listener) => ({ ...listener, type, payload })),
  );
}

const isPublished = (visibility: string) => !/^(private|in-collection)$/.test(visibility);

interface Seen {
  id: string;
  now: string;
  before: string | null;
  hasParent: boolean;
}

/** Reads the spaces whose visibility may have changed, with the last known values. */
async function readVisibilities(
  { db }: Emitter,
  organizationId: string,
  target: AuditEntry["target"] | undefined,
): Promise<Seen[]> {
  const publication = publicationOf(db);
  const { visibility } = spaceVisibilityTable;
  const onSite = sql`${spaceTable.id} in (select ${siteSpaceTable.spaceId} from ${siteSpaceTable} where ${siteSpaceTable.siteId} = ${target?.id})`;
  const concerned = target
    ? sql`(${spaceTable.id} = ${target.id} or ${onSite} or ${visibility} not in ('private', 'in-collection')
        or exists (select 1 from ${siteSpaceTable} where ${siteSpaceTable.id} = ${target.id} and ${siteSpaceTable.spaceId} = ${spaceTable.id}))`
    : sql`true`;
  return db
    .select({
      id: spaceTable.id,
      now: sql<string>`coalesce(${publication.visibility}, case when ${spaceTable.parentId} is null then 'private' else 'in-collection' end)`,
      before: visibility,
      hasParent: sql<boolean>`${spaceTable.parentId} is not null`,
    })
    .from(spaceTable)
    .leftJoinLateral(publication, sql`true`)
    .leftJoin(spaceVisibilityTable, sql`${spaceVisibilityTable.spaceId} = ${spaceTable.id}`)
    .where(
      sql`${spaceTable.organizationId} = ${organizationId} and ${spaceTable.deletedAt} is null and ${concerned}`,
    );
}

async function recordVisibilities({ db }: Emitter, seen: readonly Seen[]): Promise<void> {
  const rows = seen.filter(({ now, before }) => now !== before);
  for (let from = 0; from < rows.length; from += 5000) {
    const values = rows
      .slice(from, from + 5000)
      .map(({ id, now }) => ({ spaceId: id, visibility: now }));
    await db
      .insert(spaceVisibilityTable)
      .values(values)
      .onConflictDoUpdate({
        target: spaceVisibilityTable.spaceId,
        set: { visibility: sql`excluded.visibility` },
      });
  }
}

const heard = (organizationId: string) =>
  ({ organizationId, kind: "space", scope: "space:metadata:read" }) as const;

/** Stores the visibility of all spaces, as the baseline for later changes. */
export async function beginToWatch(ctx: Emitter, organizationId: string): Promise<void> {
  if (!(await isAnybodyListening(ctx.db, heard(organizationId)))) return;
  await recordVisibilities(ctx, await readVisibilities(ctx, organizationId, undefined));
}

/** A space without a stored value was unpublished; new ones need no distinction. */
function previousOf({ before, hasParent }: Seen): string {
  return before ?? (hasParent ? "in-collection" : "private");
}

/** Notifies integrations if a recorded action has changed the visibility of spaces. */
export async function emitVisibilityUpdated(
  ctx: Emitter,
  entries: readonly Pick<AuditEntry, "action" | "organizationId" | "target">[],
): Promise<void> {
  const may = entries.filter(
    ({ action }) => actionOf(action)?.event === "space_visibility_updated",
  );
  for (const organizationId of new Set(may.map((entry) => entry.organizationId))) {
    const at = heard(organizationId);
    if (!(await isAnybodyListening(ctx.db, at))) continue;
    const [first, ...others] = may.filter((entry) => entry.organizationId === organizationId);
    await emitChanged(ctx, at, others.length > 0 ? undefined : first?.target);
  }
}

async function emitChanged(
  ctx: Emitter,
  at: ReturnType<typeof heard>,
  target: AuditEntry["target"] | undefined,
): Promise<void> {
  const seen = await readVisibilities(ctx, at.organizationId, target);
  await recordVisibilities(ctx, seen);
  const changed = seen.filter(
    (one) => one.now !== previousOf(one) && (one.before !== null || isPublished(one.now)),
  );
  if (changed.length === 0) return;
  const byId = new Map(changed.map((one) => [one.id, one]));
  const listeners = await listenersAt(ctx.db, at, [...byId.keys()]);
  const events = listeners.flatMap(({ placeId, ...listener }) => {
    const one = byId.get(placeId);
    if (!one) return [];
    const payload = { spaceId: one.id, previousVisibility: previousOf(one), visibility: one.now };
    return [{ ...listener, type: "space_visibility_updated" as const, payload }];
  });
  await emit(ctx, events);
}
