import type { Comment, NewComment } from "#lib/contract/review/comment.ts";
import { wordsOf } from "#lib/markdown/words-of.ts";
import type { Context } from "../../access/context.ts";
import { factsOfTexts } from "../../content/document/convert.ts";
import { readObject } from "../../content/revisions/objects.ts";
import { readTree } from "../../content/revisions/revisions.ts";
import type { Tree, TreePage } from "../../content/revisions/tree.ts";
import { optional } from "../../db/rows.ts";
import type { CommentedPage, CommentRow } from "../../db/schema/review.ts";
import { notFound } from "../../platform/errors.ts";
import { excerpt } from "../../platform/excerpt.ts";
import type { CommentScope } from "./scope.ts";
import { type BlocksByText, holdsBlock } from "./text-blocks.ts";

/** Returns true for a line of the base revision, which the change request may have removed. */
const isBaseLine = (nodeId: string): boolean => /^base-line-\d{1,7}$/.test(nodeId);

/**
 * Returns the words of the line at which a block starts, if its id has the line number: `line-12`.
 */
function lineText(markdown: string, nodeId: string): string | undefined {
  const [, number] = /^(?:base-)?line-(\d{1,7})$/.exec(nodeId) ?? [];
  if (number === undefined) return undefined;
  return wordsOf(markdown.split(/\r?\n/)[Number(number) - 1] ?? "");
}

const previewLength = 200;

/**
 * Returns a preview that identifies a block even after its removal: the text of its line or heading
 * or, if the page has no such block, the beginning of the page.
 */
async function previewOf(markdown: string, nodeId: string): Promise<string | undefined> {
  const line = lineText(markdown, nodeId);
  if (line) return excerpt(line, previewLength);
  // Usually cached since the text was written, as parsing it now would block the database.
  const [facts] = await factsOfTexts([markdown]);
  const sections = facts?.sections ?? [];
  const heading = sections.find(({ anchor }) => anchor === nodeId);
  if (heading?.title) return excerpt(heading.title, previewLength);
  const [first] = sections;
  return excerpt(`${first?.title ?? ""} ${first?.body ?? ""}`, previewLength) || undefined;
}

function asCommented({ fields, path }: TreePage): CommentedPage {
  const { title, emoji, icon, createdAt, updatedAt, document } = fields;
  return { title, emoji, icon, createdAt, updatedAt, path, document };
}

/** Returns the text that contains a block: the page's, or the base revision's. */
async function documentOf(ctx: Context, scope: CommentScope, page: TreePage, node: string) {
  if (scope.base === undefined || !isBaseLine(node)) return page.fields.document;
  const base = await readTree(ctx.db, scope.base);
  return (base.pages.get(page.fields.id) ?? page).fields.document;
}

async function previewIn(ctx: Context, scope: CommentScope, page: TreePage, node: string) {
  const document = await documentOf(ctx, scope, page, node);
  return document === undefined ? undefined : previewOf(await readObject(ctx.db, document), node);
}

/**
 * Returns the columns for the target of a new comment; the page must exist in the current content.
 */
export async function newTarget(
  ctx: Context,
  scope: CommentScope,
  { page: pageId, node, tableCell }: NewComment,
) {
  const found =
    pageId === undefined ? undefined : (await readTree(ctx.db, scope.revision)).pages.get(pageId);
  if (pageId !== undefined && !found) throw notFound("page: page");
  return {
    revision: scope.revision,
    pageId,
    page: found && asCommented(found),
    nodeId: node,
    preview: found && node !== undefined ? await previewIn(ctx, scope, found, node) : undefined,
    tableRecord: tableCell?.record,
    tableDefinition: tableCell?.definition,
  };
}

const documentIn = ({ pageId }: CommentRow, tree: Tree | undefined) =>
  pageId === null ? undefined : tree?.pages.get(pageId)?.fields.document;

/** Returns the texts to compare for a comment on a line of a page that has changed. */
export function comparedTexts(row: CommentRow, tree: Tree | undefined): string[] {
  const [before, after] = [row.page?.document, documentIn(row, tree)];
  const isOnLine = /^line-\d{1,7}$/.test(row.nodeId ?? "");
  return isOnLine && before && after && before !== after ? [before, after] : [];
}

/**
 * Returns true for a comment on a block or cell that isn't in the text of its page anymore, even
 * with some other words.
 */
function isChanged(row: CommentRow, tree: Tree | undefined, blocks: BlocksByText): boolean {
  if (row.nodeId === null && row.tableRecord === null) return false;
  if (row.page?.document === documentIn(row, tree)) return false;
  const [before, after] = comparedTexts(row, tree).map((hash) => blocks.get(hash));
  const line = Number(row.nodeId?.slice("line-".length));
  const block = before?.byLine.get(line);
  return block === undefined || after === undefined || !holdsBlock(after, block);
}

/** Returns the current page or, if it was deleted, its stored metadata. */
function pageTarget(row: CommentRow, tree: Tree | undefined, blocks: BlocksByText) {
  const { pageId, page } = row;
  if (pageId === null || page === null) return undefined;
  const current = tree?.pages.get(pageId);
  const { document: _, ...shown } = current ? asCommented(current) : page;
  return { id: pageId, ...shown, outdated: !current || isChanged(row, tree, blocks) };
}

/**
 * Returns the API form of a comment's target, given the current tree of its location, and the
 * blocks of texts to compare.
 */
export function toTarget(
  row: CommentRow,
  tree: Tree | undefined,
  blocks: BlocksByText,
): Comment["target"] {
  const { nodeId, tableRecord, tableDefinition } = row;
  return {
    space: row.spaceId,
    revision: row.revision,
    changeRequest: optional(row.changeRequestId),
    review: optional(row.reviewId),
    page: pageTarget(row, tree, blocks),
    node: nodeId === null ? undefined : { id: nodeId, preview: optional(row.preview) },
    tableCell:
      tableRecord === null || tableDefinition === null
        ? undefined
        : { record: tableRecord, definition: tableDefinition },
  };
}
