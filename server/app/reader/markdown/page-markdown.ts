import { LRUCache } from "lru-cache";
import { markdownOfNodes } from "../../../content/document/convert.ts";
import { type Block, block, paragraph } from "../../../content/document/nodes.ts";
import { hashOf } from "../../../content/revisions/nodes.ts";
import { ServiceError } from "../../../platform/errors.ts";
import { readNodes } from "../drawing/document.ts";
import { textIn } from "../drawing/drawing.ts";
import { mostReusedNodes, reusablesOf } from "../drawing/reusable-texts.ts";
import { specKey, specsIn } from "../drawing/specs.ts";
import { labelsOf, languageOf } from "../page/labels.ts";
import { resolveRef, type Target } from "../page/links.ts";
import type { Place, Reading } from "../reading.ts";
import { plainBlocks } from "./plain-blocks.ts";
import { type Writing, words } from "./plain-inlines.ts";

/** Written texts, by a hash of their nodes. */
const written = new LRUCache<string, string>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (text, key) => text.length + key.length + 1,
});

async function write(nodes: Block[]): Promise<string> {
  const key = hashOf(JSON.stringify(nodes));
  const known = written.get(key);
  if (known !== undefined) return known;
  try {
    const text = await markdownOfNodes(nodes);
    written.set(key, text);
    return text;
  } catch (error) {
    // Too intricate for its form: its words are still of use.
    if (!(error instanceof ServiceError)) throw error;
    return `${nodes.map((node) => textIn([node])).join("\n\n")}\n`;
  }
}

/** Returns the Markdown of a page as one visitor sees it, for programs that know no ids of ours. */
export async function markdownOf(reading: Reading, place: Place): Promise<string> {
  const { at, deps, claims } = reading;
  const { space, pages, page } = place;
  const { document, title, description, id } = page.fields;
  const context = { tree: pages.tree, page: page.fields, claims };
  const nodes = document ? await readNodes(deps.db, document, context) : [];
  const reusables = await reusablesOf(reading, place, nodes);
  const shown = [...reusables.values()];
  const scope = await reading.scope(nodes, shown);
  const specs = await specsIn(reading, nodes, shown);
  const hrefOf = (ref: unknown): Target | undefined => {
    const target = resolveRef(scope, ref, { space, pageId: id });
    return target && { ...target, href: new URL(target.href, at.origin).href };
  };
  const customization = await reading.customization(space);
  const writing: Writing = {
    hrefOf,
    file: (file) => pages.tree.files.get(file),
    reusable: (content) => reusables.get(content),
    room: { nodes: mostReusedNodes },
    spec: (given) => specs.shown.get(specKey(given) ?? ""),
    labels: labelsOf(customization),
    language: languageOf(customization, space),
    nesting: 0,
  };
  return write([
    block("heading-1", { nodes: [words(title)] }),
    ...(description ? [paragraph([words(description)])] : []),
    ...plainBlocks(nodes, writing),
  ]);
}
