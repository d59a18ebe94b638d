import { sentence } from "@/components/platform/form/sentence";
import type { ChangeCounts } from "@/lib/contract/content/content";
import type { ContentChange, SemanticChanges } from "@/lib/contract/content/content-changes";
import { formatList, formatNumber, plural } from "@/lib/format/format";

type Kind = ContentChange["type"];
type Counts = Partial<Record<Kind, number>>;

const pageLabels: [Kind, string][] = [
  ["page_edited", "edited"],
  ["page_created", "created"],
  ["page_moved", "moved"],
  ["page_deleted", "deleted"],
];

const fileLabels: [Kind, string][] = [
  ["file_created", "added"],
  ["file_edited", "replaced"],
  ["file_deleted", "deleted"],
];

const otherLabels: [string, string, Kind[]][] = [
  [
    "reusable content",
    "reusable contents",
    ["reusable_content_created", "reusable_content_deleted", "reusable_content_edited"],
  ],
];

/** Counts changes, if the service doesn't. */
function countsOf(changes: readonly ContentChange[]): Counts {
  const counts: Counts = {};
  for (const change of changes) {
    const number = change.type === "variables_edited" ? Object.keys(change.variables).length : 1;
    counts[change.type] = (counts[change.type] ?? 0) + number;
  }
  return counts;
}

/** `3 pages edited, 1 created and 1 moved`. */
export function summaryOf(answer: SemanticChanges): string {
  const counts: Counts = answer.counts ?? countsOf(answer.changes);
  const more = answer.counts ? 0 : (answer.more ?? 0);
  const count = (...kinds: Kind[]) => kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
  const named = (what: string, labels: [Kind, string][]) =>
    labels
      .map(([kind, word]) => ({ amount: count(kind), word }))
      .filter(({ amount }) => amount > 0)
      .map(({ amount, word }, at) =>
        at === 0 ? `${plural(amount, what)} ${word}` : `${formatNumber(amount)} ${word}`,
      );
  const others = otherLabels
    .map(([one, many, kinds]) => ({ one, many, amount: count(...kinds) }))
    .filter(({ amount }) => amount > 0)
    .map(({ one, many, amount }) => `${plural(amount, one, many)} changed`);
  const variables = count("variables_edited");
  const all = [
    ...named("page", pageLabels),
    ...named("file", fileLabels),
    ...others,
    ...(variables > 0 ? [`${plural(variables, "variable")} changed`] : []),
    ...(more > 0 ? [plural(more, "other change")] : []),
  ];
  return all.length > 0 ? formatList(all) : "no changes";
}

/** Returns a summary that stands alone; empty for changes that were never counted. */
export const summaryOfCounts = (counts: ChangeCounts | undefined): string =>
  counts ? (sentence(summaryOf({ changes: [], counts })) ?? "") : "";
