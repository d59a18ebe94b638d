import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { id, time } from "../../db/columns.ts";
import { invitationTable } from "../invitations/table.ts";
import { userTable } from "../users/table.ts";

/** One-time codes that a console exchanges for a session token. */
export const signInCodeTable = pgTable(
  "sign_in_codes",
  {
    /** SHA-256 of the code in hex. */
    hash: text().primaryKey(),
    userId: id().references(() => userTable.id, { onDelete: "cascade" }),
    /** Address of a person without an account: it is created when the code is used. */
    email: text(),
    /** Sent only to the user's address, so that using it verifies the address. */
    proves: boolean().notNull().default(false),
    /** Only organization of the session; null: all of the user's. */
    organizationId: id(),
    /** Vouched for by an identity provider of that organization. */
    singleSignOn: boolean().notNull().default(false),
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
