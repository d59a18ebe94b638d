import { and, eq, inArray, isNull } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { paths } from "#lib/url/paths.ts";
import { openAPISpecTable } from "../../db/schema/api-specs.ts";
import { revisionTable } from "../../db/schema/content.ts";
import { installationTable, integrationTable } from "../../db/schema/integrations.ts";
import { memberTable } from "../../db/schema/organizations.ts";
import { teamTable } from "../../db/schema/people.ts";
import { changeRequestTable } from "../../db/schema/review.ts";
import { samlProviderTable } from "../../db/schema/single-sign-on.ts";
import { siteTable } from "../../db/schema/sites.ts";
import { collectionTable, spaceTable } from "../../db/schema/spaces.ts";
import { userTable } from "../../db/schema/users.ts";
import type { Context } from "../context.ts";
import { memberName } from "../users/profiles.ts";
import { target as changeRequestTarget } from "./change-request-target.ts";

type Of = { organizationId: string };

export interface FoundObject {
  id: string;
  label: string;
  /** Path of its page in the console. */
  path: string;
}

/** Returns the objects with these ids that still exist. */
type Finder = (db: Context["db"], of: Of, ids: string[]) => Promise<FoundObject[]>;

const within = (table: { id: PgColumn; organizationId: PgColumn }, of: Of, ids: string[]) =>
  and(eq(table.organizationId, of.organizationId), inArray(table.id, ids));

/** Finder for tables whose rows have a title and a page named by their ids. */
const titled =
  (
    table: typeof siteTable | typeof collectionTable | typeof teamTable,
    path: (of: Of, id: string) => string,
  ): Finder =>
  async (db, of, ids) => {
    const { id, title } = table;
    const rows = await db
      .select({ id, title })
      .from(table)
      .where(within(table, of, ids));
    return rows.map((row) => ({ id: row.id, label: row.title, path: path(of, row.id) }));
  };

const findSpaces: Finder = async (db, of, ids) => {
  const { id, title, deletedAt } = spaceTable;
  const rows = await db
    .select({ id, title, deletedAt })
    .from(spaceTable)
    .where(within(spaceTable, of, ids));
  return rows.map((row) => {
    const space = { ...of, spaceId: row.id };
    const path = row.deletedAt ? paths.trashedSpace(space) : paths.spaceContent(space);
    return { id: row.id, label: row.title, path };
  });
};

const findMembers: Finder = async (db, of, ids) => {
  const { userId, organizationId } = memberTable;
  const rows = await db
    .select({ id: userId, label: memberName })
    .from(memberTable)
    .innerJoin(userTable, eq(userTable.id, userId))
    .where(and(eq(organizationId, of.organizationId), inArray(userId, ids)));
  return rows.map((row) => ({ ...row, path: paths.member({ ...of, userId: row.id }) }));
};

const findChangeRequests: Finder = async (db, of, ids) => {
  const { id, spaceId } = changeRequestTable;
  const rows = await db
    .select({ row: changeRequestTable })
    .from(changeRequestTable)
    .innerJoin(spaceTable, and(eq(spaceTable.id, spaceId), isNull(spaceTable.deletedAt)))
    .where(and(eq(changeRequestTable.organizationId, of.organizationId), inArray(id, ids)));
  return rows.map(({ row }) => ({
    id: row.id,
    label: changeRequestTarget(row).label,
    path: paths.changeRequest({ ...of, spaceId: row.spaceId, changeRequestId: row.id }),
  }));
};

const findRevisions: Finder = async (db, of, ids) => {
  const { id, spaceId, createdAt } = revisionTable;
  const rows = await db
    .select({ id, spaceId, createdAt })
    .from(revisionTable)
    .innerJoin(spaceTable, and(eq(spaceTable.id, spaceId), isNull(spaceTable.deletedAt)))
    .where(and(eq(spaceTable.organizationId, of.organizationId), inArray(id, ids)));
  return rows.map((row) => ({
    id: row.id,
    label: row.createdAt.toISOString(),
    path: paths.revision({ ...of, spaceId: row.spaceId, revisionId: row.id }),
  }));
};

const findInstallations: Finder = async (db, of, ids) => {
  const { id, integrationId } = installationTable;
  const { name, title } = integrationTable;
  const rows = await db
    .select({ id, name, title })
    .from(installationTable)
    .innerJoin(integrationTable, eq(integrationTable.id, integrationId))
    .where(within(installationTable, of, ids));
  return rows.map((row) => ({
    id: row.id,
    label: row.title,
    path: paths.integration({ ...of, integrationName: row.name }),
  }));
};

const findIntegrations: Finder = async (db, of, ids) => {
  const { id, name, title } = integrationTable;
  const rows = await db
    .select({ id, name, title })
    .from(integrationTable)
    .where(within(integrationTable, of, ids));
  return rows.map((row) => ({
    id: row.id,
    label: row.title,
    path: paths.integration({ ...of, integrationName: row.name }),
  }));
};

const findApiSpecs: Finder = async (db, of, ids) => {
  const { id, slug } = openAPISpecTable;
  const rows = await db
    .select({ id, slug })
    .from(openAPISpecTable)
    .where(within(openAPISpecTable, of, ids));
  return rows.map((row) => ({
    id: row.id,
    label: row.slug,
    path: paths.apiSpec({ ...of, specSlug: row.slug }),
  }));
};

const findSAMLProviders: Finder = async (db, of, ids) => {
  const { id, label } = samlProviderTable;
  const rows = await db
    .select({ id, label })
    .from(samlProviderTable)
    .where(within(samlProviderTable, of, ids));
  return rows.map((row) => ({
    ...row,
    path: paths.ssoProvider({ ...of, samlProviderId: row.id }),
  }));
};

/** Types with a page of their own. */
export const finders = {
  space: findSpaces,
  site: titled(siteTable, (of, siteId) => paths.site({ ...of, siteId })),
  collection: titled(collectionTable, (of, collectionId) =>
    paths.collection({ ...of, collectionId }),
  ),
  team: titled(teamTable, (of, teamId) => paths.team({ ...of, teamId })),
  member: findMembers,
  "change-request": findChangeRequests,
  revision: findRevisions,
  installation: findInstallations,
  integration: findIntegrations,
  "openapi-spec": findApiSpecs,
  "saml-provider": findSAMLProviders,
} satisfies Record<string, Finder>;

/** Finder of a target's type; undefined if its objects have no page. */
export function finderOf(type: string): Finder | undefined {
  if (type === "user") return findMembers;
  return Object.hasOwn(finders, type) ? finders[type as keyof typeof finders] : undefined;
}
