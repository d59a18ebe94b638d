import { formatNumber, plural } from "@/lib/format";

/** A count below its column's name; where a narrow screen shows no names, with what is counted. */
export function CountCell({ value, one }: { value: number; one: string }) {
  return (
    <span className="tabular-nums">
      <span className="max-sm:hidden">{formatNumber(value)}</span>
      <span className="sm:hidden">{plural(value, one)}</span>
    </span>
  );
}
