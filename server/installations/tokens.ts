import { and, eq, lt } from "drizzle-orm";
import type { installations } from "#lib/contract/installations.ts";
import type { Input } from "#lib/contract/operation.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/client.ts";
import { conflict } from "../errors.ts";
import { requireIntegration, requireOwner } from "../integrations/require.ts";
import type { IntegrationRow } from "../integrations/table.ts";
import { issueToken } from "../users/accounts.ts";
import { tokenTable } from "../users/table.ts";
import { requireInstallation } from "./require.ts";
import type { InstallationRow } from "./table.ts";

type Op = typeof installations;

/** How long a token of an integration is good. */
export const tokenLife = 60 * 60_000;

/** A token that acts as an installation for an hour, within the scopes that it was granted. */
export async function issueInstallationToken(
  db: Db,
  integration: Pick<IntegrationRow, "id" | "userId" | "name">,
  installation: Pick<InstallationRow, "id" | "organizationId">,
  now: Date,
): Promise<string> {
  // Nobody signs out with them: what has expired goes when the next one is made.
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

/** For the integration itself; its developers may have one too, to try it out. */
export async function createInstallationToken(
  ctx: Context,
  { params }: Input<Op["createInstallationToken"]>,
) {
  if (ctx.token.integrationId === null) {
    requireOwner(
      await requireIntegration(ctx, params.integrationName),
      "A token of an installation",
    );
  }
  const { integration, installation } = await requireInstallation(ctx, params);
  if (installation.status === "paused") throw conflict("The installation is paused");
  return { token: await issueInstallationToken(ctx.db, integration, installation, ctx.now) };
}

/** A token that acts as the integration in all that concerns it, and in no organization's content. */
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
