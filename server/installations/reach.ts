import { and, eq, type SQL } from "drizzle-orm";
import { roles } from "#lib/contract/common.ts";
import type { IntegrationScope } from "#lib/contract/integration-scopes.ts";
import type { Operation } from "#lib/contract/operation.ts";
import type { Place } from "../context.ts";
import type { Db } from "../db/client.ts";
import { integrationTable } from "../integrations/table.ts";
import type { Standing } from "../levels.ts";
import type { TokenRow } from "../users/table.ts";
import { coversPlace } from "./place-kinds.ts";
import { installationTable } from "./table.ts";

interface Reach {
  standing: Standing;
  /** What it was granted here. */
  scopes: readonly IntegrationScope[];
}

/** What a scope opens is done with the very role that it takes, and nothing beyond. */
const roleFor = ({ role }: Operation): Standing =>
  roles.find((one) => one === role) ?? (role === "guest" ? "guest" : "read");

function isCovered(db: Db, { space, site }: Place): SQL | undefined {
  if (space) return coversPlace(db, "space", space.id);
  return site && coversPlace(db, "site", site.id);
}

/**
 * What an integration may do where the path leads: nothing where it is not installed. Which
 * operations its scopes open is asked by `requireScope`.
 */
export async function readReach(
  db: Db,
  op: Operation,
  token: TokenRow,
  place: Place,
): Promise<Reach> {
  const { organization } = place;
  const isOwn =
    token.installationId === null
      ? eq(installationTable.integrationId, token.integrationId ?? "")
      : eq(installationTable.id, token.installationId);
  const isHere = organization && eq(installationTable.organizationId, organization.id);
  const [found] = await db
    .select({ scopes: installationTable.scopes, status: installationTable.status })
    .from(installationTable)
    .innerJoin(integrationTable, eq(integrationTable.id, installationTable.integrationId))
    .where(and(isOwn, isHere, isCovered(db, place)))
    .limit(1);
  const isInside = found !== undefined && organization !== undefined && !place.collection;
  return {
    standing: isInside ? roleFor(op) : null,
    scopes: found?.status === "active" && token.installationId !== null ? found.scopes : [],
  };
}
