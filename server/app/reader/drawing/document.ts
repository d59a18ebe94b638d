import { LRUCache } from "lru-cache";
import { documentOfText, evaluatedText } from "../../../content/document/convert.ts";
import type { Names } from "../../../content/document/evaluate.ts";
import { mayDepend } from "../../../content/document/may-depend.ts";
import type { Node } from "../../../content/document/nodes.ts";
import { hashOf } from "../../../content/revisions/nodes.ts";
import { readObject } from "../../../content/revisions/objects.ts";
import type { Tree } from "../../../content/revisions/tree.ts";
import type { Db } from "../../../db/client.ts";
import type { PageFields } from "../../../db/schema/content.ts";
import type { Claims } from "../../../platform/conditions/holds.ts";
import { ServiceError } from "../../../platform/errors.ts";

const nameOf = (tree: Tree, page: PageFields, claims: Claims | undefined): Names => ({
  space: { vars: tree.node.variables },
  page: { vars: page.variables ?? {} },
  visitor: claims ? { claims } : null,
});

/** Evaluated texts, by a hash of the source and the names. */
const evaluated = new LRUCache<string, string>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (text, key) => text.length + key.length + 1,
});

async function evaluate(markdown: string, names: Names): Promise<string> {
  if (!mayDepend(markdown)) return markdown;
  const key = hashOf(JSON.stringify([markdown, names]));
  const known = evaluated.get(key);
  if (known !== undefined) return known;
  const text = await evaluatedText({ markdown, names, deterministicOnly: false });
  evaluated.set(key, text);
  return text;
}

/** A text that takes too long to read is shown as it was written. */
const asWritten = (text: string): Node[] => [
  {
    object: "block",
    type: "code",
    nodes: [
      {
        object: "block",
        type: "code-line",
        nodes: [{ object: "text", leaves: [{ object: "leaf", text, marks: [] }] }],
      },
    ],
  },
];

/** Whose text it is, and who reads it. */
export interface TextContext {
  tree: Tree;
  page: PageFields;
  claims: Claims | undefined;
}

/** Reads the Markdown of a stored text as one visitor sees it. */
export async function readMarkdown(db: Db, hash: string, context: TextContext) {
  const stored = await readObject(db, hash);
  const { tree, page, claims } = context;
  try {
    const markdown = await evaluate(stored, nameOf(tree, page, claims));
    return { markdown, isAdapted: markdown !== stored };
  } catch (error) {
    // Too intricate: a part of it may be hidden.
    if (!(error instanceof ServiceError)) throw error;
    return { markdown: "", isAdapted: true };
  }
}

/** Reads a stored text as a document, through the conversion that the API has. */
export async function readNodes(
  db: Db,
  hash: string,
  context: TextContext,
): Promise<readonly Node[]> {
  const { markdown } = await readMarkdown(db, hash, context);
  try {
    return (await documentOfText(markdown)).nodes as Node[];
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return asWritten(markdown);
  }
}
