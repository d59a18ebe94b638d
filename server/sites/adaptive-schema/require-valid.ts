import { checkCondition } from "../../access/conditions/check-condition.ts";
import type { SiteRow } from "../../db/schema/sites.ts";
import { badRequest } from "../../platform/errors.ts";
import { schemaOf } from "./schema-of.ts";

/** Rejects an invalid condition; `member` is its path in the body. */
export function requireValidCondition(site: SiteRow, condition: string, member: string): void {
  const verdict = checkCondition(condition, schemaOf(site));
  if (verdict.valid) return;
  throw badRequest(`${member}: ${verdict.message} at position ${verdict.position}`);
}
