import type { Context } from "../../access/context.ts";
import type { Db } from "../../db/client.ts";
import { factsOfTexts } from "../document/convert.ts";
import { addDocumentLinks } from "../links/documents.ts";
import { writeObjects } from "../revisions/objects.ts";
import type { Tree } from "../revisions/tree.ts";
import { addSections } from "../search/fill.ts";
import { searchLanguage } from "../search/language.ts";
import type { Draft } from "./draft.ts";
import { sealDraft } from "./seal-draft.ts";

type Facts = Awaited<ReturnType<typeof factsOfTexts>>;

/** Indexes new documents for search and links; their texts are stored already. */
async function index(
  db: Db,
  language: string,
  bodies: ReadonlyMap<string, string>,
  facts: Facts,
): Promise<void> {
  const documents = [...bodies].flatMap(([hash, markdown], at) => {
    const of = facts[at];
    return of ? [{ hash, markdown, ...of }] : [];
  });
  await addSections(db, language, documents);
  await addDocumentLinks(
    db,
    documents.map(({ hash, links }) => [hash, links]),
  );
}

/**
 * Stores a draft with its search and link indexes, and returns its tree, whose root a revision may
 * then use. Texts are parsed concurrently.
 */
export async function storeDraft(
  { db, now }: Pick<Context, "db" | "now">,
  { language }: { language: string | null },
  draft: Draft,
): Promise<Tree> {
  const reading = factsOfTexts([...draft.bodies.values()]);
  // An earlier error of the write is reported instead.
  reading.catch(() => {});
  const { tree, bodies } = sealDraft(draft);
  await writeObjects(db, bodies, now);
  await index(db, searchLanguage(language), draft.bodies, await reading);
  return tree;
}
