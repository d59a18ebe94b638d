import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import type { Role } from "#lib/contract/common.ts";
import type { Context } from "../context.ts";
import { installationTable } from "../installations/table.ts";
import { memberTable } from "../organizations/table.ts";
import { withinToken } from "../sessions/other-ways.ts";
import { integrationTable } from "./table.ts";

/** Whom integrations are shown to: somebody with roles in organizations, or an integration itself. */
export interface Viewer {
  roles: ReadonlyMap<string, Role | null>;
  /** Of the integration that asks. */
  integrationId: string | null;
}

/** The caller, by what decides which integrations there are for them; one query. */
export async function readViewer(ctx: Context): Promise<Viewer> {
  const { integrationId } = ctx.token;
  if (integrationId !== null) return { roles: new Map(), integrationId };
  const { organizationId, role } = memberTable;
  const rows = await ctx.db
    .select({ organizationId, role })
    .from(memberTable)
    .where(
      and(eq(memberTable.userId, ctx.user.id), eq(memberTable.disabled, false), withinToken(ctx)),
    );
  return { roles: new Map(rows.map((row) => [row.organizationId, row.role])), integrationId };
}

/** The organizations that the viewer administers. */
export const administered = ({ roles }: Viewer): string[] =>
  [...roles].filter(([, role]) => role === "admin").map(([id]) => id);

/**
 * Whether the viewer sees an integration, as SQL: public and unlisted ones, those of their
 * organizations, and what is installed there.
 */
export function seesIntegrations({ db }: Context, viewer: Viewer): SQL | undefined {
  const { id, visibility, organizationId } = integrationTable;
  const open = inArray(visibility, ["public", "unlisted"]);
  if (viewer.integrationId !== null) return or(open, eq(id, viewer.integrationId));
  const mine = [...viewer.roles].filter(([, role]) => role !== null).map(([home]) => home);
  const installed = db
    .select({ id: installationTable.integrationId })
    .from(installationTable)
    .where(inArray(installationTable.organizationId, mine));
  return or(open, inArray(organizationId, mine), inArray(id, installed));
}
