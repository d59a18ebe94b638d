"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { roleLabel } from "@/components/access/labels/access-labels";
import type { AccessChange, AccessImpact } from "@/lib/contract/access/access-impact";
import { formatList, formatNumber, plural } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { Findings } from "./findings";
import { summaryOf } from "./impact-summary";

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
