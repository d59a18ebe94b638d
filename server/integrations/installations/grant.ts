import type { installations } from "#lib/contract/integrations/installations.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { Context } from "../../access/context.ts";
import { conflict } from "../../platform/errors.ts";
import { moveInstallation } from "./move.ts";
import { recordInstallation } from "./record.ts";
import {
  type OwnInstallation,
  readInstallation,
  requireInstallation,
  requirePerson,
} from "./require.ts";

type Op = typeof installations;

function toUpdate({ integration, installation }: OwnInstallation) {
  const granted = installation.scopes;
  const wanted = integration.scopes;
  return {
    object: "installation-update" as const,
    version: installation.version,
    latest: integration.version,
    scopes: granted,
    addedScopes: wanted.filter((scope) => !granted.includes(scope)),
    removedScopes: granted.filter((scope) => !wanted.includes(scope)),
    needsApproval: installation.version !== integration.version,
  };
}

export async function getInstallationUpdate(
  ctx: Context,
  { params }: Input<Op["getInstallationUpdate"]>,
) {
  return toUpdate(await requireInstallation(ctx, params));
}

/**
 * Approves the version that the caller has read: if another one was published meanwhile, they must
 * read that first.
 */
export async function approveInstallationUpdate(
  ctx: Context,
  { params, body }: Input<Op["approveInstallationUpdate"]>,
) {
  requirePerson(ctx, "Changing the scopes of an integration");
  const own = await requireInstallation(ctx, params, true);
  const { addedScopes, latest, version } = toUpdate(own);
  if (body.version !== latest) {
    throw conflict(`version: version ${latest} was published since; review its scopes`);
  }
  if (version === latest) throw conflict(`version: version ${latest} is installed already`);
  const { installation, before } = await moveInstallation(ctx, own.integration, own.installation);
  await recordInstallation(
    ctx,
    "installation.version-granted",
    { integration: own.integration, installation },
    { before, after: installation, more: { version: latest, addedScopes } },
  );
  return readInstallation(ctx, installation.id);
}
