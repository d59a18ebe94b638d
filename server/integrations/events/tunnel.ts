import type { integrationCalls } from "#lib/contract/integrations/integration-calls.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { Context } from "../../access/context.ts";
import { notFound } from "../../platform/errors.ts";
import { FetchError } from "../../platform/fetch/error.ts";
import { guardedFetch } from "../../platform/fetch/guarded-fetch.ts";
import { limitRemoteCall } from "../../platform/http/connections/limit-remote-calls.ts";
import { requireIntegration, requireOwner } from "../require.ts";

type Op = typeof integrationCalls;

/**
 * Milliseconds for a tunnel to respond: short, as somebody waits and the developer's tunnel is
 * close.
 */
const patience = 5_000;

/** Tests a tunnel. Any response counts, as the other end may accept nothing but events. */
export async function getIntegrationTunnel(
  ctx: Context,
  { params }: Input<Op["getIntegrationTunnel"]>,
) {
  const seen = await requireIntegration(ctx, params.integrationName);
  requireOwner(seen, "Development mode");
  const { tunnelUrl } = seen.integration;
  if (tunnelUrl === null) throw notFound("Development mode");
  const object = "integration-tunnel" as const;
  const limits = { ...ctx.config, fetchTimeoutMs: Math.min(patience, ctx.config.fetchTimeoutMs) };
  try {
    await limitRemoteCall(ctx.user.id, () => guardedFetch(limits, tunnelUrl, { follow: false }));
    return { object, tunnelUrl, reachable: true };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { object, tunnelUrl, reachable: false, fault: error.message };
  }
}
