import type { contentReads } from "#lib/contract/content/content-reads.ts";
import type { ContentRef } from "#lib/contract/content/content-ref.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { fold } from "#lib/text/fold.ts";
import type { ReadContext } from "../../access/context.ts";
import type { Db } from "../../db/client.ts";
import { notFound } from "../../platform/errors.ts";
import { listInMemory } from "../../platform/lists/list-in-memory.ts";
import { readDocumentLinks } from "../links/documents.ts";
import { linksOfPage } from "../links/tree-links.ts";
import { loadContent } from "../pages/content-location.ts";
import type { FileFields } from "../revisions/nodes.ts";
import type { Tree } from "../revisions/tree.ts";
import { toFile } from "./to-file.ts";

/** Number of references to each file, by id. */
type FileUses = ReadonlyMap<string, number>;

const known = new WeakMap<Tree, FileUses>();

const filesAmong = (links: readonly { ref: ContentRef }[]) =>
  new Set(links.flatMap(({ ref }) => (ref.kind === "file" ? [ref.file] : [])));

async function countUses(db: Db, { pages, node }: Tree): Promise<FileUses> {
  const texts = [...pages.values()].flatMap(({ fields }) => fields.document ?? []);
  const shared = node.reusableContents.map(({ document }) => document);
  const documents = await readDocumentLinks(db, [...texts, ...shared]);
  const uses = new Map<string, number>();
  const add = (links: readonly { ref: ContentRef }[]) => {
    for (const id of filesAmong(links)) uses.set(id, (uses.get(id) ?? 0) + 1);
  };
  for (const page of pages.values()) add(linksOfPage(page, documents));
  for (const document of shared) add(documents.get(document)?.links ?? []);
  return uses;
}

/**
 * Counts the pages and reusable contents that reference each file of a tree; cached, as trees never
 * change.
 */
async function fileUses(db: Db, tree: Tree): Promise<FileUses> {
  if (tree.files.size === 0) return new Map();
  const uses = known.get(tree) ?? (await countUses(db, tree));
  known.set(tree, uses);
  return uses;
}

type Op = typeof contentReads;
type List = Input<Op["listFiles" | "listFilesInChangeRequestById" | "listFilesInRevision"]>;
type Get = Input<Op["getFileById" | "getFileInChangeRequestById" | "getFileInRevision"]>;

async function list(ctx: ReadContext, { params, query }: List) {
  const { tree } = await loadContent(ctx, params);
  const uses = await fileUses(ctx.db, tree);
  const usedIn = (file: FileFields) => uses.get(file.id) ?? 0;
  const wanted = fold(query.name ?? "");
  const files = [...tree.files.values()].filter(
    (file) =>
      fold(file.name).includes(wanted) &&
      (query.unused === undefined || query.unused === (usedIn(file) === 0)),
  );
  // Ids sort by creation.
  files.sort((a, b) => (a.id < b.id ? 1 : -1));
  const name = ["files", params, wanted, query.unused];
  const page = listInMemory({ query, name, items: files, keyOf: ({ id }) => id });
  const toListed = (file: FileFields) => ({ ...toFile(ctx.config, file), usedIn: usedIn(file) });
  return { ...page, items: page.items.map(toListed) };
}

async function get(ctx: ReadContext, { params }: Get) {
  const { tree } = await loadContent(ctx, params);
  const file = tree.files.get(params.fileId);
  if (!file) throw notFound("File");
  return toFile(ctx.config, file);
}

/** The same reads for spaces, change requests and revisions. */
export const listFiles = list;
export const listFilesInChangeRequestById = list;
export const listFilesInRevision = list;
export const getFileById = get;
export const getFileInChangeRequestById = get;
export const getFileInRevision = get;
