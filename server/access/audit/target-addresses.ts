import { paths } from "#lib/url/paths.ts";
import type { AuditEventRow } from "../../db/schema/audit.ts";
import { appUrl } from "../../platform/http/urls.ts";
import type { Context } from "../context.ts";
import { finderOf } from "./find-objects.ts";

/** Event with the address of its target in the console; undefined if the target is gone. */
export type AddressedEvent = AuditEventRow & { targetAddress: string | undefined };

/** Adds the address in the console to events whose targets still exist, one query per type. */
export async function withAddresses(
  { db, config }: Pick<Context, "db" | "config">,
  organizationId: string,
  rows: readonly AuditEventRow[],
): Promise<AddressedEvent[]> {
  const settings = appUrl(config, paths.organizationSettings({ organizationId }));
  const byType = Map.groupBy(rows, ({ targetType }) => targetType);
  const addresses = new Map<string, string>();
  for (const [type, events] of byType) {
    const find = finderOf(type);
    if (!find) continue;
    const ids = [...new Set(events.map(({ targetId }) => targetId))];
    for (const { id, path } of await find(db, { organizationId }, ids)) {
      addresses.set(`${type} ${id}`, appUrl(config, path));
    }
  }
  return rows.map((row) => ({
    ...row,
    targetAddress:
      row.targetType === "organization"
        ? settings
        : addresses.get(`${row.targetType} ${row.targetId}`),
  }));
}
