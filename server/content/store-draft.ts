import type { Context } from "../context.ts";
import type { Db } from "../db/client.ts";
import { factsOfTexts } from "./document/convert.ts";
import { type Draft, sealDraft } from "./draft.ts";
import { addDocumentLinks } from "./links/documents.ts";
import { writeObjects } from "./objects.ts";
import { addSections } from "./search/fill.ts";
import { searchLanguage } from "./search/language.ts";
import type { Tree } from "./tree.ts";

type Facts = Awaited<ReturnType<typeof factsOfTexts>>;

/** Makes new documents, whose texts are stored already, known to search and links. */
async function index(db: Db, language: string, hashes: string[], facts: Facts): Promise<void> {
  const documents = hashes.flatMap((hash, at) => {
    const of = facts[at];
    return of ? [{ hash, ...of }] : [];
  });
  await addSections(
    db,
    language,
    documents.map(({ hash, sections }) => [hash, sections]),
  );
  await addDocumentLinks(
    db,
    documents.map(({ hash, links }) => [hash, links]),
  );
}

/**
 * Stores what a draft adds, found by search and links from then on, and answers its tree: a revision
 * of the space may then name its root. Texts are read beside the rest.
 */
export async function storeDraft(
  { db, now }: Pick<Context, "db" | "now">,
  { language }: { language: string | null },
  draft: Draft,
): Promise<Tree> {
  const reading = factsOfTexts([...draft.bodies.values()]);
  // A write that fails before it asks for them has its own reason to tell.
  reading.catch(() => {});
  const { tree, bodies } = sealDraft(draft);
  await writeObjects(db, bodies, now);
  await index(db, searchLanguage(language), [...draft.bodies.keys()], await reading);
  return tree;
}
