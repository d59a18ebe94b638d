import { type AuditAction, actions } from "#lib/contract/changes.ts";
import { audit } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import type { Installed, InstalledAt, Setup } from "../events/setup-events.ts";
import { emitInstallation } from "../events/setup-events.ts";

type Recorder = Pick<Context, "db" | "actor" | "now"> &
  Partial<Pick<Context, "request" | "path" | "work">>;

interface Change {
  before?: Setup | undefined;
  after?: Setup | undefined;
}

/**
 * Returns the values for the audit log: only names of configuration members, as their values may be
 * secrets.
 */
const reported = ({ status, configuration }: Setup) => ({
  status,
  configuration: Object.keys(configuration),
});

/** Records every change of an installation, in its transaction. */
export async function recordInstallation(
  ctx: Recorder,
  action: Extract<AuditAction, `installation.${string}`>,
  { integration, installation }: Installed,
  change: Change & { more?: Record<string, unknown> },
): Promise<void> {
  await auditInstallation(ctx, action, { integration, installation }, change);
  const { event } = actions[action];
  await emitInstallation(ctx, { integration, installation }, event, change);
}

async function auditInstallation(
  ctx: Recorder,
  action: Extract<AuditAction, `installation.${string}`>,
  { integration, installation }: Installed,
  { before, after, more }: Change & { more?: Record<string, unknown> },
): Promise<void> {
  await audit(ctx, {
    organizationId: installation.organizationId,
    action,
    target: { type: "installation", id: installation.id, label: integration.title },
    ...(before && { before: reported(before) }),
    ...((after || more) && { after: { ...(after && reported(after)), ...more } }),
  });
}

/** Records changes of an installation's part on a space or site. */
export async function recordPlace(
  ctx: Recorder,
  action: "added" | "updated" | "removed",
  installed: Installed,
  at: InstalledAt,
  change: Change,
): Promise<void> {
  const more = { [at.kind]: at.id };
  const id = `installation.place-${action}` as const;
  await auditInstallation(ctx, id, installed, { ...change, more });
  await emitInstallation(ctx, installed, `${at.kind}_${actions[id].event}`, change, at);
}
