import { useState } from "react";
import { roleOptions } from "@/components/access/labels/access-labels";
import { Banner } from "@/components/ui/banner";
import { plural } from "@/lib/format/format";
import type { AddressRow } from "./parse-addresses";

interface RejectedLinesProps {
  /** Rows that can't be invited. */
  rows: readonly AddressRow[];
  hasOthers: boolean;
  onLine: (line: number) => void;
}

const roleNames = [...roleOptions.map(({ label }) => label), "Guest"].join(", ");

/** Rows shown at first. */
const shownRows = 8;

/** Lines that can't be invited, each with the reason and its way to the line. */
export function RejectedLines({ rows, hasOthers, onLine }: RejectedLinesProps) {
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  const hasUnknownRole = rows.some(({ error }) => error?.endsWith("isn't a role"));
  // One row more takes no more space than the button.
  const shown = all || rows.length <= shownRows + 1 ? rows : rows.slice(0, shownRows);
  return (
    <Banner tone="warning" title={`${plural(rows.length, "row")} can't be invited`}>
      <p>{hasOthers && "The others can. "}These stay here for you to correct.</p>
      <ul className="mt-1">
        {shown.map(({ text, error, line }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may have several addresses
          <li key={at} className="wrap-anywhere">
            <button
              type="button"
              onClick={() => onLine(line)}
              className="w-full rounded-xs py-0.5 text-left text-text hover:underline"
            >
              <span className="text-text-muted">Line {line}:</span> {error}
              <span className="bidi block truncate text-sm text-text-muted">{text}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="rounded-xs py-0.5 text-text underline underline-offset-2"
        >
          Show {plural(rows.length - shown.length, "more row", "more rows")}
        </button>
      )}
      {hasUnknownRole && <p className="mt-1 text-sm">Roles: {roleNames}</p>}
    </Banner>
  );
}
