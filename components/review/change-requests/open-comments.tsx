import { MessageSquare } from "lucide-react";
import { formatNumber, plural } from "@/lib/format/format";

/** Number of open comments; dimmed for none. */
export function OpenComments({ count }: { count: number }) {
  if (count === 0) return <span className="text-text-subtle">0</span>;
  return (
    <span
      className="inline-flex items-center gap-1 tabular-nums"
      title={plural(count, "open comment")}
    >
      <MessageSquare aria-hidden className="size-3.5 text-text-subtle" />
      {formatNumber(count)}
    </span>
  );
}
