import { eq } from "drizzle-orm";
import type { ImportOrigin } from "#lib/contract/content/content.ts";
import type { Context } from "../../access/context.ts";
import { type SpaceRow, spaceTable } from "../../db/schema/spaces.ts";
import { Hook } from "../../platform/hooks.ts";
import { countChanges } from "../revisions/compare.ts";
import { addRevision, readTree } from "../revisions/revisions.ts";
import { cacheTree } from "../revisions/tree.ts";
import type { Draft } from "./draft.ts";
import { keepDeleted } from "./keep-deleted.ts";
import { storeDraft } from "./store-draft.ts";

type Writer = Pick<Context, "db" | "actor" | "now"> & Partial<Pick<Context, "work">>;
type Holder = Pick<SpaceRow, "id" | "organizationId" | "revision" | "language">;

/** Runs after a change of a space's content, in the transaction of its new revision. */
export const contentChanged = new Hook<
  [ctx: Writer, space: Pick<SpaceRow, "id" | "organizationId">, revisionId: string]
>();

/** Writes a draft to the space itself as one new revision, and returns its id. */
export async function addSpaceContent(
  ctx: Writer,
  space: Holder,
  draft: Draft,
  importedFrom: ImportOrigin | null = null,
): Promise<string> {
  const before = await readTree(ctx.db, space.revision);
  const tree = await storeDraft(ctx, space, draft);
  const { id: revision } = await addRevision(ctx, {
    spaceId: space.id,
    root: tree.root,
    parents: [space.revision],
    type: "edits",
    importedFrom,
    counts: countChanges(before, tree),
  });
  await ctx.db
    .update(spaceTable)
    .set({ revision, updatedAt: ctx.now })
    .where(eq(spaceTable.id, space.id));
  cacheTree(tree);
  await keepDeleted(ctx, space, { before, after: tree });
  await contentChanged.run(ctx, space, revision);
  return revision;
}
