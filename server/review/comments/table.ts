import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { spaceTable } from "../../content/spaces/table.ts";
import { id, time } from "../../db/columns.ts";
import { changeRequestTable } from "../change-requests/table.ts";

/** Metadata of a page when a comment was posted on it, since pages can be deleted. */
export interface CommentedPage {
  title: string;
  emoji?: string;
  icon?: string;
  createdAt: string;
  updatedAt: string;
  path: string;
  /** Hash of its text. */
  document?: string;
}

const post = () => ({
  id: id().primaryKey(),
  /** Markdown. */
  body: text().notNull(),
  postedBy: id().notNull(),
  postedAt: time().notNull(),
  editedAt: time(),
});

export const commentTable = pgTable(
  "comments",
  {
    ...post(),
    spaceId: id()
      .notNull()
      .references(() => spaceTable.id, { onDelete: "cascade" }),
    organizationId: id().notNull(),
    /** Null for comments on the space itself. */
    changeRequestId: id().references(() => changeRequestTable.id, { onDelete: "cascade" }),
    reviewId: id(),
    /** Revision when it was posted. */
    revision: id().notNull(),
    pageId: id(),
    page: jsonb().$type<CommentedPage>(),
    nodeId: id(),
    /** Text of the commented block. */
    preview: text(),
    tableRecord: id(),
    tableDefinition: id(),
    status: text({ enum: ["open", "resolved"] }).notNull(),
    resolvedAt: time(),
    resolvedBy: id(),
  },
  (table) => [
    index("comments_space_index")
      .on(table.spaceId, table.postedAt, table.id)
      .where(sql`${table.changeRequestId} is null`),
    index("comments_change_request_index").on(table.changeRequestId, table.postedAt, table.id),
    index("comments_organization_index").on(
      table.organizationId,
      table.status,
      table.postedAt,
      table.id,
    ),
    index("comments_posted_index").on(table.organizationId, table.postedAt, table.id),
    index("comments_of_space_index").on(table.spaceId, table.postedAt, table.id),
    index("comments_author_index").on(table.spaceId, table.postedBy),
  ],
);
export type CommentRow = typeof commentTable.$inferSelect;

export const commentReplyTable = pgTable(
  "comment_replies",
  {
    ...post(),
    commentId: id()
      .notNull()
      .references(() => commentTable.id, { onDelete: "cascade" }),
  },
  (table) => [index("comment_replies_index").on(table.commentId, table.postedAt, table.id)],
);
export type CommentReplyRow = typeof commentReplyTable.$inferSelect;

export const reactionTable = pgTable(
  "comment_reactions",
  {
    /** Comment or reply that the reaction is to. */
    postId: id().notNull(),
    emoji: text().notNull(),
    userId: id().notNull(),
    /** Comment of the thread, whose deletion cascades. */
    commentId: id()
      .notNull()
      .references(() => commentTable.id, { onDelete: "cascade" }),
    reactedAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.emoji, table.userId] }),
    index("comment_reactions_comment_index").on(table.commentId),
  ],
);
