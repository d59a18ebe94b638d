import { and, eq, inArray } from "drizzle-orm";
import type { trashItems } from "#lib/contract/content/trash-items.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { ChangeRequestReference } from "#lib/contract/review/change-request.ts";
import { titled } from "#lib/format/titled.ts";
import { audit } from "../../access/audit/record.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { atLeast } from "../../access/levels.ts";
import { addContent } from "../../content/change-requests/add-content.ts";
import { openChangeRequest } from "../../content/change-requests/open.ts";
import { lockSpace, requireUnlocked } from "../../content/change-requests/open-content.ts";
import { type Draft, draftOf } from "../../content/edits/draft.ts";
import { type Restored, restoreFile, restorePage } from "../../content/edits/restore-content.ts";
import { requireRevisionOf } from "../../content/pages/content-location.ts";
import { readTree } from "../../content/revisions/revisions.ts";
import { loadTree, type Tree } from "../../content/revisions/tree.ts";
import type { Db } from "../../db/client.ts";
import { changeRequestTable } from "../../db/schema/review.ts";
import { firstCharacters } from "../../platform/excerpt.ts";
import { mergeIntoSpace } from "./merge.ts";

type Op = typeof trashItems;

/** Page or file of a revision. */
export interface Lost {
  kind: "page" | "file";
  id: string;
  from: Tree;
}

export interface Back extends Restored {
  changeRequest?: ChangeRequestReference | undefined;
}

const longestSubject = 100;

async function restoreIn(db: Db, draft: Draft, { kind, id, from }: Lost): Promise<Restored> {
  return kind === "page" ? restorePage(db, draft, from, id) : restoreFile(draft, from, id);
}

/** Finds out how a restore in the space of the context would end, without a change. */
export async function previewRestore(ctx: Context, lost: Lost): Promise<Restored> {
  const space = resourceOf(ctx, "space");
  requireUnlocked(space);
  return restoreIn(ctx.db, draftOf(await readTree(ctx.db, space.revision)), lost);
}

/** Returns the caller's unmerged change request of that subject that has the page or file. */
async function findOpened({ db, user, resources }: Context, { kind, id }: Lost, subject: string) {
  const { spaceId, createdBy, status } = changeRequestTable;
  const own = await db
    .select()
    .from(changeRequestTable)
    .where(
      and(
        eq(spaceId, resourceOf({ resources }, "space").id),
        eq(createdBy, user.id),
        inArray(status, ["draft", "open"]),
        eq(changeRequestTable.subject, subject),
      ),
    );
  for (const request of own) {
    const { pages, files } = await readTree(db, request.revision);
    if ((kind === "page" ? pages : files).has(id)) return request;
  }
  return undefined;
}

/**
 * Restores a page or file in the space of the context by a change request, which is merged if the
 * caller may do that.
 */
export async function restoreInSpace(given: Context, lost: Lost): Promise<Back> {
  const ctx = await lockSpace(given);
  const space = resourceOf(ctx, "space");
  const draft = draftOf(await readTree(ctx.db, space.revision));
  const { kind, id } = lost;
  const isThere = (kind === "page" ? draft.pages : draft.files).has(id);
  const restored = await restoreIn(ctx.db, draft, lost);
  const subject = firstCharacters(`Restore ${kind} ${titled(restored.title)}`, longestSubject);
  const mayMerge = atLeast(ctx.effectiveRole, "review");
  const open = mayMerge || isThere ? undefined : await findOpened(ctx, lost, subject);
  const request = open ?? (await openChangeRequest(ctx, { subject }));
  const reference = { id: request.id, number: request.number, subject };
  if (open) return { ...restored, changeRequest: reference };
  const { revision } = await addContent(ctx, request, draft, "edits");
  if (!mayMerge) return { ...restored, changeRequest: reference };
  await mergeIntoSpace(ctx, { ...request, revision });
  await audit(ctx, {
    organizationId: space.organizationId,
    action: `${kind}.restored`,
    target: { type: kind, id, label: restored.title },
    after: { space: space.id, ...(restored.lost.length > 0 && { lost: restored.lost }) },
  });
  return restored;
}

export async function restorePageInRevision(
  ctx: Context,
  { params }: Input<Op["restorePageInRevision"]>,
) {
  const { root } = await requireRevisionOf(ctx, params.revisionId);
  const id = params.pageId;
  const from = await loadTree(ctx.db, root);
  const { title, lost, changeRequest } = await restoreInSpace(ctx, { kind: "page", id, from });
  return {
    object: "restored-item" as const,
    kind: "page" as const,
    target: { id, title },
    space: resourceOf(ctx, "space").id,
    lost,
    changeRequest,
  };
}
