import { formatNumber, plural } from "@/lib/format/format";

/** Count in a cell; on a narrow screen, which shows no headers, with its noun. */
export function CountCell({ value, one }: { value: number; one: string }) {
  return (
    <span className="tabular-nums">
      <span className="max-sm:hidden">{formatNumber(value)}</span>
      <span className="sm:hidden">{plural(value, one)}</span>
    </span>
  );
}
