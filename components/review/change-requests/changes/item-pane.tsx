"use client";

import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, type Ref, Suspense } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { useNotesSource } from "@/components/ui/line-notes";
import { Skeleton } from "@/components/ui/skeleton";
import { type ChangedItem, hasText, isGone } from "./changed-items";
import type { ChangesParams } from "./changes-params";
import type { DiffView } from "./diff-view";
import { ItemChanges } from "./item-changes";
import { KindBadge } from "./kind-mark";

interface ItemPaneProps {
  params: ChangesParams;
  base: string | undefined;
  since?: string | undefined;
  item: ChangedItem;
  view: DiffView;
  /** Actions on the page. */
  actions: ReactNode;
  /** Goes to the previous or next page; undefined at the ends. */
  onBefore?: () => void;
  onAfter?: () => void;
  ref: Ref<HTMLElement>;
}

/** One changed page: its title, actions and changes. */
export function ItemPane({
  params,
  base,
  since,
  item,
  view,
  actions,
  ref,
  ...steps
}: ItemPaneProps) {
  const notes = useNotesSource();
  return (
    <section
      ref={ref}
      aria-labelledby="changed-page"
      className="min-w-0 scroll-mt-[calc(var(--bar)+var(--topbar)+1rem)] space-y-3"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-32 sm:basis-60">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 id="changed-page" tabIndex={-1} className="bidi wrap-anywhere text-lg">
              {item.title}
            </h2>
            {item.kinds.map((kind) => (
              <KindBadge key={kind} kind={kind} />
            ))}
          </div>
          <p className="wrap-anywhere font-mono text-text-subtle text-xs">
            {item.path ? `/${item.path}` : item.sort}
          </p>
        </div>
        {actions}
        <div className="flex">
          <IconButton
            label="Previous page"
            keys="["
            disabled={!steps.onBefore}
            onClick={steps.onBefore}
          >
            <ChevronUp />
          </IconButton>
          <IconButton label="Next page" keys="]" disabled={!steps.onAfter} onClick={steps.onAfter}>
            <ChevronDown />
          </IconButton>
        </div>
      </header>
      {item.isPage &&
        notes?.onWhole(item.id, {
          lines: !hasText(item),
          gone: isGone(item),
        })}
      <Suspense fallback={<Skeleton className="h-24 w-full" />}>
        <ItemChanges {...{ params, base, since, item, view }} />
      </Suspense>
    </section>
  );
}
