"use client";

import { CircleCheck } from "lucide-react";
import { memo } from "react";
import { Combobox } from "@/components/ui/combobox";
import { cx } from "@/components/ui/cx";
import { type ChangedItem, isGone } from "./changed-items";
import { KindMark, kindLabels } from "./kind-mark";

interface ItemListProps {
  items: readonly ChangedItem[];
  chosen: ChangedItem;
  isViewed: (item: ChangedItem) => boolean;
  onChoose: (item: ChangedItem) => void;
}

/** Navigation between changed items; a searchable choice on narrow screens. */
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
          <ItemRow
            key={item.id}
            item={item}
            current={item.id === chosen.id}
            viewed={isViewed(item)}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </nav>
  );
}

interface ItemRowProps extends Pick<ItemListProps, "onChoose"> {
  item: ChangedItem;
  current: boolean;
  viewed: boolean;
}

const ItemRow = memo(function ItemRow({ item, current, viewed, onChoose }: ItemRowProps) {
  return (
    <li className="[contain-intrinsic-size:auto_2rem] [content-visibility:auto]">
      <button
        type="button"
        aria-current={current ? "true" : undefined}
        onClick={() => onChoose(item)}
        className="-outline-offset-2! flex min-h-8 w-full items-center gap-2 rounded px-2 py-1 text-left text-sm text-text-muted hover:bg-hover hover:text-text aria-[current]:bg-selected aria-[current]:font-medium aria-[current]:text-text"
      >
        <KindMark kind={item.kinds[0] ?? "edited"} />
        <span className={cx("bidi min-w-0 flex-1 truncate", isGone(item) && "line-through")}>
          {item.title}
        </span>
        {viewed && (
          <CircleCheck role="img" aria-label="Viewed" className="size-4 shrink-0 text-success" />
        )}
      </button>
    </li>
  );
});

function NarrowList({ items, chosen, isViewed, onChoose }: ItemListProps) {
  // Its title follows at once.
  if (items.length === 1 && items[0] === chosen) return null;
  return (
    <div className="md:hidden">
      <Combobox
        aria-label="Changed page"
        placeholder="No page of the filtered ones"
        value={items.includes(chosen) ? chosen.id : null}
        onValueChange={(value) => {
          const item = items.find(({ id }) => id === value);
          if (item) onChoose(item);
        }}
        choices={items.map((item) => ({
          value: item.id,
          label: `${isViewed(item) ? "✓ " : ""}${item.title} — ${item.kinds.map((kind) => kindLabels[kind].toLowerCase()).join(", ")}`,
        }))}
      />
    </div>
  );
}
