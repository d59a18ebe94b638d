import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, time } from "../db/columns.ts";

export const userTable = pgTable(
  "users",
  {
    id: id().primaryKey(),
    /** Always lower case. */
    email: text().notNull(),
    displayName: text().notNull(),
    photoURL: text(),
    /** When somebody proved to read mail at the address, or whoever runs the machine vouched for it. */
    emailVerifiedAt: time(),
    createdAt: time().notNull(),
  },
  (table) => [uniqueIndex("users_email_key").on(table.email)],
);
export type UserRow = typeof userTable.$inferSelect;

/**
 * API tokens that a user made, the session tokens of signed-in consoles, and those that integrations
 * act with.
 */
export const tokenTable = pgTable(
  "tokens",
  {
    id: id().primaryKey(),
    userId: id()
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    kind: text({ enum: ["user", "session", "integration", "installation"] }).notNull(),
    /** SHA-256 of the token, hex. */
    hash: text().notNull(),
    label: text().notNull(),
    /**
     * The only organization that it is good for: the one that vouched for the user. Null: all. Without
     * a foreign key, as organizations refer to users.
     */
    organizationId: id(),
    /** Of the integration, or of one installation of it. No foreign keys: their rows need users. */
    integrationId: id(),
    installationId: id(),
    /** The session began with a link that an admin passed on, which proves nothing but that. */
    byInvitation: boolean().notNull().default(false),
    createdAt: time().notNull(),
    lastUsedAt: time(),
    /** Where a session was begun or used last. */
    address: text(),
    /** What the browser of a session says of itself. */
    userAgent: text(),
    expiresAt: time(),
  },
  (table) => [
    uniqueIndex("tokens_hash_key").on(table.hash),
    index("tokens_user_index").on(table.userId, table.kind, table.id),
    index("tokens_installation_index")
      .on(table.installationId)
      .where(sql`installation_id is not null`),
  ],
);
export type TokenRow = typeof tokenTable.$inferSelect;
