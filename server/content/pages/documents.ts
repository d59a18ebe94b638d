import { and, desc, eq, ne } from "drizzle-orm";
import type { contentReads } from "#lib/contract/content/content-reads.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type ReadContext, resourceOf } from "../../access/context.ts";
import { changeRequestTable } from "../../db/schema/review.ts";
import { notFound } from "../../platform/errors.ts";
import { documentOfText } from "../document/convert.ts";
import { readObject } from "../revisions/objects.ts";
import { readTree } from "../revisions/revisions.ts";
import type { Tree } from "../revisions/tree.ts";
import { loadContent } from "./content-location.ts";
import { readPageText } from "./text.ts";

type Op = typeof contentReads;
type ReadReusable = Input<
  Op["getReusableContentInChangeRequestById" | "getReusableContentInRevision"]
>;

/** Limit of change requests that are searched for a document, the most recently changed first. */
const mostRequests = 20;

function holds({ pages, node }: Tree, document: string): boolean {
  for (const { fields } of pages.values()) if (fields.document === document) return true;
  return node.reusableContents.some((content) => content.document === document);
}

/**
 * Returns true if the document is in a space that the caller may read. The id is a hash, so equal
 * documents of all spaces share it.
 */
async function isInSpace(ctx: ReadContext, document: string): Promise<boolean> {
  const space = resourceOf(ctx, "space");
  if (holds(await readTree(ctx.db, space.revision), document)) return true;
  const { spaceId, status, revision, updatedAt } = changeRequestTable;
  const requests = await ctx.db
    .select({ revision })
    .from(changeRequestTable)
    .where(and(eq(spaceId, space.id), ne(status, "merged")))
    .orderBy(desc(updatedAt))
    .limit(mostRequests);
  for (const request of requests) {
    if (holds(await readTree(ctx.db, request.revision), document)) return true;
  }
  return false;
}

/** Reads the text of a page or of reusable content that a visitor sees; 404 for all others. */
async function readShownText(ctx: ReadContext, params: Input<Op["getDocumentById"]>["params"]) {
  const { tree } = await loadContent(ctx, params);
  const pages = [...tree.pages.values()].map(({ fields }) => fields);
  const texted = [...pages, ...tree.node.reusableContents].find(
    ({ document }) => document === params.documentId,
  );
  if (!texted) throw notFound("Document");
  return readPageText(ctx, tree, texted);
}

/** Reads a document by the id in its page, in the current space or a change request. */
export async function getDocumentById(ctx: ReadContext, { params }: Input<Op["getDocumentById"]>) {
  const { documentId } = params;
  if (ctx.visitor) return documentOfText(await readShownText(ctx, params));
  if (!(await isInSpace(ctx, documentId))) throw notFound("Document");
  return documentOfText(await readObject(ctx.db, documentId));
}

async function readReusableContent(ctx: ReadContext, { params }: ReadReusable) {
  const { tree } = await loadContent(ctx, params);
  const { reusableContentId: id } = params;
  const content = tree.node.reusableContents.find((each) => each.id === id);
  if (!content) throw notFound("Reusable content");
  const { title, document } = content;
  return { id, title, document, markdown: await readPageText(ctx, tree, { document }) };
}

/** The same reads for spaces, change requests and revisions. */
export const getReusableContentById = (
  ctx: ReadContext,
  input: Input<Op["getReusableContentById"]>,
) => readReusableContent(ctx, input as ReadReusable);
export const getReusableContentInChangeRequestById = readReusableContent;
export const getReusableContentInRevision = readReusableContent;
