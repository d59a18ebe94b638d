import { and, eq, lt } from "drizzle-orm";
import type { installations } from "#lib/contract/integrations/installations.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { Context } from "../../access/context.ts";
import type { Db } from "../../db/client.ts";
import type { InstallationRow, IntegrationRow } from "../../db/schema/integrations.ts";
import { tokenTable } from "../../db/schema/users.ts";
import { issueToken } from "../../people/users/accounts.ts";
import { conflict } from "../../platform/errors.ts";
import { requireIntegration, requireOwner } from "../require.ts";
import { requireInstallation } from "./require.ts";

type Op = typeof installations;

/** Lifetime of an integration's token in milliseconds. */
export const tokenLife = 60 * 60_000;

/** Issues a token that acts as an installation for an hour, within its granted scopes. */
export async function issueInstallationToken(
  db: Db,
  integration: Pick<IntegrationRow, "id" | "userId" | "name">,
  installation: Pick<InstallationRow, "id" | "organizationId">,
  now: Date,
): Promise<string> {
  // Tokens are never revoked: expired ones are deleted when the next one is issued.
  await db
    .delete(tokenTable)
    .where(and(eq(tokenTable.installationId, installation.id), lt(tokenTable.expiresAt, now)));
  const issue = {
    kind: "installation",
    userId: integration.userId,
    label: integration.name,
    organizationId: installation.organizationId,
    integrationId: integration.id,
    installationId: installation.id,
    expiresAt: new Date(now.getTime() + tokenLife),
  } as const;
  return (await issueToken(db, issue, now)).secret;
}

/**
 * Issues a token for the integration itself, or for its developers, who may use one for testing.
 */
export async function createInstallationToken(
  ctx: Context,
  { params }: Input<Op["createInstallationToken"]>,
) {
  if (ctx.token.integrationId === null) {
    requireOwner(
      await requireIntegration(ctx, params.integrationName),
      "Creating an installation token",
    );
  }
  const { integration, installation } = await requireInstallation(ctx, params);
  if (installation.status === "paused") throw conflict("The installation is paused");
  return { token: await issueInstallationToken(ctx.db, integration, installation, ctx.now) };
}

/**
 * Issues a token that acts as the integration itself, without access to any organization's content.
 */
export async function issueIntegrationToken(
  db: Db,
  integration: Pick<IntegrationRow, "id" | "userId" | "name">,
  now: Date,
): Promise<string> {
  const { integrationId, kind, expiresAt } = tokenTable;
  await db
    .delete(tokenTable)
    .where(and(eq(integrationId, integration.id), eq(kind, "integration"), lt(expiresAt, now)));
  const issue = {
    kind: "integration",
    userId: integration.userId,
    label: integration.name,
    integrationId: integration.id,
    expiresAt: new Date(now.getTime() + tokenLife),
  } as const;
  return (await issueToken(db, issue, now)).secret;
}
