import type { Space } from "@/lib/contract/content/space";
import { formatList, formatNumber } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { usePublishedWith } from "@/lib/queries/sites/sites";

/**
 * Returns a sentence about the sites whose readers see a change of the space at once; undefined
 * until it is known.
 */
export function useReadersNote({ id, organization, urls }: Space): string | undefined {
  const found = usePublishedWith({ organizationId: organization }, id);
  if (found.isPending) return undefined;
  const { items = [], count = 0 } = found.data ?? {};
  const more = count - items.length;
  const names = items.map(({ title }) => titled(title));
  if (more > 0) names.push(`${formatNumber(more)} more`);
  // The reader may not see every site of the space.
  if (names.length === 0 && (urls.published || found.isError)) {
    return "Readers of published sites with this space see this at once.";
  }
  if (names.length === 0) return "No published site shows this space.";
  return `Readers of ${formatList(names)} see this at once.`;
}
