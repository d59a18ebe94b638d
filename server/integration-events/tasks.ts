import type { integrationCalls } from "#lib/contract/integration-calls.ts";
import type { Input } from "#lib/contract/operation.ts";
import type { Context } from "../context.ts";
import { forbidden, notFound } from "../errors.ts";
import { requireIntegration } from "../integrations/require.ts";
import { emit } from "./emit.ts";

type Op = typeof integrationCalls;

/** Work that an integration gives itself: in no order, and not before its time. */
export async function queueIntegrationTask(
  ctx: Context,
  { params, body }: Input<Op["queueIntegrationTask"]>,
): Promise<void> {
  const { integration } = await requireIntegration(ctx, params.integrationName);
  const { integrationId, installationId, organizationId } = ctx.token;
  if (integrationId === null) throw forbidden("Only an integration gives itself tasks");
  if (integration.id !== integrationId) throw notFound("Integration");
  const event = {
    integrationId,
    installationId,
    organizationId: organizationId ?? integration.organizationId,
    type: "task" as const,
    payload: { task: body.task },
    afterSeconds: body.schedule,
  };
  await emit(ctx, [event]);
}
