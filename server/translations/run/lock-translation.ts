import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import {
  glossaryTable,
  type TranslationRow,
  translationTable,
} from "../../db/schema/translations.ts";
import type { Term } from "../engine/engine.ts";
import type { RunOrder } from "../jobs.ts";

/** Locks the translation until the transaction ends, if this run is still current. */
export async function lockTranslation(
  db: Db,
  { translationId, run }: RunOrder,
): Promise<TranslationRow | undefined> {
  const here = eq(translationTable.id, translationId);
  const [row] = await db.select().from(translationTable).where(here).for("update");
  return row?.queued && row.run === run ? row : undefined;
}

/** Reads the glossary terms for a language pair. */
export async function termsFor(
  db: Db,
  { organizationId, sourceLanguage, language }: TranslationRow,
): Promise<Term[]> {
  const rows = await db
    .select()
    .from(glossaryTable)
    .where(eq(glossaryTable.organizationId, organizationId))
    .orderBy(glossaryTable.id);
  return rows.flatMap(({ translations }) => {
    const [from, to] = [translations[sourceLanguage], translations[language]];
    return from && to ? [{ from, to }] : [];
  });
}
