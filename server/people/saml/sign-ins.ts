import { and, eq, gte, lt } from "drizzle-orm";
import type { samlSignIns } from "#lib/contract/people/saml-sign-ins.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { toUser } from "../../access/users/to-user.ts";
import { hasText } from "../../db/has-text.ts";
import { optional } from "../../db/rows.ts";
import { type SAMLSignInRow, samlSignInTable } from "../../db/schema/single-sign-on.ts";
import { type UserRow, userTable } from "../../db/schema/users.ts";
import { notFound } from "../../platform/errors.ts";
import { locationOf } from "../../platform/http/urls.ts";
import { listPage } from "../../platform/lists/list.ts";

type Op = typeof samlSignIns;

interface Parts {
  signIn: SAMLSignInRow;
  user: UserRow | null;
}

function toSAMLSignIn(ctx: Context, { signIn, user }: Parts) {
  return {
    object: "saml-sign-in" as const,
    id: signIn.id,
    occurredAt: signIn.occurredAt.toISOString(),
    kind: signIn.kind,
    outcome: signIn.outcome,
    reason: optional(signIn.reason),
    message: signIn.message,
    provider: { id: signIn.providerId, label: signIn.providerLabel },
    begunAt: optional(signIn.begunAt),
    email: optional(signIn.email),
    user: user ? toUser(ctx, user) : undefined,
    address: optional(signIn.address),
    assertion: optional(signIn.assertion),
    urls: {
      location: locationOf(ctx.config, "orgs", signIn.organizationId, "saml-sign-ins", signIn.id),
    },
  };
}

const selectParts = (ctx: Context) =>
  ctx.db
    .select({ signIn: samlSignInTable, user: userTable })
    .from(samlSignInTable)
    .leftJoin(userTable, eq(userTable.id, samlSignInTable.userId));

function filters(query: Input<Op["listSAMLSignIns"]>["query"]) {
  const { outcome, kind, provider, search, from, to } = query;
  return [
    outcome && eq(samlSignInTable.outcome, outcome),
    kind && eq(samlSignInTable.kind, kind),
    provider && eq(samlSignInTable.providerId, provider),
    search && hasText(samlSignInTable.email, search),
    from && gte(samlSignInTable.occurredAt, new Date(from)),
    to && lt(samlSignInTable.occurredAt, new Date(to)),
  ].filter((one) => typeof one === "object");
}

export async function listSAMLSignIns(ctx: Context, { query }: Input<Op["listSAMLSignIns"]>) {
  const { id } = resourceOf(ctx, "organization");
  const { page: _, limit: __, ...name } = query;
  const here = and(eq(samlSignInTable.organizationId, id), ...filters(query));
  return listPage({
    query,
    name: ["listSAMLSignIns", id, name],
    keys: [
      { column: samlSignInTable.occurredAt, value: ({ signIn }: Parts) => signIn.occurredAt },
      { column: samlSignInTable.id, value: ({ signIn }: Parts) => signIn.id },
    ],
    order: "desc",
    rows: (after, orderBy, limit) =>
      selectParts(ctx)
        .where(and(here, after))
        .orderBy(...orderBy)
        .limit(limit),
    count: () => ctx.db.$count(samlSignInTable, here),
    toItem: (parts) => toSAMLSignIn(ctx, parts),
  });
}

export async function getSAMLSignIn(ctx: Context, { params }: Input<Op["getSAMLSignIn"]>) {
  const [parts] = await selectParts(ctx).where(
    and(
      eq(samlSignInTable.organizationId, resourceOf(ctx, "organization").id),
      eq(samlSignInTable.id, params.samlSignInId),
    ),
  );
  if (!parts) throw notFound("Sign-in");
  return toSAMLSignIn(ctx, parts);
}
