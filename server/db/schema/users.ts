import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, time } from "../columns.ts";

export const userTable = pgTable(
  "users",
  {
    id: id().primaryKey(),
    /** Always lower case. */
    email: text().notNull(),
    displayName: text().notNull(),
    photoURL: text(),
    /** Time at which the address was verified by mail, or by the operator. */
    emailVerifiedAt: time(),
    /** Time of the account's first session or API token; null: never used. */
    signedInAt: time(),
    createdAt: time().notNull(),
  },
  (table) => [uniqueIndex("users_email_key").on(table.email)],
);
export type UserRow = typeof userTable.$inferSelect;

/** API tokens of users, session tokens of consoles, and tokens of integrations. */
export const tokenTable = pgTable(
  "tokens",
  {
    id: id().primaryKey(),
    userId: id()
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    kind: text({ enum: ["user", "session", "integration", "installation"] }).notNull(),
    /** SHA-256 of the token in hex. */
    hash: text().notNull(),
    label: text().notNull(),
    /**
     * Organization to which the token is limited, from a sign-in through its provider; null: all.
     * No foreign key, as organizations reference users.
     */
    organizationId: id(),
    readOnly: boolean().notNull().default(false),
    /** Integration, or one installation of it. No foreign keys: their rows reference users. */
    integrationId: id(),
    installationId: id(),
    /**
     * The session started at an identity provider of `organizationId`, or the token was created by
     * such a session.
     */
    singleSignOn: boolean().notNull().default(false),
    createdAt: time().notNull(),
    lastUsedAt: time(),
    /** Address of the session's last use. */
    address: text(),
    /** User agent of the session's browser. */
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
