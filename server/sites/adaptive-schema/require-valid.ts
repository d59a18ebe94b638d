import { checkCondition } from "../../access/conditions/check-condition.ts";
import type { SiteRow } from "../../db/schema/sites.ts";
import { badRequest } from "../../platform/errors.ts";
import { schemaOf } from "./schema-of.ts";

/**
 * Rejects an invalid condition; `member` is its path in the body. Stored conditions are accepted as
 * they are, so that clients can send back what they have read.
 */
export function requireValidCondition(
  site: SiteRow,
  condition: string | null | undefined,
  member: string,
  stored: readonly unknown[],
): void {
  if (!condition || stored.includes(condition)) return;
  const verdict = checkCondition(condition, schemaOf(site));
  if (verdict.valid) return;
  throw badRequest(`${member}: ${verdict.message} at position ${verdict.position}`);
}
