import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { changeRequestTable } from "../change-requests/table.ts";
import { id, time } from "../db/columns.ts";

const changeRequestId = () =>
  id()
    .notNull()
    .references(() => changeRequestTable.id, { onDelete: "cascade" });

/** What each reviewer thinks of a change request, as said last. */
export const reviewTable = pgTable(
  "change_request_reviews",
  {
    id: id().primaryKey(),
    changeRequestId: changeRequestId(),
    reviewerId: id().notNull(),
    /** Who asked for it; null where nobody did. */
    requestedBy: id(),
    revision: id().notNull(),
    status: text({ enum: ["approved", "changes-requested"] }).notNull(),
    /** What was said along with it; it may have been deleted since. */
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

/** Who is asked for a review; the review takes it away. */
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
