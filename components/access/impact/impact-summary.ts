import { rankOf } from "@/components/access/labels/access-labels";
import type { AccessChange, AccessImpact } from "@/lib/contract/access/access-impact";
import { formatList, plural } from "@/lib/format/format";
import type { SummedImpact } from "@/lib/queries/access/access-impact";

type AccessEffect = "gained" | "raised" | "lowered" | "lost";

interface EffectLabels {
  count: AccessEffect;
  one: string;
  many: string;
  to: string;
  sum: string;
}

const effects: readonly EffectLabels[] = [
  { count: "lost", one: "loses access", many: "lose access", to: "to", sum: "lost access to" },
  {
    count: "lowered",
    one: "gets a lower role",
    many: "get a lower role",
    to: "in",
    sum: "a lower role in",
  },
  {
    count: "raised",
    one: "gets a higher role",
    many: "get a higher role",
    to: "in",
    sum: "a higher role in",
  },
  { count: "gained", one: "gains access", many: "gain access", to: "to", sum: "new access to" },
];

type Impact = AccessImpact & Partial<Pick<SummedImpact, "peopleAtLeast">>;

/**
 * Summarizes changes: "3 lose access and 1 gains access", for one person "Kim loses access to 4
 * resources", or "2 people get a higher role in 4 resources".
 */
export function summaryOf(impact: Impact): string {
  const { people, changes } = impact;
  const [first] = changes;
  if (people === 0 || !first) return "Nobody's access changes";
  const happening = effects.filter(({ count }) => impact[count] > 0);
  const pairs = happening.reduce((sum, { count }) => sum + impact[count], 0);
  if (people === 1 && pairs === 1) return `${first.user.displayName} ${happening[0]?.one}`;
  const inResources = ({ count, to }: Pick<EffectLabels, "count" | "to">) =>
    `${to} ${resourcesOf(impact, count, pairs)}`;
  if (people === 1) {
    const parts = happening.map((effect) => `${effect.one} ${inResources(effect)}`);
    return `${first.user.displayName} ${formatList(parts)}`;
  }
  if (pairs === people) {
    return formatList(happening.map(({ count, one, many }) => plural(impact[count], one, many)));
  }
  const subject = plural(people, "person", "people");
  const [only, ...others] = happening;
  if (only && others.length === 0) {
    return `${impact.peopleAtLeast ? "At least " : ""}${subject} ${only.many} ${inResources(only)}`;
  }
  const sums = happening.map(({ count, sum }) => `${sum} ${resourcesOf(impact, count, pairs)}`);
  return `Changes for ${impact.peopleAtLeast ? "at least " : ""}${subject}: ${formatList(sums)}`;
}

/** Counts the resources of an effect; with a cut list of changes, names none. */
function resourcesOf({ changes }: Impact, effect: AccessEffect, pairs: number): string {
  if (changes.length < pairs) return "several resources";
  const places = changes
    .filter((change) => effectOf(change) === effect)
    .map(({ place }) => place.id);
  return plural(new Set(places).size, "resource");
}

function effectOf({ before, after }: AccessChange): AccessEffect {
  if (before === null) return "gained";
  if (after === null) return "lost";
  return rankOf(after) < rankOf(before) ? "raised" : "lowered";
}
