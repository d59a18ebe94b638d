import type { Context } from "../../access/context.ts";
import { evaluatedText } from "../document/convert.ts";
import { mayDepend } from "../document/may-depend.ts";
import { readObject } from "../revisions/objects.ts";
import type { Tree, TreePage } from "../revisions/tree.ts";

type Texted = Pick<TreePage["fields"], "document" | "variables">;

/**
 * Reads the Markdown of a page, or of reusable content, which has no variables. For a visitor, it
 * is always the text that the site shows.
 */
export async function readPageText(
  { db, visitor }: Pick<Context, "db" | "visitor">,
  { node }: Pick<Tree, "node">,
  { document, variables = {} }: Texted,
  { evaluated }: { evaluated?: boolean | "deterministic-only" | undefined } = {},
): Promise<string> {
  const markdown = document === undefined ? "" : await readObject(db, document);
  const names = { space: { vars: node.variables }, page: { vars: variables } };
  if (visitor) {
    if (!mayDepend(markdown)) return markdown;
    const { claims } = visitor;
    const seen = { ...names, visitor: claims ? { claims } : null };
    return evaluatedText({ markdown, names: seen, deterministicOnly: false });
  }
  if (!evaluated) return markdown;
  return evaluatedText({ markdown, names, deterministicOnly: evaluated === "deterministic-only" });
}
