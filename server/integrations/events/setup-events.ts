import { and, eq } from "drizzle-orm";
import type { InstallationStatus } from "#lib/contract/integrations/installation.ts";
import type { ConfigurationValues } from "#lib/contract/integrations/integration-configuration.ts";
import type { IntegrationEventType } from "#lib/contract/integrations/integration-events.ts";
import type { PlaceKind } from "../../access/installations/place-kinds.ts";
import { integrationEventTable } from "../../db/schema/integration-events.ts";
import type { InstallationRow, IntegrationRow } from "../../db/schema/integrations.ts";
import { type Emitter, emit } from "./emit.ts";
import { beginToWatch } from "./space-events.ts";

export interface Installed {
  integration: Pick<IntegrationRow, "id" | "name" | "title">;
  installation: InstallationRow;
}

/** Space or site that an installation covers. */
export interface InstalledAt {
  kind: PlaceKind;
  id: string;
}

/** Configuration of an installation, or of its part on a space or site. */
export interface Setup {
  status: InstallationStatus;
  configuration: ConfigurationValues;
}

interface Change {
  before?: Setup | undefined;
  after?: Setup | undefined;
}

const previousOf = ({ status, configuration }: Setup) => ({ previous: { status, configuration } });

/** Retries waiting events at once after an installation is resumed. */
async function tryAgain({ db }: Emitter, installationId: string): Promise<void> {
  const { queue, state } = integrationEventTable;
  await db
    .update(integrationEventTable)
    .set({ nextAttemptAt: null })
    .where(and(eq(queue, installationId), eq(state, "failed")));
}

/** Notifies an integration of its installation, or of its removal. */
export async function emitInstallation(
  ctx: Emitter,
  { integration, installation }: Installed,
  type: IntegrationEventType,
  { before, after }: Change,
  at?: InstalledAt,
): Promise<void> {
  const { id, organizationId } = installation;
  if (before?.status === "paused" && after?.status !== "paused") await tryAgain(ctx, id);
  await emit(ctx, [
    {
      integrationId: integration.id,
      installationId: id,
      organizationId,
      type,
      payload: {
        ...(at && { [`${at.kind}Id`]: at.id }),
        ...(after && { status: after.status }),
        ...(before && previousOf(before)),
      },
    },
  ]);
  if (after) await beginToWatch(ctx, organizationId);
}
