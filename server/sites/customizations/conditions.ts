import type { Customization } from "#lib/contract/sites/customization.ts";
import type { SiteRow } from "../../db/schema/sites.ts";
import { requireValidCondition } from "../adaptive-schema/require-valid.ts";

/** Rejects header links with a condition that the site's schema doesn't allow. */
export function requireConditions(
  site: SiteRow,
  header: Customization["header"] | null | undefined,
): void {
  for (const [index, { condition }] of (header?.links ?? []).entries()) {
    if (condition) requireValidCondition(site, condition, `header.links.${index}.condition`);
  }
}
