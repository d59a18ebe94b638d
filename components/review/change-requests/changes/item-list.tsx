"use client";

import { CircleCheck } from "lucide-react";
import { cx } from "@/components/ui/cx";
import { Select } from "@/components/ui/select";
import { type ChangedItem, isGone } from "./changed-items";
import { KindMark, kindLabels } from "./kind-mark";

interface ItemListProps {
  items: readonly ChangedItem[];
  chosen: ChangedItem;
  isViewed: (item: ChangedItem) => boolean;
  onChoose: (item: ChangedItem) => void;
}

/** Navigation between changed items; a select on narrow screens. */
export function ItemList(props: ItemListProps) {
  return (
    <>
      <WideList {...props} />
      <NarrowList {...props} />
    </>
  );
}

function WideList({ items, chosen, isViewed, onChoose }: ItemListProps) {
  return (
    <nav
      aria-label="Changed pages"
      className="sticky top-[calc(var(--bar)+var(--topbar)+1rem)] max-h-[calc(100dvh-var(--bar)-var(--topbar)-2rem)] overflow-y-auto max-md:hidden"
    >
      {items.length === 0 && (
        <p className="px-2 py-1 text-sm text-text-muted">No changed pages match the filters.</p>
      )}
      <ul className="space-y-px p-0.5">
        {items.map((item) => (
          <li
            key={item.id}
            className="[contain-intrinsic-size:auto_2rem] [content-visibility:auto]"
          >
            <button
              type="button"
              aria-current={item.id === chosen.id ? "true" : undefined}
              onClick={() => onChoose(item)}
              className="-outline-offset-2! flex min-h-8 w-full items-center gap-2 rounded px-2 py-1 text-left text-sm text-text-muted hover:bg-hover hover:text-text aria-[current]:bg-selected aria-[current]:font-medium aria-[current]:text-text"
            >
              <KindMark kind={item.kinds[0] ?? "edited"} />
              <span className={cx("bidi min-w-0 flex-1 truncate", isGone(item) && "line-through")}>
                {item.title}
              </span>
              {isViewed(item) && (
                <CircleCheck
                  role="img"
                  aria-label="Viewed"
                  className="size-4 shrink-0 text-success"
                />
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NarrowList({ items, chosen, isViewed, onChoose }: ItemListProps) {
  return (
    <Select
      aria-label="Changed page"
      className="md:hidden"
      placeholder={items.includes(chosen) ? undefined : "No page of the filtered ones"}
      value={items.includes(chosen) ? chosen.id : ""}
      onValueChange={(value) => {
        const item = items.find(({ id }) => id === value);
        if (item) onChoose(item);
      }}
      options={items.map((item) => ({
        value: item.id,
        label: `${isViewed(item) ? "✓ " : ""}${item.title} — ${item.kinds.map((kind) => kindLabels[kind].toLowerCase()).join(", ")}`,
      }))}
    />
  );
}
