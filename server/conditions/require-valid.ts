import { schemaOf } from "../adaptive-schema/schema-of.ts";
import { badRequest } from "../errors.ts";
import type { SiteRow } from "../sites/table.ts";
import { checkCondition } from "./check-condition.ts";

/** Refuses a condition that does not hold for every visitor of the site; `member` is its place in the body. */
export function requireValidCondition(site: SiteRow, condition: string, member: string): void {
  const verdict = checkCondition(condition, schemaOf(site));
  if (verdict.valid) return;
  throw badRequest(`${member}: ${verdict.message} at position ${verdict.position}`);
}
