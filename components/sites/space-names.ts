import type { SiteParams } from "@/lib/contract/sites/sites";
import { formatList, formatNumber } from "@/lib/format/format";
import { useSiteStructure } from "@/lib/queries/sites/site-structure";
import { siteSpacesOf } from "@/lib/structure/items";
import { nameOf } from "@/lib/structure/labels";

const mostNamed = 5;

/**
 * Lists names in a sentence.
 *
 * @param total number of names, including unknown ones
 */
export function listNames(names: readonly string[], total: number): string {
  const shown = names.slice(0, mostNamed);
  const more = total - shown.length;
  return formatList(more > 0 ? [...shown, `${formatNumber(more)} more`] : shown);
}

/**
 * Names the spaces of a site, and counts those that are hidden from the caller; undefined until
 * loaded.
 */
export function useSpaceNames(params: SiteParams, total: number): string | undefined {
  const { data } = useSiteStructure(params);
  return data && listNames(siteSpacesOf(data).map(nameOf), total);
}
