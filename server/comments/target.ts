import type { Comment, NewComment } from "#lib/contract/comment.ts";
import { readObject } from "../content/objects.ts";
import { readTree } from "../content/revisions.ts";
import type { Tree, TreePage } from "../content/tree.ts";
import type { Context } from "../context.ts";
import { optional } from "../db/rows.ts";
import { notFound } from "../errors.ts";
import type { CommentPlace } from "./place.ts";
import { isBaseLine, previewOf } from "./preview.ts";
import type { CommentedPage, CommentRow } from "./table.ts";

function asCommented({ fields, path }: TreePage): CommentedPage {
  const { title, emoji, icon, createdAt, updatedAt, document } = fields;
  return { title, emoji, icon, createdAt, updatedAt, path, document };
}

/** The text that a block is of: the page's, or the one that a change request began from. */
async function documentOf(ctx: Context, place: CommentPlace, page: TreePage, node: string) {
  if (place.base === undefined || !isBaseLine(node)) return page.fields.document;
  const base = await readTree(ctx.db, place.base);
  return (base.pages.get(page.fields.id) ?? page).fields.document;
}

async function previewIn(ctx: Context, place: CommentPlace, page: TreePage, node: string) {
  const document = await documentOf(ctx, place, page, node);
  return document === undefined ? undefined : previewOf(await readObject(ctx.db, document), node);
}

/** The columns that say what a new comment is about; the page must be in the content as it is now. */
export async function newTarget(
  ctx: Context,
  place: CommentPlace,
  { page: pageId, node, tableCell }: NewComment,
) {
  const found =
    pageId === undefined ? undefined : (await readTree(ctx.db, place.revision)).pages.get(pageId);
  if (pageId !== undefined && !found) throw notFound("page: page");
  return {
    revision: place.revision,
    pageId,
    page: found && asCommented(found),
    nodeId: node,
    preview: found && node !== undefined ? await previewIn(ctx, place, found, node) : undefined,
    tableRecord: tableCell?.record,
    tableDefinition: tableCell?.definition,
  };
}

/** The page as it is now or, where it is gone, as it was. */
function pageTarget({ pageId, page }: CommentRow, tree: Tree | undefined) {
  if (pageId === null || page === null) return undefined;
  const current = tree?.pages.get(pageId);
  const { document: _, ...shown } = current ? asCommented(current) : page;
  const outdated = !current || current.fields.document !== page.document;
  return { id: pageId, ...shown, outdated };
}

/** The wire form of what a comment is about; the tree is the content of its place as it is now. */
export function toTarget(row: CommentRow, tree: Tree | undefined): Comment["target"] {
  const { nodeId, tableRecord, tableDefinition } = row;
  return {
    space: row.spaceId,
    revision: row.revision,
    changeRequest: optional(row.changeRequestId),
    review: optional(row.reviewId),
    page: pageTarget(row, tree),
    node: nodeId === null ? undefined : { id: nodeId, preview: optional(row.preview) },
    tableCell:
      tableRecord === null || tableDefinition === null
        ? undefined
        : { record: tableRecord, definition: tableDefinition },
  };
}
