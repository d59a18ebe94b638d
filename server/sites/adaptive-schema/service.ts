import { eq } from "drizzle-orm";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { adaptiveSchema } from "#lib/contract/sites/adaptive-schema.ts";
import { audit, changedMembers } from "../../access/audit/record.ts";
import { checkCondition } from "../../access/conditions/check-condition.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { one } from "../../db/rows.ts";
import { type SiteRow, siteTable } from "../../db/schema/sites.ts";
import { badRequest } from "../../platform/errors.ts";
import { lockSite } from "../require.ts";
import { type BrokenCondition, conditionsBrokenBy, removeConditions } from "./conditions-in-use.ts";
import { audienceOf } from "./sample-visitors.ts";
import { schemaOf, withUnsigned } from "./schema-of.ts";
import { templateConditions } from "./template-conditions.ts";

type Op = typeof adaptiveSchema;

const toSiteAdaptiveSchema = (site: SiteRow) => ({
  object: "site-adaptive-schema" as const,
  jsonSchema: schemaOf(site),
  updatedAt: (site.adaptiveSchemaUpdatedAt ?? site.createdAt).toISOString(),
});

export async function getSiteAdaptiveSchema(ctx: Context) {
  return toSiteAdaptiveSchema(resourceOf(ctx, "site"));
}

/** Limit of conditions named in a message. */
const maxListed = 20;

function breaks(broken: BrokenCondition[]) {
  const listed = broken.slice(0, maxListed).map(({ type, title, condition, reason }) => {
    const kind = type === "site-section" ? "section" : "space";
    return `the ${kind} “${title}” has the condition ${condition}: ${reason}`;
  });
  const more = broken.length - listed.length;
  const rest = more > 0 ? [`and ${more} more`] : [];
  const count = broken.length === 1 ? "a condition" : `${broken.length} conditions`;
  return badRequest(
    `jsonSchema: would break ${count} in use (force=true removes them): ${[...listed, ...rest].join("; ")}`,
  );
}

export async function updateSiteAdaptiveSchema(
  ctx: Context,
  { query, body }: Input<Op["updateSiteAdaptiveSchema"]>,
) {
  const site = await lockSite(ctx);
  const jsonSchema = withUnsigned(body.jsonSchema);
  const change = changedMembers({ jsonSchema: schemaOf(site) }, { jsonSchema });
  if (!change) return toSiteAdaptiveSchema(site);
  const broken = await conditionsBrokenBy(ctx.db, site, jsonSchema);
  if (broken.length > 0 && !query.force) throw breaks(broken);
  await removeConditions(ctx, site, broken);
  const values = { adaptiveSchema: jsonSchema, adaptiveSchemaUpdatedAt: ctx.now };
  const here = eq(siteTable.id, site.id);
  const updated = one(await ctx.db.update(siteTable).set(values).where(here).returning());
  await audit(ctx, {
    organizationId: site.organizationId,
    action: "site.adaptive-schema-updated",
    target: { type: "site", id: site.id, label: site.title },
    ...change,
  });
  return toSiteAdaptiveSchema(updated);
}

export async function listSiteAdaptiveTemplateConditions(ctx: Context) {
  return { items: templateConditions(schemaOf(resourceOf(ctx, "site"))) };
}

export async function checkSiteCondition(ctx: Context, { body }: Input<Op["checkSiteCondition"]>) {
  const schema = schemaOf(resourceOf(ctx, "site"));
  const verdict = checkCondition(body.condition, schema);
  return verdict.valid ? { ...verdict, audience: audienceOf(body, schema) } : verdict;
}
