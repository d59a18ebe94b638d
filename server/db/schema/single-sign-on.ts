import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { SAMLErrorReason } from "#lib/contract/people/saml-errors.ts";
import type { SAMLAssertionFields } from "#lib/contract/people/saml-sign-ins.ts";
import type { Role } from "#lib/contract/platform/common.ts";
import { id, time } from "../columns.ts";
import { organizationTable } from "./organizations.ts";
import { teamTable } from "./people.ts";
import { userTable } from "./users.ts";

/** Proofs of the organizations' email domains: one row for each. */
export const emailDomainTable = pgTable(
  "email_domains",
  {
    organizationId: id()
      .notNull()
      .references(() => organizationTable.id, { onDelete: "cascade" }),
    domain: text().notNull(),
    /** Random value of the required DNS record. */
    token: text().notNull(),
    /** Null: not proven, so that the domain has no effect. */
    provenAt: time(),
    checkedAt: time(),
    /** Time since which the record of a proven domain has been missing. */
    missingSince: time(),
    /** Error of the last check. */
    fault: text(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.domain] }),
    uniqueIndex("email_domains_proven_key").on(table.domain).where(sql`proven_at is not null`),
    index("email_domains_checked_index").on(table.checkedAt).where(sql`proven_at is not null`),
  ],
);
export type EmailDomainRow = typeof emailDomainTable.$inferSelect;

export const samlProviderTable = pgTable(
  "saml_providers",
  {
    id: id().primaryKey(),
    organizationId: id()
      .notNull()
      .references(() => organizationTable.id, { onDelete: "cascade" }),
    label: text().notNull(),
    entityId: text().notNull(),
    ssoUrl: text().notNull(),
    certificate: text().notNull(),
    defaultTeamId: id().references(() => teamTable.id, { onDelete: "set null" }),
    defaultRole: text().$type<Role>(),
    enabled: boolean().notNull(),
    idpInitiated: boolean().notNull(),
    signRequests: boolean().notNull(),
    /** PEM; created when requests are first signed, and kept. */
    requestKey: text(),
    requestCertificate: text(),
    createdAt: time().notNull(),
    /** Time of the last change that affects sign-ins; earlier successes don't count. */
    configuredAt: time().notNull(),
    lastSignInAt: time(),
  },
  (table) => [index("saml_providers_organization_index").on(table.organizationId, table.id)],
);
export type SAMLProviderRow = typeof samlProviderTable.$inferSelect;

const providerId = () =>
  id()
    .notNull()
    .references(() => samlProviderTable.id, { onDelete: "cascade" });

/** Requests to identity providers, each valid for one response. */
export const samlRequestTable = pgTable(
  "saml_requests",
  {
    id: id().primaryKey(),
    providerId: providerId(),
    kind: text({ enum: ["sign-in", "test"] }).notNull(),
    /** Console page to continue at. */
    next: text(),
    /** User who runs a test. */
    userId: id().references(() => userTable.id, { onDelete: "cascade" }),
    /** SHA-256 of the secret in the browser's cookie; null without https. */
    browser: text(),
    expiresAt: time().notNull(),
  },
  (table) => [index("saml_requests_expiry_index").on(table.expiresAt)],
);
export type SAMLRequestRow = typeof samlRequestTable.$inferSelect;

/** Used assertions until they expire, so that no process accepts one twice. */
export const samlUsedAssertionTable = pgTable(
  "saml_used_assertions",
  { providerId: providerId(), assertionId: text().notNull(), expiresAt: time().notNull() },
  (table) => [
    primaryKey({ columns: [table.providerId, table.assertionId] }),
    index("saml_used_assertions_expiry_index").on(table.expiresAt),
  ],
);

/** Maps an identity provider's names to users. */
export const samlIdentityTable = pgTable(
  "saml_identities",
  {
    providerId: providerId(),
    nameId: text().notNull(),
    userId: id()
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    createdAt: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.nameId] }),
    index("saml_identities_user_index").on(table.userId),
  ],
);

/** Log of sign-ins; outlives providers and users. */
export const samlSignInTable = pgTable(
  "saml_sign_ins",
  {
    id: id().primaryKey(),
    organizationId: id()
      .notNull()
      .references(() => organizationTable.id, { onDelete: "cascade" }),
    providerId: id().notNull(),
    providerLabel: text().notNull(),
    occurredAt: time().notNull(),
    kind: text({ enum: ["sign-in", "test"] }).notNull(),
    outcome: text({ enum: ["succeeded", "refused"] }).notNull(),
    reason: text().$type<SAMLErrorReason>(),
    message: text().notNull(),
    begunAt: text({ enum: ["service", "identity-provider"] }),
    email: text(),
    userId: id().references(() => userTable.id, { onDelete: "set null" }),
    address: text(),
    assertion: jsonb().$type<SAMLAssertionFields>(),
  },
  (table) => [
    index("saml_sign_ins_time_index").on(table.organizationId, table.occurredAt, table.id),
    index("saml_sign_ins_age_index").on(table.occurredAt),
  ],
);
export type SAMLSignInRow = typeof samlSignInTable.$inferSelect;
