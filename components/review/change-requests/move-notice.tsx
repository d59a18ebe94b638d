import { MoveRight } from "lucide-react";
import type { ContentChange } from "@/lib/contract/content/content-changes";
import { changeMark } from "./diff-cells";

type Move = Extract<ContentChange, { type: "page_moved" }>;

/** Previous and new location of a page: its path, or its position among the same siblings. */
export function MoveNotice({ parent, place }: Pick<Move, "parent" | "place">) {
  const sameLevel = parent.before === parent.after;
  const spot = (at: "before" | "after") =>
    place && (sameLevel ? `position ${place[at].index + 1}` : `/${place[at].path}`);
  const [before, after] = [spot("before"), spot("after")];
  return (
    <p
      className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded border bg-surface px-3 py-2 text-sm"
      {...changeMark}
    >
      <span className="font-medium">{sameLevel ? "Reordered" : "Moved"}</span>
      {before !== undefined && after !== undefined && (
        <>
          <Spot>{before}</Spot>
          <MoveRight role="img" aria-label="to" className="size-4 text-text-subtle" />
          <Spot>{after}</Spot>
        </>
      )}
    </p>
  );
}

const Spot = ({ children }: { children: string }) => (
  <span className="wrap-anywhere font-mono text-text-muted text-xs">{children}</span>
);
