import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { LRUCache } from "lru-cache";
import { ancestorOf } from "../../content/change-requests/to-change-request.ts";
import type { Db } from "../../db/client.ts";
import { revisionTable } from "../../db/schema/content.ts";
import {
  type ChangeRequestRow,
  commentReplyTable,
  commentTable,
  contributorTable,
  reviewRequestTable,
  reviewTable,
} from "../../db/schema/review.ts";
import type { SpaceRow } from "../../db/schema/spaces.ts";
import { compareWithSpace } from "../change-requests/conflicts.ts";
import { mentionsIn } from "./mentions.ts";
import type { Facts, Post } from "./rule.ts";

/** Reads a body only if it may contain a mention. */
const bodyOf = (body: PgColumn): SQL<string | null> =>
  sql`case when ${body} like '%:mention%' then ${body} end`;

const postOf = (table: typeof commentTable | typeof commentReplyTable) => ({
  by: table.postedBy,
  at: table.postedAt,
  body: bodyOf(table.body),
});

type Row = { thread: string; by: string; at: Date; body: string | null };

/** Reads the posts of open threads of a change request; each begins with its comment. */
async function readThreads(db: Db, id: string): Promise<Post[][]> {
  const open = and(eq(commentTable.changeRequestId, id), eq(commentTable.status, "open"));
  const comments: Row[] = await db
    .select({ thread: commentTable.id, ...postOf(commentTable) })
    .from(commentTable)
    .where(open);
  if (comments.length === 0) return [];
  const replies: Row[] = await db
    .select({ thread: commentReplyTable.commentId, ...postOf(commentReplyTable) })
    .from(commentReplyTable)
    .innerJoin(commentTable, eq(commentTable.id, commentReplyTable.commentId))
    .where(open)
    .orderBy(commentReplyTable.postedAt, commentReplyTable.id);
  const posts = Map.groupBy([...comments, ...replies], ({ thread }) => thread);
  return [...posts.values()].map((rows) =>
    rows.map(({ by, at, body }) => ({ by, at, mentions: body ? mentionsIn(body) : [] })),
  );
}

/** Results by the revisions and resolutions that decide them: a comment changes none of these. */
const conflicting = new LRUCache<string, boolean>({ max: 10_000 });

async function hasConflicts(db: Db, request: ChangeRequestRow, space: SpaceRow): Promise<boolean> {
  const { id, revision, settlements } = request;
  const key = JSON.stringify([id, revision, ancestorOf(request), space.revision, settlements]);
  const known = conflicting.get(key);
  if (known !== undefined) return known;
  const { merge } = await compareWithSpace({ db, resources: { space } }, request);
  const found = merge.open > 0;
  conflicting.set(key, found);
  return found;
}

async function spaceChangedAt(db: Db, { revision, updatedAt }: SpaceRow): Promise<Date> {
  const [row] = await db
    .select({ at: revisionTable.createdAt })
    .from(revisionTable)
    .where(eq(revisionTable.id, revision));
  return row?.at ?? updatedAt;
}

/** Reads the facts from which the queue of a draft or open change request follows. */
export async function readFacts(
  db: Db,
  request: ChangeRequestRow,
  space: SpaceRow,
): Promise<Facts> {
  const { id, createdBy: author, status, revision } = request;
  const outdated = status === "open" && ancestorOf(request) !== space.revision;
  return {
    author,
    status,
    revision,
    outdated,
    conflicts: outdated && (await hasConflicts(db, request, space)),
    spaceChangedAt: outdated ? await spaceChangedAt(db, space) : space.updatedAt,
    requested: await db
      .select({
        user: reviewRequestTable.userId,
        by: reviewRequestTable.requestedBy,
        at: reviewRequestTable.createdAt,
      })
      .from(reviewRequestTable)
      .where(eq(reviewRequestTable.changeRequestId, id)),
    reviews: await db
      .select({
        by: reviewTable.reviewerId,
        at: reviewTable.updatedAt,
        status: reviewTable.status,
        revision: reviewTable.revision,
      })
      .from(reviewTable)
      .where(eq(reviewTable.changeRequestId, id)),
    changes: await db
      .select({ by: contributorTable.userId, at: contributorTable.updatedAt })
      .from(contributorTable)
      .where(eq(contributorTable.changeRequestId, id)),
    threads: await readThreads(db, id),
  };
}
