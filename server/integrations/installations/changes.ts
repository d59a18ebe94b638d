import { eq } from "drizzle-orm";
import type { installations } from "#lib/contract/integrations/installations.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { changedMembers } from "../../access/audit/record.ts";
import type { Context } from "../../access/context.ts";
import { one } from "../../db/rows.ts";
import { installationTable } from "../../db/schema/integrations.ts";
import { requireValues, statusOf } from "./configuration.ts";
import { recordInstallation } from "./record.ts";
import { readInstallation, requireInstallation, requirePerson } from "./require.ts";

type Op = typeof installations;

/** Any change resumes deliveries that were given up (docs/format.md#status-of-installations). */
export async function updateInstallation(
  ctx: Context,
  { params, body }: Input<Op["updateInstallation"]>,
) {
  const { space_selection: spaceSelection, site_selection: siteSelection, ...set } = body;
  if (spaceSelection ?? siteSelection) requirePerson(ctx, "Changing where it is installed");
  const own = await requireInstallation(ctx, params, true);
  const { installation } = own;
  const schema = own.version.definition.configurations?.account;
  if (set.configuration) requireValues(schema, set.configuration);
  const status = statusOf(schema, set.configuration ?? installation.configuration);
  const patch = { ...set, spaceSelection, siteSelection, status };
  const change = changedMembers(installation, patch);
  if (!change) return readInstallation(ctx, installation.id);
  const rows = await ctx.db
    .update(installationTable)
    .set({ ...patch, failingSince: null, updatedAt: ctx.now })
    .where(eq(installationTable.id, installation.id))
    .returning();
  const { configuration: _, status: __, ...more } = change.after;
  await recordInstallation(
    ctx,
    "installation.updated",
    { ...own, installation: one(rows) },
    { before: installation, after: one(rows), more },
  );
  return readInstallation(ctx, installation.id);
}
