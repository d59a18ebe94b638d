import { eq } from "drizzle-orm";
import { emitContentUpdated } from "../integrations/events/space-events.ts";
import type { Context } from "../platform/context.ts";
import { endRedirects } from "../sites/redirects/end-redirects.ts";
import type { Draft } from "./draft.ts";
import { addRevision } from "./revisions.ts";
import { type SpaceRow, spaceTable } from "./spaces/table.ts";
import { storeDraft } from "./store-draft.ts";
import { keepTree } from "./tree.ts";

type Writer = Pick<Context, "db" | "actor" | "now"> & Partial<Pick<Context, "work">>;
type Holder = Pick<SpaceRow, "id" | "organizationId" | "revision" | "language">;

/** Writes a draft to the space itself as one new revision, and returns its id. */
export async function addSpaceContent(ctx: Writer, space: Holder, draft: Draft): Promise<string> {
  const tree = await storeDraft(ctx, space, draft);
  const { id: revision } = await addRevision(ctx, {
    spaceId: space.id,
    root: tree.root,
    parents: [space.revision],
    type: "edits",
  });
  await ctx.db
    .update(spaceTable)
    .set({ revision, updatedAt: ctx.now })
    .where(eq(spaceTable.id, space.id));
  await emitContentUpdated(ctx, space, revision);
  keepTree(tree);
  await endRedirects(ctx, space);
  return revision;
}
