import type { integrationCalls } from "#lib/contract/integrations/integration-calls.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { Context } from "../../access/context.ts";
import { forbidden, notFound } from "../../platform/errors.ts";
import { requireIntegration } from "../require.ts";
import { emit } from "./emit.ts";

type Op = typeof integrationCalls;

/** Queues a task of an integration for itself: unordered, and not before its time. */
export async function queueIntegrationTask(
  ctx: Context,
  { params, body }: Input<Op["queueIntegrationTask"]>,
): Promise<void> {
  const { integration } = await requireIntegration(ctx, params.integrationName);
  const { integrationId, installationId, organizationId } = ctx.token;
  if (integrationId === null) throw forbidden("Only the integration itself can schedule tasks");
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
