import { and, count, eq, gte, isNull, ne, or, sql } from "drizzle-orm";
import { type Context, resourceOf } from "../../access/context.ts";
import { memberTable } from "../../db/schema/organizations.ts";
import {
  samlIdentityTable,
  samlProviderTable,
  samlSignInTable,
} from "../../db/schema/single-sign-on.ts";
import { conflict } from "../../platform/errors.ts";
import { countAdmins } from "../members/remaining-admin.ts";

const day = 24 * 60 * 60_000;

const enabledMember = (organizationId: string) =>
  and(eq(memberTable.organizationId, organizationId), eq(memberTable.disabled, false));

/** Condition for members who can only sign in through a provider once that is required. */
const boundMember = (organizationId: string) =>
  and(
    enabledMember(organizationId),
    or(eq(memberTable.sso, true), isNull(memberTable.role), ne(memberTable.role, "admin")),
  );

/** Returns true if a recent sign-in succeeded with the settings as they are now. */
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
  "no sign-in with an active provider succeeded in the last 24 hours: turn a provider on and run a test sign-in";
const noAdmin = "no admin could sign in without it: keep at least one";

/** Returns the effects of requiring single sign-on, and the problems that prevent it. */
export async function getSAMLSetup(ctx: Context) {
  const { id } = resourceOf(ctx, "organization");
  const recentSignIn = await hasRecentSignIn(ctx, id);
  const { unbound: otherAdmins } = await countAdmins(ctx.db, id);
  return {
    object: "saml-setup" as const,
    recentSignIn,
    otherAdmins,
    bound: await ctx.db.$count(memberTable, boundMember(id)),
    unlinked: await countUnlinked(ctx, id),
    problems: [...(recentSignIn ? [] : [noSignIn]), ...(otherAdmins > 0 ? [] : [noAdmin])],
  };
}

/** Rejects requiring single sign-on if that could lock everybody out. */
export async function requireEnforceable(ctx: Context): Promise<void> {
  const { problems } = await getSAMLSetup(ctx);
  if (problems.length === 0) return;
  throw conflict(`sso: single sign-on cannot be required yet: ${problems.join("; ")}`);
}
