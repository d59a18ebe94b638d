import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import type { OrganizationLink } from "#lib/contract/content/links.ts";
import type { Context } from "../../access/context.ts";
import type { Db } from "../../db/client.ts";
import { spaceLinkTable, spacePageTable } from "../../db/schema/content.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { pageUrl } from "../pages/to-page.ts";
import { readDocumentLinks } from "./documents.ts";
import { targetOf } from "./target.ts";

/** First references to each target, by target; the API calls them places. */
export type References = ReadonlyMap<string, OrganizationLink["places"]>;

/** Limit of listed references per target; all are counted. */
const mostReferences = 100;

interface LinkRow {
  target: string;
  spaceId: string;
  pageId: string;
  section: string;
  document: string | null;
}

/** Returns a function that finds the text of some links in their documents. */
async function readTexts(db: Db, rows: readonly LinkRow[]) {
  const documents = await readDocumentLinks(
    db,
    rows.flatMap(({ document }) => document ?? []),
  );
  return ({ target, spaceId, pageId, section, document }: LinkRow) =>
    documents
      .get(document ?? "")
      ?.links.find(
        (link) => link.section === section && targetOf(link.ref, spaceId, pageId).key === target,
      )?.text;
}

/** Reads the references to some targets, by target; the first of each with its text. */
export async function readReferences(
  { db, config }: Pick<Context, "db" | "config">,
  organizationId: string,
  among: SQL | undefined,
): Promise<References> {
  const { target, spaceId, pageId, section, position } = spaceLinkTable;
  const ranked = db
    .select({
      target,
      spaceId,
      pageId,
      section,
      document: spacePageTable.document,
      spaceTitle: sql<string>`${spaceTable.title}`.as("space_title"),
      pageTitle: sql<string>`${spacePageTable.title}`.as("page_title"),
      rank: sql<number>`row_number() over (partition by ${target} order by ${spaceTable.title}, ${spacePageTable.title}, ${pageId}, ${position})`.as(
        "rank",
      ),
    })
    .from(spaceLinkTable)
    .innerJoin(spaceTable, eq(spaceTable.id, spaceId))
    .innerJoin(
      spacePageTable,
      and(eq(spacePageTable.spaceId, spaceId), eq(spacePageTable.pageId, pageId)),
    )
    .where(among)
    .as("ranked");
  const rows = await db
    .select()
    .from(ranked)
    .where(lte(ranked.rank, mostReferences))
    .orderBy(ranked.rank);
  const first = rows.filter(({ rank }) => Number(rank) === 1);
  const textOf = await readTexts(db, first);
  const references = new Map<string, OrganizationLink["places"]>();
  for (const row of rows) {
    const known = references.get(row.target) ?? [];
    references.set(row.target, known);
    const app = pageUrl({ config, organizationId, spaceId: row.spaceId }, row.pageId);
    known.push({
      space: { id: row.spaceId, title: row.spaceTitle },
      page: { id: row.pageId, title: row.pageTitle },
      section: row.section,
      text: known.length === 0 ? textOf(row) : undefined,
      urls: { app: row.section === "" ? app : `${app}#${encodeURIComponent(row.section)}` },
    });
  }
  return references;
}
