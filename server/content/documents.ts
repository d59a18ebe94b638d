import { and, desc, eq, ne } from "drizzle-orm";
import type { contentReads } from "#lib/contract/content-reads.ts";
import type { Input } from "#lib/contract/operation.ts";
import { changeRequestTable } from "../change-requests/table.ts";
import { type Context, placed } from "../context.ts";
import { notFound } from "../errors.ts";
import { documentsOf } from "./document/convert.ts";
import { readObject } from "./objects.ts";
import { contentPlace } from "./place.ts";
import { readTree } from "./revisions.ts";
import type { Tree } from "./tree.ts";

type Op = typeof contentReads;
type ReadReusable = Input<
  Op["getReusableContentInChangeRequestById" | "getReusableContentInRevision"]
>;

/** How many change requests a document is looked for in: those that changed last. */
const mostRequests = 20;

function holds({ pages, node }: Tree, document: string): boolean {
  for (const { fields } of pages.values()) if (fields.document === document) return true;
  return node.reusableContents.some((content) => content.document === document);
}

/** Other spaces may hold documents of the same name: who sees none of them must not read them here. */
async function isInSpace(ctx: Context, document: string): Promise<boolean> {
  const space = placed(ctx, "space");
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

/** A document by the id that pages tell of theirs, in the space or a change request as they are now. */
export async function getDocumentById(ctx: Context, { params }: Input<Op["getDocumentById"]>) {
  const { documentId } = params;
  if (!(await isInSpace(ctx, documentId))) throw notFound("Document");
  const [document] = await documentsOf([await readObject(ctx.db, documentId)]);
  if (!document) throw notFound("Document");
  return document;
}

async function readReusableContent(ctx: Context, { params }: ReadReusable) {
  const { tree } = await contentPlace(ctx, params);
  const { reusableContentId: id } = params;
  const content = tree.node.reusableContents.find((each) => each.id === id);
  if (!content) throw notFound("Reusable content");
  const { title, document } = content;
  return { id, title, document, markdown: await readObject(ctx.db, document) };
}

/** The same under a space, a change request and a revision. */
export const getReusableContentById = (ctx: Context, input: Input<Op["getReusableContentById"]>) =>
  readReusableContent(ctx, input as ReadReusable);
export const getReusableContentInChangeRequestById = readReusableContent;
export const getReusableContentInRevision = readReusableContent;
