import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { id, time } from "../db/columns.ts";
import { invitationTable } from "../invitations/table.ts";
import { userTable } from "../users/table.ts";

/** One-time codes that a console exchanges for a session token. */
export const signInCodeTable = pgTable(
  "sign_in_codes",
  {
    /** SHA-256 of the code, hex. */
    hash: text().primaryKey(),
    userId: id().references(() => userTable.id, { onDelete: "cascade" }),
    /** Of somebody who may have no account yet: it is made when the code is used. */
    email: text(),
    /** It was sent to the user's address alone, so that whoever uses it reads mail there. */
    proves: boolean().notNull().default(false),
    /** The one organization that the session is good in; null: wherever the user belongs. */
    organizationId: id(),
    invitationId: id().references(() => invitationTable.id, { onDelete: "cascade" }),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
  },
  (table) => [
    index("sign_in_codes_expiry_index").on(table.expiresAt),
    index("sign_in_codes_user_index").on(table.userId),
    index("sign_in_codes_invitation_index").on(table.invitationId),
  ],
);
export type SignInCodeRow = typeof signInCodeTable.$inferSelect;
