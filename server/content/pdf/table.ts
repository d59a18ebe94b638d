import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, time } from "../../db/columns.ts";
import { changeRequestTable } from "../../review/change-requests/table.ts";
import { spaceTable } from "../spaces/table.ts";

export const pdfExportTable = pgTable(
  "pdf_exports",
  {
    id: id().primaryKey(),
    spaceId: id()
      .notNull()
      .references(() => spaceTable.id, { onDelete: "cascade" }),
    changeRequestId: id().references(() => changeRequestTable.id, { onDelete: "cascade" }),
    /** Root of the printed content, fixed at the request. */
    root: text().notNull(),
    pageId: id(),
    only: boolean().notNull(),
    title: text().notNull(),
    subtitle: text().notNull(),
    state: text({ enum: ["queued", "running", "done", "failed", "cancelled"] }).notNull(),
    progress: integer().notNull().default(0),
    /** Name of the stored file, once it is done. */
    blob: text(),
    pages: integer(),
    size: integer(),
    fault: text(),
    createdBy: id().notNull(),
    createdAt: time().notNull(),
    finishedAt: time(),
  },
  (table) => [
    index("pdf_exports_person_index").on(table.createdBy, table.createdAt),
    index("pdf_exports_space_index").on(table.spaceId),
    index("pdf_exports_created_index").on(table.createdAt),
  ],
);
export type PdfExportRow = typeof pdfExportTable.$inferSelect;
