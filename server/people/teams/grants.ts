import { and, eq, getTableColumns, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { TeamGrant, teams } from "#lib/contract/people/teams.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { Context } from "../../access/context.ts";
import { seesCollections, seesSites, seesSpaces } from "../../access/grants/effective-access.ts";
import { hasText } from "../../db/has-text.ts";
import { grantTable } from "../../db/schema/access.ts";
import { siteTable } from "../../db/schema/sites.ts";
import { collectionTable, spaceTable } from "../../db/schema/spaces.ts";
import { type Key, listPage } from "../../platform/lists/list.ts";
import { requireTeam } from "./require.ts";

type Op = typeof teams;

const { role, createdAt, placeId, spaceId, collectionId } = getTableColumns(grantTable);
const title = sql<string>`coalesce(${spaceTable.title}, ${collectionTable.title}, ${siteTable.title})`;

interface Row {
  role: TeamGrant["permission"];
  createdAt: Date;
  placeId: string;
  spaceId: string | null;
  collectionId: string | null;
  title: string;
}

/** Latest grant first. */
const keys: Key<Row>[] = [
  { column: createdAt, value: (row) => row.createdAt },
  { column: placeId, value: (row) => row.placeId },
];

/** Grants at resources that the caller sees; those of spaces in the trash return with them. */
const seen = (ctx: Context) =>
  or(
    and(isNotNull(spaceTable.id), isNull(spaceTable.deletedAt), seesSpaces(ctx, spaceTable)),
    and(isNotNull(collectionTable.id), seesCollections(ctx, collectionTable)),
    and(isNotNull(siteTable.id), seesSites(ctx, siteTable)),
  );

export async function listGrantsOfTeam(
  ctx: Context,
  { params, query }: Input<Op["listGrantsOfTeam"]>,
) {
  const { id } = await requireTeam(ctx, params.teamId);
  const called = query.title ? hasText(title, query.title) : undefined;
  const where = and(eq(grantTable.teamId, id), seen(ctx), called);
  const from = () =>
    ctx.db
      .select({ role, createdAt, placeId, spaceId, collectionId, title })
      .from(grantTable)
      .leftJoin(spaceTable, eq(spaceTable.id, grantTable.spaceId))
      .leftJoin(collectionTable, eq(collectionTable.id, grantTable.collectionId))
      .leftJoin(siteTable, eq(siteTable.id, grantTable.siteId))
      .$dynamic();
  return listPage({
    query,
    name: ["listGrantsOfTeam", id, query.title],
    keys,
    order: "desc",
    rows: (after, orderBy, limit) =>
      from()
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    count: () => ctx.db.$count(from().where(where).as("matching")),
    toItem: (row: Row): TeamGrant => ({
      permission: row.role,
      createdAt: row.createdAt.toISOString(),
      resource: { type: typeOf(row), id: row.placeId, title: row.title },
    }),
  });
}

function typeOf(row: Row): TeamGrant["resource"]["type"] {
  if (row.spaceId) return "space";
  return row.collectionId ? "collection" : "site";
}
