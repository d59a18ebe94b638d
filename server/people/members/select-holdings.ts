import { and, asc, eq, exists, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import type { MemberRow } from "../../db/schema/organizations.ts";
import { teamMemberTable, teamTable } from "../../db/schema/people.ts";
import { changeRequestTable, reviewRequestTable } from "../../db/schema/review.ts";
import { spaceTable } from "../../db/schema/spaces.ts";

/** Selects the teams that a member owns; callers add order and limit. */
export const selectOwnedTeams = (db: Db, { organizationId, userId }: MemberRow) =>
  db
    .select({ team: teamTable, all: sql<number>`(count(*) over ())::int` })
    .from(teamMemberTable)
    .innerJoin(teamTable, eq(teamTable.id, teamMemberTable.teamId))
    .where(
      and(
        eq(teamMemberTable.organizationId, organizationId),
        eq(teamMemberTable.userId, userId),
        eq(teamMemberTable.role, "owner"),
      ),
    )
    .orderBy(asc(teamTable.title), asc(teamTable.id))
    .$dynamic();

/** Selects drafts and open change requests of live spaces; callers add the limit. */
export const selectOpenRequests = (db: Db, { organizationId }: MemberRow, where: SQL | undefined) =>
  db
    .select({
      request: changeRequestTable,
      space: spaceTable,
      all: sql<number>`(count(*) over ())::int`,
    })
    .from(changeRequestTable)
    .innerJoin(spaceTable, eq(spaceTable.id, changeRequestTable.spaceId))
    .where(
      and(
        eq(changeRequestTable.organizationId, organizationId),
        inArray(changeRequestTable.status, ["draft", "open"]),
        isNull(spaceTable.deletedAt),
        where,
      ),
    )
    .orderBy(asc(spaceTable.title), asc(changeRequestTable.number), asc(changeRequestTable.id))
    .$dynamic();
export type OpenRequest = Awaited<ReturnType<typeof selectOpenRequests>>[number];

/** Condition on `selectOpenRequests` for those that the member owns. */
export const heldBy = ({ userId }: MemberRow): SQL => eq(changeRequestTable.createdBy, userId);

/** Condition on `selectOpenRequests` for those that the member is requested to review. */
export const waitingForReviewBy = (db: Db, { userId }: MemberRow): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(reviewRequestTable)
      .where(
        and(
          eq(reviewRequestTable.changeRequestId, changeRequestTable.id),
          eq(reviewRequestTable.userId, userId),
        ),
      ),
  );
