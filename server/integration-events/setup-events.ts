import { and, eq } from "drizzle-orm";
import type { Installed, InstalledAt, Setup } from "../installations/record.ts";
import { type Emitter, emit } from "./emit.ts";
import { beginToWatch } from "./space-events.ts";
import { integrationEventTable } from "./table.ts";

interface Change {
  before?: Setup | undefined;
  after?: Setup | undefined;
}

const previousOf = ({ status, configuration }: Setup) => ({ previous: { status, configuration } });

/** Whoever was paused and is no longer is told what waits at once. */
async function tryAgain({ db }: Emitter, installationId: string): Promise<void> {
  const { queue, state } = integrationEventTable;
  await db
    .update(integrationEventTable)
    .set({ nextAttemptAt: null })
    .where(and(eq(queue, installationId), eq(state, "failed")));
}

/** Tells an integration how it is installed, or that it is so no longer (decision 1.60). */
export async function emitInstallation(
  ctx: Emitter,
  { integration, installation }: Installed,
  { before, after }: Change,
  at?: InstalledAt,
): Promise<void> {
  const { id, organizationId } = installation;
  const what = `${at ? (`${at.kind}_` as const) : ("" as const)}installation` as const;
  if (before?.status === "paused" && after?.status !== "paused") await tryAgain(ctx, id);
  await emit(ctx, [
    {
      integrationId: integration.id,
      installationId: id,
      organizationId,
      type: after ? `${what}_setup` : `${what}_deleted`,
      payload: {
        ...(at && { [`${at.kind}Id`]: at.id }),
        ...(after && { status: after.status }),
        ...(before && previousOf(before)),
      },
    },
  ]);
  if (after) await beginToWatch(ctx, organizationId);
}
