import { sql } from "drizzle-orm";
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { AttentionReason } from "#lib/contract/review/attention.ts";
import { id, time } from "../columns.ts";
import { memberTable } from "./organizations.ts";
import { spaceTable } from "./spaces.ts";

/** Resolution of each conflict, by conflict id. */
export type Resolutions = Record<
  string,
  { with: "ours" | "theirs" } | { with: "text"; text: string }
>;

export const changeRequestTable = pgTable(
  "change_requests",
  {
    id: id().primaryKey(),
    spaceId: id()
      .notNull()
      .references(() => spaceTable.id, { onDelete: "cascade" }),
    organizationId: id().notNull(),
    number: integer().notNull(),
    status: text({ enum: ["draft", "open", "archived", "merged"] }).notNull(),
    subject: text().notNull(),
    agentTaskId: id(),
    revision: id().notNull(),
    revisionInitial: id().notNull(),
    /** Space revision that was merged last; at first the base revision. */
    revisionMergedAncestor: id(),
    revisionMerged: id(),
    comments: integer().notNull().default(0),
    settlements: jsonb().$type<Resolutions>().notNull().default({}),
    createdBy: id().notNull(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
    mergedBy: id(),
    mergedAt: time(),
    /** Merged change request of the same space that it was opened to undo. */
    reverts: id(),
    /** Merged change request that undid it, unless that one was undone, too. */
    revertedBy: id(),
  },
  (table) => [
    uniqueIndex("change_requests_number_key").on(table.spaceId, table.number),
    index("change_requests_space_index").on(table.spaceId, table.createdAt, table.id),
    index("change_requests_updated_index").on(table.organizationId, table.updatedAt, table.id),
    index("change_requests_created_index").on(table.organizationId, table.createdAt, table.id),
    index("change_requests_space_updated_index").on(table.spaceId, table.updatedAt, table.id),
    // The search by text, number or id needs an index for each.
    index("change_requests_numbered_index").on(table.organizationId, table.number),
    index("change_requests_reverts_index")
      .on(table.reverts)
      .where(sql`${table.reverts} is not null`),
    // Allows counting by status from the index alone.
    index("change_requests_author_index").on(
      table.organizationId,
      table.createdBy,
      table.updatedAt,
      table.id,
      table.status,
    ),
  ],
);
export type ChangeRequestRow = typeof changeRequestTable.$inferSelect;

/** Contributors to a change request, with the number and time of their changes. */
export const contributorTable = pgTable(
  "change_request_contributors",
  {
    changeRequestId: id()
      .notNull()
      .references(() => changeRequestTable.id, { onDelete: "cascade" }),
    userId: id().notNull(),
    count: integer().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.changeRequestId, table.userId] }),
    index("contributors_user_index").on(table.userId),
  ],
);

const changeRequestId = () =>
  id()
    .notNull()
    .references(() => changeRequestTable.id, { onDelete: "cascade" });

/** Latest review of each reviewer. */
export const reviewTable = pgTable(
  "change_request_reviews",
  {
    id: id().primaryKey(),
    changeRequestId: changeRequestId(),
    reviewerId: id().notNull(),
    /** Requester of the review; null if nobody requested it. */
    requestedBy: id(),
    revision: id().notNull(),
    status: text({ enum: ["approved", "changes-requested"] }).notNull(),
    /** Comment of the review, which may have been deleted since. */
    commentId: id(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (table) => [
    uniqueIndex("reviews_reviewer_key").on(table.changeRequestId, table.reviewerId),
    index("reviews_reviewer_index").on(table.reviewerId),
  ],
);
export type ReviewRow = typeof reviewTable.$inferSelect;

/** Pending review requests; a review deletes its own. */
export const reviewRequestTable = pgTable(
  "change_request_review_requests",
  {
    changeRequestId: changeRequestId(),
    userId: id().notNull(),
    revision: id().notNull(),
    requestedBy: id().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.changeRequestId, table.userId] }),
    index("review_requests_user_index").on(table.userId),
  ],
);
export type ReviewRequestRow = typeof reviewRequestTable.$inferSelect;

/** Items of a change request that a person marked as viewed: pages, files and others. */
export const viewedItemTable = pgTable(
  "viewed_items",
  {
    changeRequestId: changeRequestId(),
    userId: id().notNull(),
    itemId: id().notNull(),
    /** Hash of the item's change at that time. */
    mark: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.changeRequestId, table.userId, table.itemId] })],
);

/**
 * Queue entries: people for whom a change request waits, and people who wait for others
 * (`waiting`), as computed by `server/review/attention`.
 */
export const attentionTable = pgTable(
  "attention",
  {
    changeRequestId: changeRequestId(),
    organizationId: id().notNull(),
    userId: id().notNull(),
    reason: text().$type<AttentionReason | "waiting">().notNull(),
    since: time().notNull(),
    /** Person who caused the entry; null: a change of the space. */
    causedBy: id(),
  },
  (table) => [
    primaryKey({ columns: [table.changeRequestId, table.userId] }),
    foreignKey({
      columns: [table.organizationId, table.userId],
      foreignColumns: [memberTable.organizationId, memberTable.userId],
      name: "attention_member_key",
    }).onDelete("cascade"),
    index("attention_user_index").on(
      table.organizationId,
      table.userId,
      table.since,
      table.changeRequestId,
      table.reason,
    ),
  ],
);
export type AttentionRow = typeof attentionTable.$inferSelect;

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
