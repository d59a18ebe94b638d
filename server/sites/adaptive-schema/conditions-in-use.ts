import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import type { AdaptiveJsonSchema } from "#lib/contract/sites/adaptive-json-schema.ts";
import { audit } from "../../access/audit/record.ts";
import { checkCondition } from "../../access/conditions/check-condition.ts";
import type { Context } from "../../access/context.ts";
import type { Db } from "../../db/client.ts";
import { type SiteRow, sectionTable, siteSpaceTable } from "../../db/schema/sites.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { schemaOf } from "./schema-of.ts";

interface ConditionInUse {
  type: "site-section" | "site-space";
  id: string;
  title: string;
  condition: string;
}

/** Condition that a schema would break, with the reason. */
export interface BrokenCondition extends ConditionInUse {
  reason: string;
}

/**
 * Reads the conditions of a site's sections and spaces; trashed spaces count, as they may be
 * restored.
 */
async function conditionsInUse(db: Db, siteId: string): Promise<ConditionInUse[]> {
  const sections = await db
    .select({ id: sectionTable.id, title: sectionTable.title, condition: sectionTable.condition })
    .from(sectionTable)
    .where(and(eq(sectionTable.siteId, siteId), isNotNull(sectionTable.condition)))
    .orderBy(asc(sectionTable.id));
  const { id, condition } = siteSpaceTable;
  const siteSpaces = await db
    .select({ id, title: spaceTable.title, condition })
    .from(siteSpaceTable)
    .innerJoin(spaceTable, eq(spaceTable.id, siteSpaceTable.spaceId))
    .where(and(eq(siteSpaceTable.siteId, siteId), isNotNull(condition)))
    .orderBy(asc(id));
  const used = (type: ConditionInUse["type"]) => (row: (typeof sections)[number]) => ({
    ...row,
    type,
    condition: row.condition ?? "",
  });
  return [...sections.map(used("site-section")), ...siteSpaces.map(used("site-space"))];
}

/**
 * Returns every condition of the site that a new schema would make invalid. One that is invalid
 * already is not broken by the change, and stays: without it, more visitors would see the content.
 */
export async function conditionsBrokenBy(
  db: Db,
  site: SiteRow,
  schema: AdaptiveJsonSchema,
): Promise<BrokenCondition[]> {
  const used = await conditionsInUse(db, site.id);
  const before = schemaOf(site);
  return used.flatMap((use) => {
    const verdict = checkCondition(use.condition, schema);
    const isBroken = !verdict.valid && checkCondition(use.condition, before).valid;
    return isBroken ? { ...use, reason: verdict.message } : [];
  });
}

/** Removes conditions from their sections and spaces, which are then visible to everybody. */
export async function removeConditions(ctx: Context, site: SiteRow, broken: BrokenCondition[]) {
  const idsOf = (type: ConditionInUse["type"]) =>
    broken.filter((use) => use.type === type).map(({ id }) => id);
  const cleared = { condition: null };
  await ctx.db
    .update(sectionTable)
    .set(cleared)
    .where(inArray(sectionTable.id, idsOf("site-section")));
  await ctx.db
    .update(siteSpaceTable)
    .set(cleared)
    .where(inArray(siteSpaceTable.id, idsOf("site-space")));
  for (const { type, id, title, condition } of broken) {
    await audit(ctx, {
      organizationId: site.organizationId,
      action: type === "site-section" ? "section.updated" : "site-space.updated",
      target: { type, id, label: title },
      before: { condition },
      after: cleared,
    });
  }
}
