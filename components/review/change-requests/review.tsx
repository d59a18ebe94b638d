"use client";

import { useQueryState } from "nuqs";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { NotesOnBaseContext } from "@/components/ui/line-notes";
import { useMedia } from "@/components/ui/use-media";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { anything, useHeld } from "@/lib/live/use-held";
import type { ChangeRequestPlace } from "./change-request-frame";
import { type ChangedItem, placeOf } from "./changed-items";
import { isRendered, viewNamed, viewOf } from "./diff-view";
import { ItemList } from "./item-list";
import { ItemPane } from "./item-pane";
import { ReviewBar } from "./review-bar";
import { useReviewKeys } from "./use-review-keys";
import { useViewed } from "./use-viewed";

interface ReviewProps {
  place: ChangeRequestPlace;
  request: ChangeRequest;
  /** Revision to compare with, instead of the base. */
  since?: string | undefined;
  /** At least one. */
  items: readonly ChangedItem[];
  summary: string;
  /** Whole answer that the items come from. */
  answer: unknown;
}

/** Shows one changed page at a time beside the list of all; the address holds the page and view. */
export function Review({ place, request, since, items, summary, answer }: ReviewProps) {
  const [pageId, setPageId] = useQueryState("page");
  const [named, setNamed] = useQueryState("view");
  const view = viewNamed(named);
  const isWide = !useMedia("(max-width: 47.99rem)");
  const { isViewed, setViewed } = useViewed(
    since ? `${request.id}:${since}` : request.id,
    request.revision,
  );
  const pane = useRef<HTMLElement>(null);
  const region = useRef<HTMLDivElement>(null);
  useHeld(answer, region, anything);
  const at = placeOf(items, pageId);
  const item = items[at];
  const choose = (next: ChangedItem) => setPageId(next.id);
  const goTo = (next: ChangedItem | undefined) => {
    if (!next) return false;
    flushSync(() => choose(next));
    pane.current?.querySelector("h2")?.focus({ preventScroll: true });
    pane.current?.scrollIntoView({ block: "nearest" });
    return true;
  };
  const markAndGoOn = () => {
    if (!item) return;
    const marks = !isViewed(item);
    setViewed(item, marks);
    const later = [...items.slice(at + 1), ...items.slice(0, at)];
    if (marks) goTo(later.find((each) => !isViewed(each)));
  };
  useReviewKeys({ pane, onStep: (step) => goTo(items[at + step]), onViewed: markAndGoOn });
  if (!item) return null;
  const stepTo = (next: ChangedItem | undefined) => next && (() => choose(next));
  return (
    <>
      <ReviewBar
        summary={summary}
        viewed={items.filter(isViewed).length}
        all={items.length}
        view={view}
        onView={(next) => setNamed(next === "inline" ? null : next)}
      />
      <div ref={region} className="grid items-start gap-4 md:grid-cols-[15rem_minmax(0,1fr)]">
        <ItemList items={items} chosen={item} isViewed={isViewed} onChoose={choose} />
        <NotesOnBaseContext value={since === undefined}>
          <ItemPane
            key={item.id}
            ref={pane}
            place={place}
            base={since ?? request.revisionMergedAncestor ?? request.revisionInitial}
            item={item}
            view={isWide ? view : viewOf({ rendered: isRendered(view), split: false })}
            viewed={isViewed(item)}
            onViewed={(viewed) => setViewed(item, viewed)}
            onBefore={stepTo(items[at - 1])}
            onAfter={stepTo(items[at + 1])}
          />
        </NotesOnBaseContext>
      </div>
    </>
  );
}
