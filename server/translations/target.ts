import { eq } from "drizzle-orm";
import { languageName } from "#lib/format/languages.ts";
import type { Db } from "../db/client.ts";
import { spaceTable } from "../db/schema/spaces.ts";
import type { TranslationRow } from "../db/schema/translations.ts";

export async function target(db: Db, { id, sourceSpaceId, language }: TranslationRow) {
  const [space] = await db
    .select({ title: spaceTable.title })
    .from(spaceTable)
    .where(eq(spaceTable.id, sourceSpaceId));
  const label = `${space?.title ?? sourceSpaceId} in ${languageName(language)}`;
  return { type: "translation", id, label };
}
