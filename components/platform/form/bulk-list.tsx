"use client";

import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import { memo } from "react";
import { Spinner } from "@/components/ui/spinner";
import type { ItemState } from "./run-bulk";

interface Item {
  id: string;
  label: string;
  mark?: string;
}

interface BulkListProps {
  items: readonly Item[];
  stateOf: (id: string) => ItemState;
  /** Nothing has started, so the list only shows names. */
  asking: boolean;
}

export function BulkList({ items, stateOf, asking }: BulkListProps) {
  return (
    <ul
      aria-label="Selected"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-72 overflow-y-auto rounded border"
    >
      {items.map((item) => (
        <BulkRow key={item.id} item={item} state={asking ? undefined : stateOf(item.id)} />
      ))}
    </ul>
  );
}

const BulkRow = memo(function BulkRow({ item, state }: { item: Item; state?: ItemState }) {
  return (
    <li className="flex min-h-9 items-start gap-2 border-b px-3 py-2 [contain-intrinsic-size:auto_36px] [content-visibility:auto] last:border-b-0">
      {state && <StateMark state={state} />}
      {item.mark && <span aria-hidden>{item.mark}</span>}
      <span className="min-w-0 flex-1">
        <span className="bidi block truncate">{item.label}</span>
        {state?.status === "failed" && (
          <span className="block text-danger text-sm">{state.problem.message}</span>
        )}
      </span>
    </li>
  );
});

const words = { waiting: "Waiting", running: "In progress", done: "Done", failed: "Failed" };
const icons = {
  waiting: <CircleDashed className="text-text-subtle" />,
  running: <Spinner />,
  done: <CircleCheck className="text-success" />,
  failed: <CircleAlert className="text-danger" />,
};

function StateMark({ state: { status } }: { state: ItemState }) {
  return (
    <span role="img" aria-label={words[status]} className="mt-0.5 [&_svg]:size-4">
      {icons[status]}
    </span>
  );
}
