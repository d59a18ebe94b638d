import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { paths } from "#lib/url/paths.ts";
import type { AuditEventRow } from "../../db/schema/audit.ts";
import { memberTable } from "../../db/schema/organizations.ts";
import { teamTable } from "../../db/schema/people.ts";
import { changeRequestTable } from "../../db/schema/review.ts";
import { siteTable } from "../../db/schema/sites.ts";
import { collectionTable, spaceTable } from "../../db/schema/spaces.ts";
import { appUrl } from "../../platform/http/urls.ts";
import type { Context } from "../context.ts";

type Of = { organizationId: string };

/** Ids among the given ones that still exist, with their paths in the console. */
type Finder = (db: Context["db"], of: Of, ids: string[]) => Promise<(readonly [string, string])[]>;

async function found<Row extends { id: string }>(
  rows: PromiseLike<Row[]>,
  path: (row: Row) => string,
): Promise<(readonly [string, string])[]> {
  return (await rows).map((row) => [row.id, path(row)] as const);
}

const within = (
  table: typeof spaceTable | typeof siteTable | typeof collectionTable | typeof teamTable,
  { organizationId }: Of,
  ids: string[],
): SQL | undefined => and(eq(table.organizationId, organizationId), inArray(table.id, ids));

const findMembers: Finder = (db, of, ids) => {
  const { userId, organizationId } = memberTable;
  const where = and(eq(organizationId, of.organizationId), inArray(userId, ids));
  return found(db.select({ id: userId }).from(memberTable).where(where), ({ id }) =>
    paths.member({ ...of, userId: id }),
  );
};

/** Types with a page of their own. */
const finders: Readonly<Record<string, Finder>> = {
  space: (db, of, ids) =>
    found(
      db
        .select({ id: spaceTable.id, deletedAt: spaceTable.deletedAt })
        .from(spaceTable)
        .where(within(spaceTable, of, ids)),
      ({ id, deletedAt }) =>
        deletedAt
          ? paths.trashedSpace({ ...of, spaceId: id })
          : paths.spaceContent({ ...of, spaceId: id }),
    ),
  site: (db, of, ids) =>
    found(
      db
        .select({ id: siteTable.id })
        .from(siteTable)
        .where(within(siteTable, of, ids)),
      ({ id }) => paths.site({ ...of, siteId: id }),
    ),
  collection: (db, of, ids) =>
    found(
      db
        .select({ id: collectionTable.id })
        .from(collectionTable)
        .where(within(collectionTable, of, ids)),
      ({ id }) => paths.collection({ ...of, collectionId: id }),
    ),
  team: (db, of, ids) =>
    found(
      db
        .select({ id: teamTable.id })
        .from(teamTable)
        .where(within(teamTable, of, ids)),
      ({ id }) => paths.team({ ...of, teamId: id }),
    ),
  "change-request": (db, of, ids) => {
    const { id, spaceId, organizationId } = changeRequestTable;
    return found(
      db
        .select({ id, spaceId })
        .from(changeRequestTable)
        .innerJoin(spaceTable, and(eq(spaceTable.id, spaceId), isNull(spaceTable.deletedAt)))
        .where(and(eq(organizationId, of.organizationId), inArray(id, ids))),
      (row) => paths.changeRequest({ ...of, spaceId: row.spaceId, changeRequestId: row.id }),
    );
  },
  member: findMembers,
  user: findMembers,
  organization: async (_db, of, ids) =>
    ids.map((id) => [id, paths.organizationSettings(of)] as const),
};

/** Event with the address of its target in the console; undefined if the target is gone. */
export type AddressedEvent = AuditEventRow & { targetAddress: string | undefined };

/** Adds the address in the console to events whose targets still exist, one query per type. */
export async function withAddresses(
  { db, config }: Pick<Context, "db" | "config">,
  organizationId: string,
  rows: readonly AuditEventRow[],
): Promise<AddressedEvent[]> {
  const byType = Map.groupBy(rows, ({ targetType }) => targetType);
  const addresses = new Map<string, string>();
  for (const [type, events] of byType) {
    const find = Object.hasOwn(finders, type) ? finders[type] : undefined;
    if (!find) continue;
    const ids = [...new Set(events.map(({ targetId }) => targetId))];
    for (const [id, path] of await find(db, { organizationId }, ids)) {
      addresses.set(`${type} ${id}`, appUrl(config, path));
    }
  }
  return rows.map((row) => ({
    ...row,
    targetAddress: addresses.get(`${row.targetType} ${row.targetId}`),
  }));
}
