import type { AuditEventDetails } from "#lib/contract/organizations/audit.ts";
import { keysOf } from "#lib/data/keys-of.ts";
import { idInReference, looksLikeId } from "#lib/text/looks-like-id.ts";
import type { AuditEventRow } from "../../db/schema/audit.ts";
import { appUrl } from "../../platform/http/urls.ts";
import type { Context } from "../context.ts";
import { finders } from "./find-objects.ts";

/** Limit of ids that are looked up for one event. */
const mostIds = 500;

/** Collects strings that can be ids, also of references such as "space:i0abc". */
function collectIds(value: unknown, into: Set<string>): void {
  if (typeof value === "string") {
    const id = idInReference(value);
    if (into.size < mostIds && looksLikeId(id)) into.add(id);
  } else if (value && typeof value === "object") {
    for (const each of Object.values(value)) collectIds(each, into);
  }
}

/** Returns the actor, and the existing objects whose ids are among the values of an event. */
export async function namedObjects(
  { db, config }: Pick<Context, "db" | "config">,
  { organizationId, actorId, before, after }: AuditEventRow,
): Promise<AuditEventDetails["objects"]> {
  const ids = new Set<string>();
  collectIds([actorId, before, after], ids);
  const objects: AuditEventDetails["objects"] = [];
  for (const type of keysOf(finders)) {
    for (const { id, label, path } of await finders[type](db, { organizationId }, [...ids])) {
      objects.push({ type, id, label, url: appUrl(config, path) });
    }
  }
  return objects;
}
