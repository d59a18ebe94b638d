import {
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  not,
  notInArray,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { SpaceVisibility } from "#lib/contract/content/space.ts";
import { authenticatesVisitors } from "../../../access/installations/authenticates-visitors.ts";
import type { Db } from "../../../db/client.ts";
import { builtOnce } from "../../../db/prepared.ts";
import { installationTable, integrationTable } from "../../../db/schema/integrations.ts";
import {
  publishingAuthTable,
  sectionTable,
  shareLinkTable,
  siteSpaceTable,
  siteTable,
} from "../../../db/schema/sites.ts";
import { spaceTable } from "../../../db/schema/spaces.ts";

/** Name of the first integration on a site that may authenticate visitors. */
const visitorIntegration = (db: Db) =>
  db
    .select({ name: integrationTable.name })
    .from(installationTable)
    .innerJoin(integrationTable, eq(integrationTable.id, installationTable.integrationId))
    .where(authenticatesVisitors(db, siteTable))
    .orderBy(installationTable.id)
    .limit(1);

const fieldsOf = (db: Db) => ({
  siteId: siteTable.id,
  visibility: siteTable.visibility,
  basename: siteTable.basename,
  proxy: siteTable.proxy,
  activeHostname: siteTable.activeHostname,
  sectionPath: sql<string | null>`${sectionTable.path}`.as("section_path"),
  path: siteSpaceTable.path,
  /** Sign-in method of visitors: `custom`, or `integration:` and the name of an integration. */
  visitorAuth: sql<string | null>`case
    when ${siteTable.visibility} <> 'visitor-auth' then null
    when ${publishingAuthTable.backend} = 'integration' then 'integration:' || (${visitorIntegration(db)})
    else 'custom' end`.as("visitor_auth"),
});

const isPublished = and(eq(siteTable.id, siteSpaceTable.siteId), eq(siteTable.published, true));

/** Visibilities of sites, the most open first. */
const visibilities = ["public", "unlisted", "share-link", "visitor-auth"] as const;

/** Orders sites, the most open first; ids make the order unique. */
const openness = [
  sql`array_position(${sql.raw(`array['${visibilities.join("','")}']`)}, ${siteTable.visibility})`,
  siteTable.id,
];

/**
 * Selects the ids of spaces on an organization's published sites with one of these visibilities.
 */
const spacesOn = (db: Db, organizationId: string, some: readonly (typeof visibilities)[number][]) =>
  db
    .select({ id: siteSpaceTable.spaceId })
    .from(siteSpaceTable)
    .innerJoin(siteTable, isPublished)
    .where(and(eq(siteTable.organizationId, organizationId), inArray(siteTable.visibility, some)));

export const isOnSite = (db: Db, organizationId: string) =>
  inArray(spaceTable.id, spacesOn(db, organizationId, visibilities));

/**
 * Condition for spaces with a visibility, which comes from the most open site or from the parent.
 */
export function hasVisibility(db: Db, organizationId: string, visibility: SpaceVisibility) {
  const { id, parentId } = spaceTable;
  if (visibility === "private" || visibility === "in-collection") {
    const where = visibility === "private" ? isNull(parentId) : isNotNull(parentId);
    return and(where, not(isOnSite(db, organizationId)));
  }
  const moreOpen = visibilities.slice(0, visibilities.indexOf(visibility));
  return and(
    inArray(id, spacesOn(db, organizationId, [visibility])),
    moreOpen.length > 0 ? notInArray(id, spacesOn(db, organizationId, moreOpen)) : undefined,
  );
}

/** Reads the visibility and the last change of spaces, by their ids. */
export async function readSpaceFacts(db: Db, ids: string[]) {
  const openest = db
    .select({ visibility: siteTable.visibility })
    .from(siteSpaceTable)
    .innerJoin(siteTable, isPublished)
    .where(eq(siteSpaceTable.spaceId, spaceTable.id))
    .orderBy(...openness)
    .limit(1);
  const rows = await db
    .select({
      id: spaceTable.id,
      parentId: spaceTable.parentId,
      updatedAt: spaceTable.updatedAt,
      published: sql<SpaceVisibility | null>`(${openest})`,
    })
    .from(spaceTable)
    .where(inArray(spaceTable.id, ids));
  return new Map(
    rows.map(({ id, published, parentId, updatedAt }) => [
      id,
      { visibility: published ?? withoutSite(parentId), updatedAt: updatedAt.toISOString() },
    ]),
  );
}

/** Returns the visibility of a space that is on no published site. */
const withoutSite = (parentId: string | null): SpaceVisibility =>
  parentId === null ? "private" : "in-collection";

/** Selects the most open published site of a space. */
function publicationQuery(db: Db, spaceId: SQLWrapper) {
  return db
    .select(fieldsOf(db))
    .from(siteSpaceTable)
    .innerJoin(siteTable, isPublished)
    .leftJoin(publishingAuthTable, eq(publishingAuthTable.siteId, siteTable.id))
    .leftJoin(sectionTable, eq(sectionTable.id, siteSpaceTable.sectionId))
    .where(eq(siteSpaceTable.spaceId, spaceId))
    .orderBy(...openness)
    .limit(1);
}

/**
 * Joins that site laterally, for the published address and the `visibility`
 * (docs/format.md#visibility-of-spaces).
 */
export const publicationOf = (db: Db) => publicationQuery(db, spaceTable.id).as("publication");

const onePublication = builtOnce((db) => ({
  query: publicationQuery(db, sql.placeholder("spaceId")),
  selection: fieldsOf(db),
}));

/** Reads that site for one space. */
export async function readPublication(db: Db, spaceId: string) {
  const [found] = await onePublication(db, { spaceId });
  return found ?? null;
}

/** Reads the share-link site among a space's sites whose active share link has this key. */
export async function readSharedPublication(db: Db, spaceId: string, key: string) {
  const [found] = await db
    .select(fieldsOf(db))
    .from(siteSpaceTable)
    .innerJoin(siteTable, isPublished)
    .leftJoin(publishingAuthTable, eq(publishingAuthTable.siteId, siteTable.id))
    .innerJoin(shareLinkTable, eq(shareLinkTable.siteId, siteTable.id))
    .leftJoin(sectionTable, eq(sectionTable.id, siteSpaceTable.sectionId))
    .where(
      and(
        eq(siteSpaceTable.spaceId, spaceId),
        eq(siteTable.visibility, "share-link"),
        eq(shareLinkTable.key, key),
        eq(shareLinkTable.active, true),
      ),
    )
    .limit(1);
  return found;
}

/**
 * Reads that site for many spaces, by their ids: with hundreds, it takes half the time of lateral
 * joins.
 */
export async function readPublications(db: Db, spaceIds: string[]) {
  const rows = await db
    .selectDistinctOn([siteSpaceTable.spaceId], {
      spaceId: siteSpaceTable.spaceId,
      ...fieldsOf(db),
    })
    .from(siteSpaceTable)
    .innerJoin(siteTable, isPublished)
    .leftJoin(publishingAuthTable, eq(publishingAuthTable.siteId, siteTable.id))
    .leftJoin(sectionTable, eq(sectionTable.id, siteSpaceTable.sectionId))
    .where(sql`${siteSpaceTable.spaceId} = any(${sql.param(spaceIds)})`)
    .orderBy(siteSpaceTable.spaceId, ...openness);
  return new Map(rows.map(({ spaceId, ...publication }) => [spaceId, publication]));
}

/**
 * Selects spaces with the related values of their API form; callers add filter, order and limit.
 *
 * @param extra further columns
 */
export function selectSpaces<Extra extends Record<string, SQL> = Record<never, never>>(
  db: Db,
  extra = {} as Extra,
) {
  const publication = publicationOf(db);
  const selection = {
    space: spaceTable,
    publication: {
      siteId: publication.siteId,
      visibility: publication.visibility,
      basename: publication.basename,
      proxy: publication.proxy,
      activeHostname: publication.activeHostname,
      sectionPath: publication.sectionPath,
      path: publication.path,
      visitorAuth: publication.visitorAuth,
    },
    ...extra,
  };
  const query = db
    .select(selection)
    .from(spaceTable)
    .leftJoinLateral(publication, sql`true`)
    .$dynamic();
  return { query, selection };
}
