import type { ContentEdit } from "#lib/contract/content/content-edits.ts";
import type { Context } from "../../access/context.ts";
import { badRequest, notFound } from "../../platform/errors.ts";
import { requireRevisionOf } from "../pages/content-location.ts";
import { readObject } from "../revisions/objects.ts";
import { loadTree, type TreePage } from "../revisions/tree.ts";
import { changePage, childrenIn, type Draft, insertPage, storeText } from "./draft.ts";
import { revertBlocks } from "./revert-blocks.ts";
import { fieldsAs, type Reverted, revertStructure } from "./revert-structure.ts";

type Edit = Extract<ContentEdit, { operation: "revert_page" }>;

interface Batch {
  ctx: Context;
  draft: Draft;
  now: string;
  /** Space revision that was last merged into the change request. */
  ancestor: string;
}

async function textIn({ ctx, draft }: Batch, hash: string | undefined, field: string) {
  if (hash === undefined) throw badRequest(`${field}: the page has no text`);
  return draft.bodies.get(hash) ?? readObject(ctx.db, hash);
}

async function revertText(batch: Batch, { page, block = [] }: Edit, then: TreePage, field: string) {
  const { draft, now } = batch;
  const current = draft.pages.get(page);
  if (!current) throw notFound(`${field}.page: page`);
  const at = `${field}.block`;
  const text = await textIn(batch, current.fields.document, at);
  const before = await textIn(batch, then.fields.document, at);
  const document = storeText(draft, await revertBlocks(text, before, block, at));
  changePage(draft, page, { document, updatedAt: now });
}

/**
 * Reverts a page, or some of its blocks, to an earlier revision; a deleted page returns to its
 * position.
 */
export async function revertPage(batch: Batch, edit: Edit, field: string): Promise<Reverted[]> {
  const { ctx, draft, ancestor, now } = batch;
  const revision = await requireRevisionOf(ctx, edit.revision ?? ancestor, `${field}.revision`);
  const tree = await loadTree(ctx.db, revision.root);
  if (edit.structure) {
    if (edit.block) throw badRequest(`${field}.structure: not allowed with blocks`);
    return revertStructure(draft, tree, edit.page, field);
  }
  const then = tree.pages.get(edit.page);
  if (!then) throw notFound(`${field}.page: page of that revision`);
  const updated = [{ object: "updated_page" as const, id: edit.page }];
  if (edit.block) {
    await revertText(batch, edit, then, field);
    return updated;
  }
  const current = draft.pages.get(edit.page);
  if (current) {
    changePage(draft, edit.page, { ...fieldsAs(then, current.fields), updatedAt: now });
    return updated;
  }
  const parent = then.parent !== null && draft.pages.has(then.parent) ? then.parent : null;
  const index = childrenIn(draft, parent).length;
  insertPage(draft, { ...then.fields, updatedAt: now }, { parent, index });
  return [{ object: "created_page" as const, id: edit.page }];
}
