import { and, eq, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { preparedOnce } from "../db/prepared.ts";
import { organizationTable } from "../organizations/table.ts";
import { sectionTable, siteSpaceTable, siteTable } from "../sites/table.ts";
import { spaceTable } from "./table.ts";

const fields = {
  siteId: siteTable.id,
  visibility: siteTable.visibility,
  basename: siteTable.basename,
  proxy: siteTable.proxy,
  sectionPath: sql<string | null>`${sectionTable.path}`.as("section_path"),
  path: siteSpaceTable.path,
};

const isPublished = and(eq(siteTable.id, siteSpaceTable.siteId), eq(siteTable.published, true));

/** Most open first; ids are unique, so the order is total. */
const openness = [
  sql`array_position(array['public','unlisted','share-link','visitor-auth'], ${siteTable.visibility})`,
  siteTable.id,
];

/** The most open published site that a space is on. */
function publicationQuery(db: Db, spaceId: SQLWrapper) {
  return db
    .select(fields)
    .from(siteSpaceTable)
    .innerJoin(siteTable, isPublished)
    .leftJoin(sectionTable, eq(sectionTable.id, siteSpaceTable.sectionId))
    .where(eq(siteSpaceTable.spaceId, spaceId))
    .orderBy(...openness)
    .limit(1);
}

/** That site joined laterally to spaces: it decides `visibility` and published address (decision 1.83). */
export const publicationOf = (db: Db) => publicationQuery(db, spaceTable.id).as("publication");

const onePublication = preparedOnce((db) =>
  publicationQuery(db, sql.placeholder("spaceId")).prepare("publication"),
);

/** The same for one space, prepared once: reading a space is what callers do most. */
export async function readPublication(db: Db, spaceId: string) {
  const [found] = await onePublication(db).execute({ spaceId });
  return found ?? null;
}

/** The same for many spaces, by their ids: for hundreds it takes half the time of lateral joins. */
export async function readPublications(db: Db, spaceIds: string[]) {
  const rows = await db
    .selectDistinctOn([siteSpaceTable.spaceId], { spaceId: siteSpaceTable.spaceId, ...fields })
    .from(siteSpaceTable)
    .innerJoin(siteTable, isPublished)
    .leftJoin(sectionTable, eq(sectionTable.id, siteSpaceTable.sectionId))
    .where(sql`${siteSpaceTable.spaceId} = any(${sql.param(spaceIds)})`)
    .orderBy(siteSpaceTable.spaceId, ...openness);
  return new Map(rows.map(({ spaceId, ...publication }) => [spaceId, publication]));
}

/** Rows of spaces with what their wire form needs from elsewhere; filter, order and limit follow. */
export function selectSpaces(db: Db) {
  const publication = publicationOf(db);
  const query = db
    .select({
      space: spaceTable,
      hostname: organizationTable.hostname,
      publication: {
        siteId: publication.siteId,
        visibility: publication.visibility,
        basename: publication.basename,
        proxy: publication.proxy,
        sectionPath: publication.sectionPath,
        path: publication.path,
      },
    })
    .from(spaceTable)
    .innerJoin(organizationTable, eq(organizationTable.id, spaceTable.organizationId))
    .leftJoinLateral(publication, sql`true`)
    .$dynamic();
  return { query, publication };
}
