import { eq } from "drizzle-orm";
import { languageName } from "#lib/languages.ts";
import type { Db } from "../db/client.ts";
import { spaceTable } from "../spaces/table.ts";
import type { TranslationRow } from "./table.ts";

/** What audit records call a translation. */
export async function target(db: Db, { id, sourceSpaceId, language }: TranslationRow) {
  const [space] = await db
    .select({ title: spaceTable.title })
    .from(spaceTable)
    .where(eq(spaceTable.id, sourceSpaceId));
  const label = `${space?.title ?? sourceSpaceId} in ${languageName(language)}`;
  return { type: "translation", id, label };
}
