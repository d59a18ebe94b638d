"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { roleLabel } from "@/components/access/labels/access-labels";
import type { AccessChange, AccessImpact } from "@/lib/contract/access/access-impact";
import { formatList, formatNumber, plural } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { Findings } from "./findings";

const listed = 8;

/** Preview of who gains and loses access. */
export function ImpactFindings({ impact }: { impact: UseQueryResult<AccessImpact> }) {
  return (
    <Findings query={impact} what="the effects on access">
      {(found) => <ImpactFacts impact={found} />}
    </Findings>
  );
}

function ImpactFacts({ impact }: { impact: AccessImpact }) {
  const { changes, inside } = impact;
  const rest = impact.gained + impact.raised + impact.lowered + impact.lost - listed;
  const along = [
    inside.collections > 0 && plural(inside.collections, "collection"),
    inside.spaces > 0 && plural(inside.spaces, "space"),
  ].filter((part) => part !== false);
  return (
    <div role="status" className="rounded border text-text">
      <p className="px-3 py-2 font-medium">{summaryOf(impact)}</p>
      {changes.length > 0 && (
        <ul className="max-h-64 overflow-y-auto border-t">
          {changes.slice(0, listed).map((change) => (
            <ChangeRow
              key={`${change.user.id} ${change.place.id}`}
              change={change}
              by={columnOf(impact)}
            />
          ))}
          {rest > 0 && (
            <li className="px-3 py-1.5 text-text-muted">and {formatNumber(rest)} more</li>
          )}
        </ul>
      )}
      {changes.length > 0 && along.length > 0 && (
        <p className="border-t px-3 py-2 text-text-muted">
          Also affects {formatList(along)} inside, unless granted elsewhere.
        </p>
      )}
    </div>
  );
}

const effects = [
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
] as const;

/**
 * Summarizes changes: "3 lose access and 1 gains access", or for one person "Kim loses access to 4
 * items".
 */
function summaryOf(impact: AccessImpact): string {
  const { people, changes } = impact;
  const [first] = changes;
  if (people === 0 || !first) return "Nobody's access changes";
  const happening = effects.filter(({ count }) => impact[count] > 0);
  const pairs = happening.reduce((sum, { count }) => sum + impact[count], 0);
  if (people === 1 && pairs === 1) return `${first.user.displayName} ${happening[0]?.one}`;
  if (people === 1) {
    const parts = happening.map(
      ({ count, one, to }) => `${one} ${to} ${plural(impact[count], "item")}`,
    );
    return `${first.user.displayName} ${formatList(parts)}`;
  }
  if (pairs === people) {
    return formatList(happening.map(({ count, one, many }) => plural(impact[count], one, many)));
  }
  // Several people may each lose several resources, so the number of changes is not the number of
  // people.
  const members = plural(people, "member");
  const [only, ...others] = happening;
  if (only && others.length === 0) {
    return `${members} ${only.many} ${only.to} ${plural(impact[only.count], "item")}`;
  }
  const sums = happening.map(({ count, sum }) => `${sum} ${plural(impact[count], "item")}`);
  return `Changes for ${members}: ${formatList(sums)}`;
}

interface ChangeRowProps {
  change: AccessChange;
  /** Column that distinguishes the rows: the person, or the location. */
  by: "person" | "place" | "both";
}

function ChangeRow({ change: { user, place, before, after }, by }: ChangeRowProps) {
  const title = titled(place.title);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-1.5">
      <span className="bidi min-w-0 flex-1 truncate">
        {by === "place" ? title : user.displayName}
        {by === "both" && <span className="text-text-muted"> · {title}</span>}
      </span>
      <span className="flex items-center gap-1.5 text-text-muted">
        {roleLabel(before)}
        <ArrowRight aria-label="changes to" role="img" className="size-3.5 rtl:-scale-x-100" />
        <span className="font-medium text-text">{roleLabel(after)}</span>
      </span>
    </li>
  );
}

function columnOf({ changes, people }: AccessImpact): ChangeRowProps["by"] {
  const places = new Set(changes.map(({ place }) => place.id)).size;
  if (places <= 1) return "person";
  return people === 1 ? "place" : "both";
}
