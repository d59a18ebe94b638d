import { and, eq, type SQL } from "drizzle-orm";
import type { IntegrationScope } from "#lib/contract/integrations/integration-scopes.ts";
import { roles } from "#lib/contract/platform/common.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";
import type { Db } from "../../db/client.ts";
import { installationTable, integrationTable } from "../../db/schema/integrations.ts";
import type { EffectiveRole } from "../../db/schema/levels.ts";
import type { TokenRow } from "../../db/schema/users.ts";
import type { Resources } from "../context.ts";
import { coversPlace } from "./place-kinds.ts";

interface Reach {
  effectiveRole: EffectiveRole;
  scopes: readonly IntegrationScope[];
}

/** A scope permits its operations with exactly the role that they require. */
const roleFor = ({ role }: Operation): EffectiveRole =>
  roles.find((one) => one === role) ?? (role === "guest" ? "guest" : "read");

function isCovered(db: Db, { space, site }: Resources): SQL | undefined {
  if (space) return coversPlace(db, "space", space.id);
  return site && coversPlace(db, "site", site.id);
}

/**
 * Returns an integration's effective access to the path's resource: none if it is not installed
 * there. `requireScope` checks the operation's scope.
 */
export async function readInstallationAccess(
  db: Db,
  op: Operation,
  token: TokenRow,
  resources: Resources,
): Promise<Reach> {
  const { organization } = resources;
  const isOwn =
    token.installationId === null
      ? eq(installationTable.integrationId, token.integrationId ?? "")
      : eq(installationTable.id, token.installationId);
  const isHere = organization && eq(installationTable.organizationId, organization.id);
  const [found] = await db
    .select({ scopes: installationTable.scopes, status: installationTable.status })
    .from(installationTable)
    .innerJoin(integrationTable, eq(integrationTable.id, installationTable.integrationId))
    .where(and(isOwn, isHere, isCovered(db, resources)))
    .limit(1);
  const isInside = found !== undefined && organization !== undefined && !resources.collection;
  return {
    effectiveRole: isInside ? roleFor(op) : null,
    scopes: found?.status === "active" && token.installationId !== null ? found.scopes : [],
  };
}
