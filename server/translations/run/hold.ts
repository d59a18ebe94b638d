import { eq } from "drizzle-orm";
import type { Deps } from "../../app.ts";
import type { Actor } from "../../context.ts";
import type { Db } from "../../db/client.ts";
import { userTable } from "../../users/table.ts";
import type { Term } from "../engine/engine.ts";
import { glossaryTable, type TranslationRow, translationTable } from "../table.ts";

/** Which run of which translation is to be done. */
export interface RunOrder {
  translationId: string;
  run: number;
}

/** The translation while that very run is still wanted, held until the transaction ends. */
export async function hold(
  db: Db,
  { translationId, run }: RunOrder,
): Promise<TranslationRow | undefined> {
  const here = eq(translationTable.id, translationId);
  const [row] = await db.select().from(translationTable).where(here).for("update");
  return row && isWanted(row, run) ? row : undefined;
}

const isWanted = ({ queued, run: latest }: TranslationRow, run: number) => queued && latest === run;

/** Whether the run goes on: nobody has cancelled it, or asked for another one. */
export async function goesOn(db: Db, { translationId, run }: RunOrder): Promise<boolean> {
  const here = eq(translationTable.id, translationId);
  const [row] = await db.select().from(translationTable).where(here);
  return row !== undefined && isWanted(row, run);
}

/** The glossary of an organization as far as it says something for two languages. */
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

/** In whose name the translated space is written. */
export async function actorOf(
  { db }: Pick<Deps, "db">,
  { createdBy }: TranslationRow,
): Promise<Actor> {
  const [user] = await db.select().from(userTable).where(eq(userTable.id, createdBy));
  return { type: "user", id: createdBy, label: user?.displayName ?? createdBy };
}
