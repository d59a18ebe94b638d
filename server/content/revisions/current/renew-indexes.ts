import { isNotNull, ne, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import {
  documentLinkTable,
  documentSectionTable,
  indexVersionTable,
  spaceLinkTable,
  spacePageTable,
} from "../../../db/schema/content.ts";
import { spaceTable } from "../../../db/schema/spaces.ts";
import { forgetDocumentLinks } from "../../links/documents.ts";
import { forgetSections } from "../../search/fill.ts";
import { forgetWords } from "../../search/space-words.ts";

/**
 * Version of text parsing for links and search. Increment it whenever the same text gives other
 * links, anchors or sections.
 */
const currentVersion = 12;

/**
 * Deletes data parsed by another version of this program, so that it is parsed again on demand;
 * returns whether there was any. Only one of several starting processes does it.
 */
export async function renewIndexes(db: Db, version = currentVersion): Promise<boolean> {
  const renewed = await db.transaction(async (tx) => {
    const noted = await tx
      .insert(indexVersionTable)
      .values({ id: 1, version })
      .onConflictDoUpdate({
        target: indexVersionTable.id,
        set: { version },
        setWhere: ne(indexVersionTable.version, version),
      })
      .returning();
    const [any] = await tx
      .select({ document: documentLinkTable.document })
      .from(documentLinkTable)
      .limit(1);
    if (noted.length === 0 || !any) return false;
    // With a million spaces, this takes longer than the statement timeout of requests.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(
      sql`truncate ${documentLinkTable}, ${documentSectionTable}, ${spaceLinkTable}, ${spacePageTable}`,
    );
    await tx
      .update(spaceTable)
      .set({ indexedRevision: null })
      .where(isNotNull(spaceTable.indexedRevision));
    return true;
  });
  forgetDocumentLinks();
  forgetSections();
  forgetWords();
  return renewed;
}
