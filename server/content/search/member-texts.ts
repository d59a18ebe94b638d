import type { Db } from "../../db/client.ts";
import { evaluatedText, TooComplexRejection } from "../document/convert.ts";
import { readObject } from "../revisions/objects.ts";
import type { Tree, TreePage } from "../revisions/tree.ts";
import { mostDependent, readDependent } from "./dependent-texts.ts";
import { dependentDocuments } from "./fill.ts";
import type { SearchedPages } from "./matches.ts";

type Space = Pick<SearchedPages, "language" | "tree" | "pages">;

/** Evaluates a text for members, who may read all of its parts. */
async function readForMembers(db: Db, { node }: Tree, document: string, page: TreePage) {
  const markdown = await readObject(db, document);
  const names = { space: { vars: node.variables }, page: { vars: page.fields.variables ?? {} } };
  const evaluation = { markdown, names, deterministicOnly: true, keepsConditions: true };
  try {
    return await evaluatedText(evaluation);
  } catch (error) {
    if (!(error instanceof TooComplexRejection)) throw error;
    return markdown;
  }
}

/**
 * Returns the texts of a space with the values of their variables, up to a number, for members. Each
 * conditional part is searched, whether a visitor is shown it or not.
 */
export async function memberTexts(
  db: Db,
  { language, tree, pages }: Space,
  most: number = mostDependent,
): Promise<Required<Pick<SearchedPages, "evaluated" | "audience">>> {
  const dependent = await dependentDocuments(db, tree, language);
  const some = pages.flatMap((page) => {
    const dependence = dependent.get(page.fields.document ?? "");
    return dependence ? [[page, dependence] as const] : [];
  });
  const audience = "members";
  const evaluated = await readDependent(db, { tree, language }, some.slice(0, Math.max(0, most)), {
    audienceOf: () => audience,
    read: (document, page) => readForMembers(db, tree, document, page),
  });
  return { evaluated, audience };
}
