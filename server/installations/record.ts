import type { InstallationStatus } from "#lib/contract/installation.ts";
import type { ConfigurationValues } from "#lib/contract/integration-configuration.ts";
import type { AuditAction } from "../audit/actions.ts";
import { audit } from "../audit/record.ts";
import type { Context } from "../context.ts";
import { emitInstallation } from "../integration-events/setup-events.ts";
import type { IntegrationRow } from "../integrations/table.ts";
import type { PlaceKind } from "./place-kinds.ts";
import type { InstallationRow } from "./table.ts";

/** How an installation, or its part on a space or site, is set up. */
export interface Setup {
  status: InstallationStatus;
  configuration: ConfigurationValues;
}

type Recorder = Pick<Context, "db" | "actor" | "now"> &
  Partial<Pick<Context, "request" | "path" | "work">>;

export interface Installed {
  integration: Pick<IntegrationRow, "id" | "name" | "title">;
  installation: InstallationRow;
}

/** Where a part of an installation is. */
export interface InstalledAt {
  kind: PlaceKind;
  id: string;
}

interface Change {
  before?: Setup | undefined;
  after?: Setup | undefined;
}

/** Values may be keys of other systems: the log names them and no more. */
const told = ({ status, configuration }: Setup) => ({
  status,
  configuration: Object.keys(configuration),
});

/** Everything that happens to an installation is told here, in the transaction in which it does. */
export async function recordInstallation(
  ctx: Recorder,
  action: Extract<AuditAction, `installation.${string}`>,
  { integration, installation }: Installed,
  change: Change & { more?: Record<string, unknown> },
): Promise<void> {
  await auditInstallation(ctx, action, { integration, installation }, change);
  await emitInstallation(ctx, { integration, installation }, change);
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
    ...(before && { before: told(before) }),
    ...((after || more) && { after: { ...(after && told(after)), ...more } }),
  });
}

/** The same for its part on a space or site. */
export async function recordPlace(
  ctx: Recorder,
  action: "added" | "updated" | "removed",
  installed: Installed,
  at: InstalledAt,
  change: Change,
): Promise<void> {
  const more = { [at.kind]: at.id };
  await auditInstallation(ctx, `installation.place-${action}`, installed, { ...change, more });
  await emitInstallation(ctx, installed, change, at);
}
