import { LRUCache } from "lru-cache";
import { PageTree } from "#lib/contract/content/content.ts";
import type { contentReads } from "#lib/contract/content/content-reads.ts";
import type { Document } from "#lib/contract/content/document.ts";
import type { Page } from "#lib/contract/content/page.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type ReadContext, resourceOf } from "../../access/context.ts";
import { notFound } from "../../platform/errors.ts";
import { Ready } from "../../platform/http/ready.ts";
import { trimSlashes } from "../../platform/http/trim-slashes.ts";
import { dereferencedDocument, dereferencedText, documentOfText } from "../document/convert.ts";
import { mergesOf } from "../revisions/merges.ts";
import { toRevision } from "../revisions/to-revision.ts";
import { pageAt, type Tree, type TreePage } from "../revisions/tree.ts";
import { type LoadedContent, loadContent } from "./content-location.ts";
import { relativeRefs } from "./relative-refs.ts";
import { reusableTextsIn } from "./reusable-texts.ts";
import { readPageText } from "./text.ts";
import { type ContentUrls, toPage, toPages } from "./to-page.ts";

type Op = typeof contentReads;
type Params = { spaceId: string; changeRequestId?: string; revisionId?: string };
type PageQuery = Input<Op["getPageById"]>["query"];
type DocumentQuery = Input<Op["getPageDocumentInRevisionById"]>["query"];
type Texted = Pick<TreePage["fields"], "document" | "variables">;

/** Returns the address of the console page for the content that this operation reads. */
export function contentUrls(ctx: ReadContext, params: Params): ContentUrls {
  const { id, organizationId } = resourceOf(ctx, "space");
  const { changeRequestId } = params;
  return { config: ctx.config, organizationId, spaceId: id, changeRequestId };
}

async function readRevisionOf(ctx: ReadContext, { params }: { params: Params }) {
  const content = await loadContent(ctx, params);
  const mergeOf = await mergesOf(ctx, [content.revision]);
  return toRevision(ctx, contentUrls(ctx, params), content, mergeOf(content.revision));
}

/**
 * Serialized trees of pages: that of a large space has megabytes, and stays the same until a
 * change.
 */
const pageTrees = new LRUCache<string, Ready>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ json }) => json.length + 1,
});

async function readPagesOf(ctx: ReadContext, { params }: { params: Params }) {
  const { tree } = await loadContent(ctx, params);
  const urls = contentUrls(ctx, params);
  if (ctx.visitor) return { pages: toPages(urls, tree) };
  const { config, ...content } = urls;
  const key = JSON.stringify([tree.root, config.consoleUrl, content]);
  const known = pageTrees.get(key);
  if (known) return known;
  const ready = new Ready(PageTree, { pages: toPages(urls, tree) });
  pageTrees.set(key, ready);
  return ready;
}

async function withText(
  ctx: ReadContext,
  { tree }: LoadedContent,
  page: Page,
  query: PageQuery,
): Promise<Page> {
  const own = tree.pages.get(page.id);
  if (page.type !== "document" || own?.fields.document === undefined) return page;
  if (query.format === "document") {
    return { ...page, document: await documentIn(ctx, tree, own.fields, query) };
  }
  const texts = await textsOf(ctx, tree, own.fields, query);
  const markdown = texts.contents.size > 0 ? await dereferencedText(texts) : texts.markdown;
  const isRelative = query["format.markdown.refs"] === "relative";
  return { ...page, markdown: isRelative ? await relativeRefs(markdown, tree, own) : markdown };
}

async function readPageOf(ctx: ReadContext, params: Params, pageId: string, query: PageQuery) {
  const content = await loadContent(ctx, params);
  const page = toPage(contentUrls(ctx, params), content.tree, pageId);
  return withText(ctx, content, page, query);
}

async function readPageAt(ctx: ReadContext, params: Params, path: string, query: PageQuery) {
  const content = await loadContent(ctx, params);
  const id = pageAt(content.tree, trimSlashes(path));
  if (id === undefined) throw notFound("Page");
  return withText(ctx, content, toPage(contentUrls(ctx, params), content.tree, id), query);
}

type ReadPage = Input<Op["getPageInChangeRequestById" | "getPageInRevision" | "getPageById"]>;
type ReadPath = Input<
  Op["getPageInChangeRequestByPath" | "getPageInRevisionByPath" | "getPageByPath"]
>;

const page = (ctx: ReadContext, { params, query }: ReadPage) =>
  readPageOf(ctx, params, params.pageId, query);
const pageByPath = (ctx: ReadContext, { params, query }: ReadPath) =>
  readPageAt(ctx, params, params.pagePath, query);

/**
 * Reads a text and, if the caller requests it, the reusable contents that replace its references.
 */
async function textsOf(ctx: ReadContext, tree: Tree, texted: Texted, query: DocumentQuery) {
  const markdown = await readPageText(ctx, tree, texted, query);
  const contents = query.dereferenced
    ? await reusableTextsIn(ctx, tree, texted, query)
    : new Map<string, string>();
  return { markdown, contents };
}

async function documentIn(
  ctx: ReadContext,
  tree: Tree,
  texted: Texted,
  query: DocumentQuery,
): Promise<Document> {
  const texts = await textsOf(ctx, tree, texted, query);
  return texts.contents.size > 0 ? dereferencedDocument(texts) : documentOfText(texts.markdown);
}

/** Reads the document of a page; groups, links and computed pages have none. */
export async function getPageDocumentInRevisionById(
  ctx: ReadContext,
  { params, query }: Input<Op["getPageDocumentInRevisionById"]>,
) {
  const { tree } = await loadContent(ctx, params);
  const fields = tree.pages.get(params.pageId)?.fields;
  if (!fields) throw notFound("Page");
  if (fields.type !== "document") throw notFound("Document");
  return documentIn(ctx, tree, fields, query);
}

export async function getReusableContentDocumentInRevisionById(
  ctx: ReadContext,
  { params, query }: Input<Op["getReusableContentDocumentInRevisionById"]>,
) {
  const { tree } = await loadContent(ctx, params);
  const { reusableContentId } = params;
  const content = tree.node.reusableContents.find(({ id }) => id === reusableContentId);
  if (!content) throw notFound("Reusable content");
  return documentIn(ctx, tree, { document: content.document }, query);
}

/** The same operation for spaces, change requests and revisions. */
export const getCurrentRevision = readRevisionOf;
export const getRevisionOfChangeRequestById = readRevisionOf;
export const getRevisionById = readRevisionOf;
export const listPages = readPagesOf;
export const listPagesInChangeRequest = readPagesOf;
export const listPagesInRevision = readPagesOf;
export const getPageById = page;
export const getPageInChangeRequestById = page;
export const getPageInRevision = page;
export const getPageByPath = pageByPath;
export const getPageInChangeRequestByPath = pageByPath;
export const getPageInRevisionByPath = pageByPath;
