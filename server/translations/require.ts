import { and, eq, type SQL } from "drizzle-orm";
import { type Context, resourceOf } from "../access/context.ts";
import { seesSpaces } from "../access/grants/effective-access.ts";
import { visibleSpaces } from "../access/grants/visible-spaces.ts";
import { atLeast } from "../access/levels.ts";
import { type SpaceRow, spaceTable } from "../db/schema/spaces.ts";
import { type TranslationRow, translationTable } from "../db/schema/translations.ts";
import { forbidden, notFound } from "../platform/errors.ts";

/** Translation with its source space. */
export interface Found {
  row: TranslationRow;
  space: SpaceRow;
}

/** Condition for the organization's translations whose source the caller may see. */
export const visibleTranslations = (ctx: Pick<Context, "member" | "resources">): SQL | undefined =>
  and(
    eq(translationTable.organizationId, resourceOf(ctx, "organization").id),
    seesSpaces(ctx, spaceTable),
  );

/** Selects translations with their sources. */
export const selectTranslations = ({ db }: Pick<Context, "db">) =>
  db
    .select({ row: translationTable, space: spaceTable })
    .from(translationTable)
    .innerJoin(spaceTable, eq(spaceTable.id, translationTable.sourceSpaceId));

/**
 * Finds a translation of the organization that the path names; `lock` holds it until the
 * transaction ends.
 */
export async function findTranslation(
  ctx: Context,
  id: string,
  lock = false,
): Promise<Found | undefined> {
  const query = selectTranslations(ctx).where(
    and(visibleTranslations(ctx), eq(translationTable.id, id)),
  );
  return (await (lock ? query.for("update", { of: translationTable }) : query))[0];
}

export async function requireTranslation(ctx: Context, id: string, lock = false): Promise<Found> {
  const found = await findTranslation(ctx, id, lock);
  if (!found) throw notFound("Translation");
  return found;
}

/**
 * Returns true if the caller may change and run it: admins, and its creator with the role create.
 */
export const mayEdit = (
  { user, effectiveRole }: Pick<Context, "user" | "effectiveRole">,
  row: Pick<TranslationRow, "createdBy">,
): boolean =>
  atLeast(effectiveRole, "admin") ||
  (row.createdBy === user.id && atLeast(effectiveRole, "create"));

/** Returns a translation, locked, if the caller may change it. */
export async function requireOwnTranslation(ctx: Context, id: string): Promise<Found> {
  const found = await requireTranslation(ctx, id, true);
  if (mayEdit(ctx, found.row)) return found;
  throw forbidden("Changing a translation requires the admin role, or being its creator");
}

/** Returns a live space of the organization that the caller may see. */
export async function requireSource(ctx: Context, id: string, member: string): Promise<SpaceRow> {
  const organization = resourceOf(ctx, "organization");
  const [space] = await ctx.db
    .select()
    .from(spaceTable)
    .where(and(visibleSpaces(ctx, organization.id), eq(spaceTable.id, id)));
  if (!space) throw notFound(`${member}: space`);
  return space;
}
