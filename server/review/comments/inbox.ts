import { and, count, eq, exists, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { commentsInbox, PlacedComment } from "#lib/contract/review/comments-inbox.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { withEffectiveRoles } from "../../access/grants/effective-access.ts";
import { visibleSpaces } from "../../access/grants/visible-spaces.ts";
import { hasText } from "../../db/has-text.ts";
import type { EffectiveRole } from "../../db/schema/levels.ts";
import { commentReplyTable, commentTable } from "../../db/schema/review.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { listPage } from "../../platform/lists/list.ts";
import { countCommentsOn, countVisibleComments } from "./count.ts";
import { type CommentParts, selectPlacedComments, showComments } from "./to-comment.ts";

type List = Input<(typeof commentsInbox)["listCommentsInOrganization"]>;
type PlacedParts = Awaited<ReturnType<typeof selectPlacedComments>>[number];

/** Condition for comments that the user posted or replied to. */
function takenPartIn({ db }: Context, userId: string) {
  const replied = db
    .select({ one: sql`1` })
    .from(commentReplyTable)
    .where(
      and(eq(commentReplyTable.commentId, commentTable.id), eq(commentReplyTable.postedBy, userId)),
    );
  return or(eq(commentTable.postedBy, userId), exists(replied));
}

/** Condition for comments with a text in themselves or a reply; undefined without a text. */
function found({ db }: Context, search: string | undefined): SQL | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  const replied = db
    .select({ one: sql`1` })
    .from(commentReplyTable)
    .where(
      and(eq(commentReplyTable.commentId, commentTable.id), hasText(commentReplyTable.body, text)),
    );
  return or(hasText(commentTable.body, text), exists(replied));
}

function filters(ctx: Context, query: List["query"]) {
  const { status, space, authors, participant, from, to, search } = query;
  return and(
    status === "all" ? undefined : eq(commentTable.status, status),
    space && inArray(commentTable.spaceId, space),
    authors && inArray(commentTable.postedBy, authors),
    participant === undefined ? undefined : takenPartIn(ctx, participant),
    from === undefined ? undefined : gte(commentTable.postedAt, new Date(from)),
    to === undefined ? undefined : lt(commentTable.postedAt, new Date(to)),
    found(ctx, search),
  );
}

function toPlaced({ parts, shown }: { parts: PlacedParts; shown: PlacedComment["comment"] }) {
  const { space, request } = parts;
  return {
    object: "placed-comment" as const,
    comment: shown,
    space: { id: space.id, title: space.title, emoji: space.emoji },
    changeRequest: request
      ? {
          id: request.id,
          number: request.number,
          subject: request.subject,
          status: request.status,
        }
      : undefined,
  };
}

/** Counts per space first: checking the visibility of each comment takes four times as long. */
async function countIn({ db }: Context, visible: SQL | undefined, where: SQL | undefined) {
  const counts = db
    .select({ spaceId: commentTable.spaceId, count: count().as("count") })
    .from(commentTable)
    .where(where)
    .groupBy(commentTable.spaceId)
    .as("counts");
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${counts.count}), 0)::int` })
    .from(counts)
    .innerJoin(spaceTable, eq(spaceTable.id, counts.spaceId))
    .where(visible);
  return row?.count ?? 0;
}

/** Lists comments of all spaces visible to the caller, without spaces in the trash. */
export async function listCommentsInOrganization(ctx: Context, { query }: List) {
  const { id } = resourceOf(ctx, "organization");
  const { status, space, authors, participant, from, to, search } = query;
  const visible = visibleSpaces(ctx, id);
  const isPlain = [authors, participant, from, to, search].every((each) => each === undefined);
  const countAll = () => {
    if (space) return countCommentsOn(ctx, id, status, and(visible, inArray(spaceTable.id, space)));
    return ctx.member?.role
      ? countVisibleComments(ctx, id, status)
      : countCommentsOn(ctx, id, status, visible);
  };
  const where = and(eq(commentTable.organizationId, id), filters(ctx, query));
  const contextOf = ({
    space,
    request,
    effectiveRole,
  }: PlacedParts & { effectiveRole: EffectiveRole }) => ({
    revision: (request ?? space).revision,
    effectiveRole,
  });
  type Shown = { parts: CommentParts };
  return listPage({
    query,
    name: ["listCommentsInOrganization", id, status, space, authors, participant, from, to, search],
    keys: [
      { column: commentTable.postedAt, value: ({ parts }: Shown) => parts.comment.postedAt },
      { column: commentTable.id, value: ({ parts }: Shown) => parts.comment.id },
    ],
    order: query.order,
    rows: async (after, orderBy, limit) => {
      const rows = await selectPlacedComments(ctx.db)
        .where(and(where, visible, after))
        .orderBy(...orderBy)
        .limit(limit);
      return showComments(ctx, query.format, await withEffectiveRoles(ctx, rows), contextOf);
    },
    count: () => (isPlain ? countAll() : countIn(ctx, visible, where)),
    toItem: toPlaced,
  });
}
