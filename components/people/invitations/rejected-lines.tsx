import { roleOptions } from "@/components/access/labels/access-labels";
import { Banner } from "@/components/ui/banner";
import { plural } from "@/lib/format/format";
import type { AddressRow } from "./parse-addresses";

interface RejectedLinesProps {
  rows: readonly AddressRow[];
  onLine: (line: number) => void;
}

const roleNames = [...roleOptions.map(({ label }) => label), "Guest"].join(", ");

/** Lines that can't be invited, each with the reason and its way to the line. */
export function RejectedLines({ rows, onLine }: RejectedLinesProps) {
  const bad = rows.filter(({ error }) => error !== undefined);
  if (bad.length === 0) return null;
  const hasUnknownRole = bad.some(({ error }) => error?.endsWith("isn't a role"));
  return (
    <Banner tone="warning" title={`${plural(bad.length, "row")} can't be invited`}>
      <p>{bad.length < rows.length && "The others can. "}These stay here for you to correct.</p>
      <ul className="mt-1 max-h-28 overflow-y-auto sm:max-h-40">
        {bad.map(({ text, error, line }, at) => (
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
      {hasUnknownRole && <p className="mt-1 text-sm">Roles: {roleNames}</p>}
    </Banner>
  );
}
