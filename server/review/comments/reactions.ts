import { and, asc, eq, inArray } from "drizzle-orm";
import type { Reaction } from "#lib/contract/review/comment.ts";
import type { Context } from "../../access/context.ts";
import { toUser } from "../../access/users/to-user.ts";
import { reactionTable } from "../../db/schema/review.ts";
import { userTable } from "../../db/schema/users.ts";

interface Changes {
  addedReactions?: string[];
  removedReactions?: string[];
}

/** Adds and removes reactions of the caller; returns true if any changed. */
export async function changeReactions(
  ctx: Context,
  post: { id: string; commentId: string },
  { addedReactions = [], removedReactions = [] }: Changes,
): Promise<boolean> {
  const removed = new Set(removedReactions);
  const added = [...new Set(addedReactions)].filter((emoji) => !removed.has(emoji));
  const shared = { postId: post.id, commentId: post.commentId, userId: ctx.user.id };
  let changed = 0;
  if (added.length > 0) {
    const rows = await ctx.db
      .insert(reactionTable)
      .values(added.map((emoji) => ({ ...shared, emoji, reactedAt: ctx.now })))
      .onConflictDoNothing()
      .returning({ emoji: reactionTable.emoji });
    changed += rows.length;
  }
  if (removed.size > 0) {
    const rows = await ctx.db
      .delete(reactionTable)
      .where(
        and(
          eq(reactionTable.postId, post.id),
          eq(reactionTable.userId, ctx.user.id),
          inArray(reactionTable.emoji, [...removed]),
        ),
      )
      .returning({ emoji: reactionTable.emoji });
    changed += rows.length;
  }
  return changed > 0;
}

/** Returns the reactions to these comments or replies, by id; emoji in order of first use. */
export async function readReactions(
  ctx: Context,
  postIds: string[],
): Promise<Map<string, Reaction[]>> {
  const found = new Map<string, Reaction[]>();
  if (postIds.length === 0) return found;
  const rows = await ctx.db
    .select({ reaction: reactionTable, user: userTable })
    .from(reactionTable)
    .innerJoin(userTable, eq(userTable.id, reactionTable.userId))
    .where(inArray(reactionTable.postId, postIds))
    .orderBy(asc(reactionTable.reactedAt), asc(reactionTable.emoji), asc(reactionTable.userId));
  for (const { reaction, user } of rows) {
    const reactions = found.get(reaction.postId) ?? [];
    found.set(reaction.postId, reactions);
    let same = reactions.find(({ emoji }) => emoji === reaction.emoji);
    if (!same) {
      same = { emoji: reaction.emoji, count: 0, users: [] };
      reactions.push(same);
    }
    same.count += 1;
    same.users.push({ user: toUser(ctx, user), reactedAt: reaction.reactedAt.toISOString() });
  }
  return found;
}
