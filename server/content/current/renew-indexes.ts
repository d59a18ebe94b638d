import { isNotNull, ne, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { spaceTable } from "../../spaces/table.ts";
import { forgetDocumentLinks } from "../links/documents.ts";
import { documentLinkTable, spaceLinkTable } from "../links/table.ts";
import { forgetSections } from "../search/fill.ts";
import { documentSectionTable } from "../search/table.ts";
import { indexVersionTable, spacePageTable } from "./table.ts";

/**
 * How texts are read for links and search. Count it up whenever the same text gives other links,
 * anchors or sections than before.
 */
const currentVersion = 1;

/**
 * Forgets what another version of this program read of texts, so that it is read anew where it is
 * next asked for; answers whether there was any. Of several processes that start at once, one does it.
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
    // Of a million spaces that takes longer than a request may.
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
  return renewed;
}
