import { and, arrayContains, eq, or, sql } from "drizzle-orm";
import type { IntegrationScope } from "#lib/contract/integrations/integration-scopes.ts";
import { type PlaceKind, placeKinds } from "../../access/installations/place-kinds.ts";
import type { Db } from "../../db/client.ts";
import {
  installationPlaceTable,
  installationTable,
  integrationTable,
} from "../../db/schema/integrations.ts";

interface At {
  organizationId: string;
  kind: PlaceKind;
  /** Scope required for receiving it. */
  scope: IntegrationScope;
}

const listening = ({ organizationId, scope }: At) =>
  and(
    eq(installationTable.organizationId, organizationId),
    eq(installationTable.status, "active"),
    arrayContains(installationTable.scopes, [scope]),
  );

/** Returns true if any installation listens there: checked first, as mostly none does. */
export async function isAnybodyListening(db: Db, at: At): Promise<boolean> {
  const [found] = await db
    .select({ id: installationTable.id })
    .from(installationTable)
    .where(listening(at))
    .limit(1);
  return found !== undefined;
}

/** Returns the installations that listen on these spaces or sites, and on which. */
export async function listenersAt(db: Db, at: At, placeIds: readonly string[]) {
  const placed = sql`place.id`;
  const isSelected = sql`exists (select 1 from ${installationPlaceTable}
    where ${installationPlaceTable.installationId} = ${installationTable.id}
      and ${installationPlaceTable.placeId} = ${placed})`;
  return db
    .select({
      integrationId: installationTable.integrationId,
      installationId: installationTable.id,
      organizationId: installationTable.organizationId,
      placeId: sql<string>`${placed}`,
    })
    .from(installationTable)
    .innerJoin(integrationTable, eq(integrationTable.id, installationTable.integrationId))
    .innerJoin(
      sql`unnest(${sql.param([...placeIds])}::text[]) with ordinality as place(id, nth)`,
      sql`true`,
    )
    .where(
      and(
        listening(at),
        sql`${integrationTable.target} in ('all', ${at.kind})`,
        or(eq(placeKinds[at.kind].selection, "all"), isSelected),
      ),
    )
    .orderBy(sql`place.nth`);
}
