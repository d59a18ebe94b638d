import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, time } from "../../db/columns.ts";
import { changeRequestTable } from "../change-requests/table.ts";

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
