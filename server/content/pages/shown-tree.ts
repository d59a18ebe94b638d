import { LRUCache } from "lru-cache";
import type { Context, Visitor } from "../../access/context.ts";
import type { Db } from "../../db/client.ts";
import type { FoundLink, PageFields } from "../../db/schema/content.ts";
import { ServiceError } from "../../platform/errors.ts";
import { linksOfTexts } from "../document/convert.ts";
import { mayDepend } from "../document/may-depend.ts";
import { readDocumentLinks } from "../links/documents.ts";
import { documentsIn, linksOfFields } from "../links/tree-links.ts";
import { hashOf } from "../revisions/nodes.ts";
import { readObjects } from "../revisions/objects.ts";
import { type Tree, type TreePage, walkShown } from "../revisions/tree.ts";
import { readPageText } from "./text.ts";

const batch = 500;

const dependent = new WeakMap<Tree, ReadonlySet<string>>();

/** Returns the texts of a tree that may differ between visitors; cached by tree. */
async function dependentTexts(db: Db, tree: Tree): Promise<ReadonlySet<string>> {
  const known = dependent.get(tree);
  if (known) return known;
  const shared = tree.node.reusableContents.map(({ document }) => document);
  const hashes = [...new Set([...documentsIn(tree.pages.values()), ...shared])];
  const found = new Set<string>();
  for (let start = 0; start < hashes.length; start += batch) {
    const texts = await readObjects(db, hashes.slice(start, start + batch));
    for (const [hash, text] of texts) if (mayDepend(text)) found.add(hash);
  }
  dependent.set(tree, found);
  return found;
}

type Reader = Pick<Context, "db"> & { visitor: Visitor };
type Texted = Pick<PageFields, "document" | "variables">;

/**
 * Returns the text that a visitor sees. One that can't be evaluated is empty, so that the rest of
 * the space stays readable.
 */
async function shownText(ctx: Reader, tree: Tree, texted: Texted): Promise<string> {
  try {
    return await readPageText(ctx, tree, texted);
  } catch (error) {
    if (error instanceof ServiceError) return "";
    throw error;
  }
}

/**
 * Returns the ids of files and reusable contents, the ids or slugs of API specifications, and the
 * URLs that these pages show a visitor.
 */
async function usedIn(ctx: Reader, tree: Tree, pages: readonly TreePage[]) {
  const varying = await dependentTexts(ctx.db, tree);
  const contents = new Map(tree.node.reusableContents.map((content) => [content.id, content]));
  const shared = [...contents.values()].map(({ document }) => document);
  const hashes = [...documentsIn(pages), ...shared].filter((hash) => !varying.has(hash));
  const stored = await readDocumentLinks(ctx.db, hashes);
  const linksIn = async (texted: Texted) => {
    const { document = "" } = texted;
    if (!varying.has(document)) return stored.get(document)?.links ?? [];
    const [found] = await linksOfTexts([await shownText(ctx, tree, texted)]);
    return found?.links ?? [];
  };
  const used = new Set<string>();
  const specs = new Set<string>();
  const urls = new Set<string>();
  const add = async (links: readonly FoundLink[]) => {
    for (const { ref, needed } of links) {
      if (ref.kind === "openapi" && needed) specs.add(ref.spec);
      if (ref.kind === "url") urls.add(ref.url);
      if (ref.kind === "file") used.add(ref.file);
      if (ref.kind !== "reusable-content" || used.has(ref.reusableContent)) continue;
      used.add(ref.reusableContent);
      const content = contents.get(ref.reusableContent);
      if (content) await add(await linksIn(content));
    }
  };
  for (const { fields } of pages) await add([...linksOfFields(fields), ...(await linksIn(fields))]);
  return { used, specs, urls };
}

/** Content of a space for one visitor. */
interface Shown {
  /** Pages whose conditions the visitor meets, with their files and reusable contents. */
  tree: Tree;
  /** Ids or slugs of the API specifications that the pages show. */
  specs: ReadonlySet<string>;
  /** URLs of links and embeds in them. */
  urls: ReadonlySet<string>;
}

async function readShown(ctx: Reader, tree: Tree): Promise<Shown> {
  const admitted = new Map<string, TreePage>();
  walkShown(tree, ctx.visitor.admits, (page) => admitted.set(page.fields.id, page));
  const isShown = (id: string) => admitted.has(id);
  const { used, specs, urls } = await usedIn(ctx, tree, [...admitted.values()]);
  const pages = [...admitted].map(([id, page]): [string, TreePage] => {
    const { condition: _, formerPaths: __, ...fields } = page.fields;
    return [id, { ...page, fields, children: page.children.filter(isShown) }];
  });
  const reusableContents = tree.node.reusableContents.filter(({ id }) => used.has(id));
  return {
    tree: {
      root: tree.root,
      top: tree.top.filter(isShown),
      pages: new Map(pages),
      files: new Map([...tree.files].filter(([id]) => used.has(id))),
      node: { ...tree.node, reusableContents },
    },
    specs,
    urls,
  };
}

const shown = new LRUCache<string, Shown>({
  maxSize: 100_000,
  sizeCalculation: ({ tree, specs, urls }) =>
    tree.pages.size + tree.files.size + specs.size + urls.size + 1,
});

/** Returns the parts of a tree that a visitor may see. */
export async function shownOf(ctx: Reader, tree: Tree): Promise<Shown> {
  const { site, claims } = ctx.visitor;
  const key = hashOf(JSON.stringify([tree.root, site.adaptiveContent, claims]));
  const known = shown.get(key);
  if (known) return known;
  const own = await readShown(ctx, tree);
  shown.set(key, own);
  return own;
}
