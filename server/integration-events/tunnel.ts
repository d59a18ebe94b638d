import type { integrationCalls } from "#lib/contract/integration-calls.ts";
import type { Input } from "#lib/contract/operation.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { FetchFault } from "../fetch/fault.ts";
import { guardedFetch } from "../fetch/guarded-fetch.ts";
import { requireIntegration, requireOwner } from "../integrations/require.ts";

type Op = typeof integrationCalls;

/** Somebody waits, and a tunnel is near its developer. */
const patience = 5_000;

/** Any answer will do: what is at the other end may take nothing but events. */
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
    await guardedFetch(limits, tunnelUrl, { follow: false });
    return { object, tunnelUrl, reachable: true };
  } catch (error) {
    if (!(error instanceof FetchFault)) throw error;
    return { object, tunnelUrl, reachable: false, fault: error.message };
  }
}
