import type { Claims } from "../../access/conditions/holds.ts";
import { evaluatedText, TooComplexRejection } from "../../content/document/convert.ts";
import type { Names } from "../../content/document/evaluate.ts";
import { mayDepend } from "../../content/document/may-depend.ts";
import { readObject } from "../../content/revisions/objects.ts";
import type { Tree } from "../../content/revisions/tree.ts";
import type { Db } from "../../db/client.ts";
import type { PageFields } from "../../db/schema/content.ts";
import type { Reading, VisitedPage } from "../reading.ts";
import type { Source } from "./material.ts";

/** Returns the names for expressions on a page, for one visitor. */
export const namesFor = (tree: Tree, page: PageFields, claims: Claims | undefined): Names => ({
  space: { vars: tree.node.variables },
  page: { vars: page.variables ?? {} },
  visitor: claims ? { claims } : null,
});

/** Page and reader of a text. */
export interface TextContext {
  tree: Tree;
  page: PageFields;
  claims: Claims | undefined;
}

/** Reads the Markdown of a stored text as one visitor sees it. */
export async function readMarkdown(db: Db, hash: string, context: TextContext) {
  const stored = await readObject(db, hash);
  const { tree, page, claims } = context;
  if (!mayDepend(stored)) return { markdown: stored, isAdapted: false };
  const names = namesFor(tree, page, claims);
  try {
    const markdown = await evaluatedText({ markdown: stored, names, deterministicOnly: false });
    return { markdown, isAdapted: markdown !== stored };
  } catch (error) {
    // It may have a part that must stay hidden.
    if (!(error instanceof TooComplexRejection)) throw error;
    return { markdown: "", isAdapted: true };
  }
}

/**
 * Reads the text of a page with the names for its expressions; undefined for a page without text.
 */
export async function sourceOfPage(
  { deps, claims }: Reading,
  { pages, page, text }: VisitedPage,
): Promise<Source | undefined> {
  const { document } = page.fields;
  if (text === undefined && document === undefined) return undefined;
  const markdown = text ?? (await readObject(deps.db, document ?? ""));
  return { markdown, names: namesFor(pages.tree, page.fields, claims) };
}

/** Text of a page without content. */
export const emptySource: Source = {
  markdown: "",
  names: { space: { vars: {} }, page: { vars: {} }, visitor: null },
};

/**
 * Returns the part of a text that can't be rendered, but that everybody may see: nothing if it may
 * have hidden parts.
 */
export const shownAsWritten = ({ markdown }: Source): string =>
  mayDepend(markdown) ? "" : markdown;
