import { and, count, eq, gte, isNull, ne, or, sql } from "drizzle-orm";
import { type Context, placed } from "../context.ts";
import { conflict, forbidden } from "../errors.ts";
import { type MemberRow, memberTable } from "../organizations/table.ts";
import { samlIdentityTable, samlProviderTable, samlSignInTable } from "./table.ts";

const day = 24 * 60 * 60_000;

const enabledMember = (organizationId: string) =>
  and(eq(memberTable.organizationId, organizationId), eq(memberTable.disabled, false));

/** Admins who enter another way where single sign-on is required (decision 5.29). */
const otherAdmin = (organizationId: string) =>
  and(enabledMember(organizationId), eq(memberTable.role, "admin"), eq(memberTable.sso, false));

/** Members who enter through a provider only, once that is required. */
const boundMember = (organizationId: string) =>
  and(
    enabledMember(organizationId),
    or(eq(memberTable.sso, true), isNull(memberTable.role), ne(memberTable.role, "admin")),
  );

/** A success counts while what it proved still stands. */
async function hasRecentSignIn({ db, now }: Context, organizationId: string): Promise<boolean> {
  const rows = await db
    .select({ id: samlSignInTable.id })
    .from(samlSignInTable)
    .innerJoin(samlProviderTable, eq(samlProviderTable.id, samlSignInTable.providerId))
    .where(
      and(
        eq(samlSignInTable.organizationId, organizationId),
        eq(samlSignInTable.outcome, "succeeded"),
        gte(samlSignInTable.occurredAt, new Date(now.getTime() - day)),
        gte(samlSignInTable.occurredAt, samlProviderTable.configuredAt),
        eq(samlProviderTable.enabled, true),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

async function countUnlinked({ db }: Context, organizationId: string): Promise<number> {
  const linked = db
    .select({ one: sql`1` })
    .from(samlIdentityTable)
    .innerJoin(samlProviderTable, eq(samlProviderTable.id, samlIdentityTable.providerId))
    .where(
      and(
        eq(samlProviderTable.organizationId, organizationId),
        eq(samlIdentityTable.userId, memberTable.userId),
      ),
    );
  const [row] = await db
    .select({ unlinked: count() })
    .from(memberTable)
    .where(and(boundMember(organizationId), sql`not exists ${linked}`));
  return row?.unlinked ?? 0;
}

const noSignIn =
  "nobody has signed in through an active provider within the last 24 hours: run a test sign-in first";
const noAdmin =
  "every admin signs in through single sign-on: leave at least one who can enter another way";

/** What requiring single sign-on would mean, and what stands in its way. */
export async function getSAMLSetup(ctx: Context) {
  const { id } = placed(ctx, "organization");
  const recentSignIn = await hasRecentSignIn(ctx, id);
  const otherAdmins = await ctx.db.$count(memberTable, otherAdmin(id));
  return {
    object: "saml-setup" as const,
    recentSignIn,
    otherAdmins,
    bound: await ctx.db.$count(memberTable, boundMember(id)),
    unlinked: await countUnlinked(ctx, id),
    problems: [...(recentSignIn ? [] : [noSignIn]), ...(otherAdmins > 0 ? [] : [noAdmin])],
  };
}

/** Refuses to require single sign-on where that could lock everybody out. */
export async function requireEnforceable(ctx: Context): Promise<void> {
  const { problems } = await getSAMLSetup(ctx);
  if (problems.length === 0) return;
  throw conflict(`sso: single sign-on cannot be required yet, as ${problems.join("; and ")}`);
}

/**
 * Where single sign-on is required, refuses to lose the last admin who can enter when the identity
 * provider cannot be reached.
 */
export async function requireOtherAdmin(ctx: Context, member: MemberRow, act: string) {
  const { id, sso } = placed(ctx, "organization");
  if (!sso || member.role !== "admin" || member.disabled || member.sso) return;
  if ((await ctx.db.$count(memberTable, otherAdmin(id))) > 1) return;
  throw forbidden(
    `Single sign-on is required here, and this is the last admin who can enter another way, who cannot be ${act}`,
  );
}
