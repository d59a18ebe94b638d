import { pgTable, text } from "drizzle-orm/pg-core";
import { time } from "../columns.ts";

/** Inputs of workers that took more time or memory than any real one, by hash. */
export const intricateInputTable = pgTable("intricate_inputs", {
  hash: text().primaryKey(),
  createdAt: time().notNull(),
});
