import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";
import type { ReadContext, Visitor } from "../../access/context.ts";
import { documentOfText } from "../../content/document/convert.ts";
import { shownOf } from "../../content/pages/shown-tree.ts";
import { readPageText } from "../../content/pages/text.ts";
import { hashOf } from "../../content/revisions/nodes.ts";
import { readObjects } from "../../content/revisions/objects.ts";
import type { Tree } from "../../content/revisions/tree.ts";
import type { Db } from "../../db/client.ts";
import { ServiceError } from "../../platform/errors.ts";

/** Block of an integration on a page. */
export interface IntegrationBlock {
  integration: unknown;
  block: unknown;
  props: unknown;
}

const batch = 500;

const texts = new WeakMap<Tree, ReadonlySet<string>>();

/** Returns the hashes of texts that may have blocks of integrations; cached by tree. */
async function textsWithBlocks(db: Db, tree: Tree): Promise<ReadonlySet<string>> {
  const known = texts.get(tree);
  if (known) return known;
  const all = [
    ...[...tree.pages.values()].map(({ fields }) => fields.document),
    ...tree.node.reusableContents.map(({ document }) => document),
  ];
  const hashes = [...new Set(all.flatMap((hash) => hash ?? []))];
  const found = new Set<string>();
  for (let start = 0; start < hashes.length; start += batch) {
    const read = await readObjects(db, hashes.slice(start, start + batch));
    for (const [hash, text] of read) if (text.includes("::integration")) found.add(hash);
  }
  texts.set(tree, found);
  return found;
}

/** Blocks by the hash of the text that a visitor is shown. */
const blocksOfTexts = new LRUCache<string, readonly IntegrationBlock[]>({
  maxSize: 100_000,
  sizeCalculation: (blocks) => blocks.length + 1,
});

function collect(value: unknown, into: IntegrationBlock[]): void {
  if (typeof value !== "object" || value === null) return;
  const { type, data }: Record<string, unknown> = { ...value };
  if (type === "integration" && typeof data === "object" && data !== null) {
    const { integration, block, props = {} }: Record<string, unknown> = { ...data };
    into.push({ integration, block, props });
  }
  for (const member of Object.values(value)) collect(member, into);
}

async function blocksIn(text: string): Promise<readonly IntegrationBlock[]> {
  const key = hashOf(text);
  const known = blocksOfTexts.get(key);
  if (known) return known;
  const blocks: IntegrationBlock[] = [];
  collect(await documentOfText(text), blocks);
  blocksOfTexts.set(key, blocks);
  return blocks;
}

/** Returns true if a page of the space that the visitor may see has this block. */
export async function showsBlock(
  ctx: Pick<ReadContext, "db"> & { visitor: Visitor },
  tree: Tree,
  wanted: IntegrationBlock,
): Promise<boolean> {
  const some = await textsWithBlocks(ctx.db, tree);
  if (some.size === 0) return false;
  const { tree: shown } = await shownOf(ctx, tree);
  const pages = [...shown.pages.values()].map(({ fields }) => fields);
  for (const texted of [...pages, ...shown.node.reusableContents]) {
    if (!some.has(texted.document ?? "")) continue;
    try {
      const blocks = await blocksIn(await readPageText(ctx, shown, texted));
      if (blocks.some((block) => isDeepStrictEqual(block, wanted))) return true;
    } catch (error) {
      // A text that takes too long shows no blocks.
      if (!(error instanceof ServiceError)) throw error;
    }
  }
  return false;
}
