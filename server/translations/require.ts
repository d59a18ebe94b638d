import { and, eq, type SQL } from "drizzle-orm";
import { type Context, placed } from "../context.ts";
import { forbidden, notFound } from "../errors.ts";
import { seesSpaces } from "../grants/reach.ts";
import { atLeast } from "../levels.ts";
import { type SpaceRow, spaceTable } from "../spaces/table.ts";
import { visibleSpaces } from "../spaces/visible.ts";
import { type TranslationRow, translationTable } from "./table.ts";

/** A translation with the space that it translates. */
export interface Found {
  row: TranslationRow;
  space: SpaceRow;
}

/** Translations of the organization whose source the caller may see; others are not there for them. */
export const visibleTranslations = (ctx: Pick<Context, "member" | "place">): SQL | undefined =>
  and(
    eq(translationTable.organizationId, placed(ctx, "organization").id),
    seesSpaces(ctx, spaceTable),
  );

/** Translations with their sources. */
export const selectTranslations = ({ db }: Pick<Context, "db">) =>
  db
    .select({ row: translationTable, space: spaceTable })
    .from(translationTable)
    .innerJoin(spaceTable, eq(spaceTable.id, translationTable.sourceSpaceId));

/** A translation of the organization that the path names, held until the transaction ends where `lock` says so. */
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

/** The same; 404 where there is none. */
export async function requireTranslation(ctx: Context, id: string, lock = false): Promise<Found> {
  const found = await findTranslation(ctx, id, lock);
  if (!found) throw notFound("Translation");
  return found;
}

/** Whether the caller may change and run it: admins, and whoever made it and may still create. */
export const mayEdit = (
  { user, standing }: Pick<Context, "user" | "standing">,
  row: Pick<TranslationRow, "createdBy">,
): boolean =>
  atLeast(standing, "admin") || (row.createdBy === user.id && atLeast(standing, "create"));

/** The same, held, where the caller may change it. */
export async function requireOwnTranslation(ctx: Context, id: string): Promise<Found> {
  const found = await requireTranslation(ctx, id, true);
  if (mayEdit(ctx, found.row)) return found;
  throw forbidden("Only admins and whoever made this translation may change and run it");
}

/** A live space of the organization that the caller may see. */
export async function requireSource(ctx: Context, id: string, member: string): Promise<SpaceRow> {
  const organization = placed(ctx, "organization");
  const [space] = await ctx.db
    .select()
    .from(spaceTable)
    .where(and(visibleSpaces(ctx, organization.id), eq(spaceTable.id, id)));
  if (!space) throw notFound(`${member}: space`);
  return space;
}
