import { and, count, eq, exists, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { FirstSteps } from "#lib/contract/organizations/organizations.ts";
import { emptyContent } from "../../content/revisions/nodes.ts";
import type { Db } from "../../db/client.ts";
import { one } from "../../db/rows.ts";
import { revisionTable } from "../../db/schema/content.ts";
import { memberTable, organizationTable } from "../../db/schema/organizations.ts";
import { emailDomainTable, samlProviderTable } from "../../db/schema/single-sign-on.ts";
import { siteCustomizationTable, siteTable } from "../../db/schema/sites.ts";
import { spaceTable } from "../../db/schema/spaces.ts";

/** Returns the first steps that an organization has done. */
export async function readFirstSteps(db: Db, organizationId: string): Promise<FirstSteps> {
  const any = { any: sql`1` };
  const ownSpace = and(eq(spaceTable.organizationId, organizationId), isNull(spaceTable.deletedAt));
  const ownSite = eq(siteTable.organizationId, organizationId);
  const pages = db
    .select(any)
    .from(spaceTable)
    .innerJoin(revisionTable, eq(revisionTable.id, spaceTable.revision))
    .where(and(ownSpace, ne(revisionTable.root, emptyContent.root)));
  const published = db
    .select(any)
    .from(siteTable)
    .where(and(ownSite, eq(siteTable.published, true)));
  const looks = db
    .select(any)
    .from(siteCustomizationTable)
    .innerJoin(siteTable, eq(siteTable.id, siteCustomizationTable.siteId))
    .where(ownSite);
  const members = db
    .select({ several: sql`${count()} > 1` })
    .from(memberTable)
    .where(eq(memberTable.organizationId, organizationId));
  const providers = db
    .select(any)
    .from(samlProviderTable)
    .where(eq(samlProviderTable.organizationId, organizationId));
  const domains = db
    .select(any)
    .from(emailDomainTable)
    .where(
      and(
        eq(emailDomainTable.organizationId, organizationId),
        isNotNull(emailDomainTable.provenAt),
      ),
    );
  const rows = await db
    .select({
      page: sql<boolean>`${exists(pages)}`,
      publish: sql<boolean>`${exists(published)}`,
      look: sql<boolean>`${exists(looks)}`,
      people: sql<boolean>`(${members})`,
      signIn: sql<boolean>`${exists(providers)} or ${exists(domains)}`,
    })
    .from(organizationTable)
    .where(eq(organizationTable.id, organizationId));
  return one(rows);
}
