import type { Customization } from "#lib/contract/sites/customization.ts";
import type { SiteRow } from "../../db/schema/sites.ts";
import { requireValidCondition } from "../adaptive-schema/require-valid.ts";

type Header = Customization["header"] | null | undefined;

/** Rejects conditions of header links that the site's schema doesn't allow, unless stored ones. */
export function requireConditions(site: SiteRow, header: Header, ...before: Header[]): void {
  const stored = before.flatMap((each) => each?.links?.map(({ condition }) => condition) ?? []);
  for (const [index, { condition }] of (header?.links ?? []).entries()) {
    requireValidCondition(site, condition, `header.links.${index}.condition`, stored);
  }
}
