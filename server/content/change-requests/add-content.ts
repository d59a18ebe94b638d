import { and, eq, sql } from "drizzle-orm";
import { target } from "../../access/audit/change-request-target.ts";
import { type AuditEntry, audit, auditInstead } from "../../access/audit/record.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import type { Db } from "../../db/client.ts";
import type { RevisionRow } from "../../db/schema/content.ts";
import {
  type ChangeRequestRow,
  changeRequestTable,
  commentTable,
  contributorTable,
  reviewRequestTable,
  reviewTable,
} from "../../db/schema/review.ts";
import type { Draft } from "../edits/draft.ts";
import { storeDraft } from "../edits/store-draft.ts";
import { addRevision, markReplaced, readRevision } from "../revisions/revisions.ts";
import { cacheTree, type Tree } from "../revisions/tree.ts";

type Writer = Pick<Context, "db" | "actor" | "now" | "resources"> &
  Partial<Pick<Context, "request">>;

/** Counts a change of content by the caller; edits of one session extend the last one. */
export async function addContribution(
  ctx: Writer,
  changeRequestId: string,
  count: 0 | 1 = 1,
): Promise<void> {
  const values = { changeRequestId, userId: ctx.actor.id, count: 1, updatedAt: ctx.now };
  await ctx.db
    .insert(contributorTable)
    .values(values)
    .onConflictDoUpdate({
      target: [contributorTable.changeRequestId, contributorTable.userId],
      set: { count: sql`${contributorTable.count} + ${count}`, updatedAt: ctx.now },
    });
}

interface Addition {
  /** Space revision that the draft has merged in. */
  ancestor?: string;
  /** Editing session; its consecutive edits become one revision. */
  session?: string | undefined;
}

/** Milliseconds between two edits of a session. */
const longestPause = 60 * 60_000;

/** Returns true if a review, a request for one or a comment refers to a revision. */
export async function isReferredTo(db: Db, changeRequestId: string, revision: string) {
  for (const table of [reviewTable, reviewRequestTable, commentTable]) {
    const refers = and(eq(table.changeRequestId, changeRequestId), eq(table.revision, revision));
    const [found] = await db.select({ one: sql`1` }).from(table).where(refers).limit(1);
    if (found) return true;
  }
  return false;
}

/**
 * Returns the last revision if an edit of the session may replace it, because nothing refers to it.
 */
async function replaceable(
  { db, actor, now }: Writer,
  { id: changeRequestId, revision }: ChangeRequestRow,
  session: string | undefined,
): Promise<RevisionRow | undefined> {
  if (session === undefined) return undefined;
  const last = await readRevision(db, revision);
  const isOwn = last.session === session && last.createdBy === actor.id;
  if (!isOwn || now.getTime() - last.createdAt.getTime() > longestPause) return undefined;
  return (await isReferredTo(db, changeRequestId, revision)) ? undefined : last;
}

/** Writes a draft to a change request as one new revision. */
export async function addContent(
  ctx: Writer,
  request: ChangeRequestRow,
  draft: Draft,
  type: "edits" | "update",
  { ancestor, session }: Addition = {},
): Promise<{ tree: Tree; revision: string }> {
  const tree = await storeDraft(ctx, resourceOf(ctx, "space"), draft);
  const replaced = await replaceable(ctx, request, session);
  const revision = await addRevision(ctx, {
    spaceId: request.spaceId,
    changeRequestId: request.id,
    root: tree.root,
    parents: replaced?.parents ?? [request.revision, ...(ancestor ? [ancestor] : [])],
    type,
    session,
  });
  if (replaced) await markReplaced(ctx.db, replaced.id);
  await ctx.db
    .update(changeRequestTable)
    .set({
      revision: revision.id,
      updatedAt: ctx.now,
      ...(ancestor && { revisionMergedAncestor: ancestor, settlements: {} }),
    })
    .where(eq(changeRequestTable.id, request.id));
  await addContribution(ctx, request.id, replaced ? 0 : 1);
  const entry: AuditEntry = {
    organizationId: request.organizationId,
    action: ancestor ? "change-request.content-updated" : "change-request.content-edited",
    target: target(request),
    after: { space: request.spaceId, revision: revision.id },
  };
  // One audit record for the session, at the time of its last edit.
  await (replaced ? auditInstead(ctx, entry, ["revision", replaced.id]) : audit(ctx, entry));
  cacheTree(tree);
  return { tree, revision: revision.id };
}
