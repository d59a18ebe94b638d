"use client";

import { useQueryState } from "nuqs";
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useRef,
} from "react";
import { flushSync } from "react-dom";
import { ProgressCount } from "@/components/platform/layout/progress-count";
import { useShortcut } from "@/components/platform/layout/shortcut-sheet";
import { isFocusFree } from "@/components/ui/last-focus";
import { NotesOnBaseContext, useNotesSource } from "@/components/ui/line-notes";
import { RetryBanner } from "@/components/ui/retry-banner";
import { useMedia } from "@/components/ui/use-media";
import { anything, useHeld } from "@/lib/live/use-held";
import { type ChangedItem, indexOfItem } from "./changed-items";
import type { ChangesParams } from "./changes-params";
import type { DiffView } from "./diff-view";
import { isRendered, viewNamed, viewOf } from "./diff-view";
import { ItemFilterBar } from "./item-filter-bar";
import { ItemList } from "./item-list";
import { ItemPane } from "./item-pane";
import { useItemFilters } from "./use-item-filters";
import { usePrefetchTexts } from "./use-prefetch-texts";
import type { ViewedMarks } from "./use-viewed";
import { ViewChoice } from "./view-choice";
import { ViewedCheck } from "./viewed-check";

interface ReviewKeys {
  /** Contains the changes of the current page. */
  pane: RefObject<HTMLElement | null>;
  /** The selected page isn't shown yet. */
  isOpening: boolean;
  /** Goes to another page; returns false if there is none. */
  onStep: (step: 1 | -1) => boolean;
  /** Undefined without viewed marks. */
  onViewed: (() => void) | undefined;
}

const group = "Review";

/** Keyboard shortcuts of a review: next change, next page, and viewed. */
function useReviewKeys({ pane, isOpening, onStep, onViewed }: ReviewKeys): void {
  const last = useRef<HTMLElement | null>(null);
  const toChange = (step: 1 | -1) => {
    if (isOpening) return;
    const changes = [...(pane.current?.querySelectorAll<HTMLElement>("[data-change]") ?? [])];
    const here = document.activeElement?.closest<HTMLElement>("[data-change]");
    const from = here && changes.includes(here) ? here : last.current;
    const at = from ? changes.indexOf(from) : -1;
    const next = at < 0 && step < 0 ? undefined : changes[at + step];
    if (!next && pane.current?.querySelector("[data-unloaded]")) return;
    if (!next) return void onStep(step);
    // Rows that aren't rendered yet take over the focus.
    flushSync(() => next.focus({ preventScroll: true }));
    const focused = document.activeElement?.closest<HTMLElement>("[data-change]") ?? next;
    last.current = focused;
    focused.scrollIntoView({ block: "center" });
  };
  useShortcut({ keys: "n", label: "Next change", group }, () => toChange(1));
  useShortcut({ keys: "p", label: "Previous change", group }, () => toChange(-1));
  useShortcut({ keys: "]", label: "Next page", group }, () => void onStep(1));
  useShortcut({ keys: "[", label: "Previous page", group }, () => void onStep(-1));
  useShortcut(
    { keys: "e", label: "Mark as viewed and go to next page", group },
    () => onViewed?.(),
    onViewed !== undefined,
  );
}

interface ReviewBarProps {
  summary: string;
  /** Number of viewed items; undefined without viewed marks. */
  viewed: number | undefined;
  all: number;
  view: DiffView;
  onView: (view: DiffView) => void;
}

/** Summary of changes, review progress and the choice of views. */
function ReviewBar({ summary, viewed, all, view, onView }: ReviewBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-60 font-medium first-letter:uppercase">{summary}</p>
      <ViewChoice view={view} onView={onView} />
      {viewed !== undefined && (
        <ProgressCount label="Pages viewed" done={viewed} all={all} word="viewed" />
      )}
      {useNotesSource()?.summary}
    </div>
  );
}

interface Arrival {
  id: string;
  focus: boolean;
  /** Focused element when the page was selected. */
  from: Element | null;
}

/** Scrolls to a selected page when it is shown, and moves the focus to its title if requested. */
function useArrival(pane: RefObject<HTMLElement | null>, shownId: string | undefined) {
  const expected = useRef<Arrival>(undefined);
  const shown = useRef(shownId);
  const arrive = useCallback(() => {
    const element = pane.current;
    const arrival = expected.current;
    if (!element || !arrival || arrival.id !== shown.current) return;
    expected.current = undefined;
    // A page begins at its top, regardless of the scroll position of the previous one.
    const isAbove = element.getBoundingClientRect().top < 0;
    element.scrollIntoView({ block: isAbove ? "start" : "nearest" });
    // The reader may have moved the focus in the meantime.
    const isFree = isFocusFree() || document.activeElement === arrival.from;
    if (arrival.focus && isFree) element.querySelector("h2")?.focus({ preventScroll: true });
  }, [pane]);
  useLayoutEffect(() => {
    shown.current = shownId;
    arrive();
    expected.current = undefined;
  }, [shownId, arrive]);
  return useCallback(
    (id: string, focus: boolean) => {
      expected.current = { id, focus, from: document.activeElement };
      arrive();
    },
    [arrive],
  );
}

/** Limit of items without filters. */
const fewItems = 8;

const notViewed = () => false;

interface ReviewProps {
  params: ChangesParams;
  /** Revision that the changes are compared with; the first revision of a space has none. */
  base: string | undefined;
  /** Revision to compare with, instead of the base of the change request. */
  since?: string | undefined;
  /** At least one. */
  items: readonly ChangedItem[];
  summary: string;
  /** Viewed marks of the reader; absent if the changes aren't reviewed. */
  marks?: ViewedMarks;
  /** Actions on the shown page, such as a link to it. */
  actionsOf?: (item: ChangedItem) => ReactNode;
  /** Whole answer with these items. */
  answer: unknown;
  /** View without another one in the address. */
  firstView?: DiffView;
}

/** One changed page at a time beside the list of all; the address contains page and view. */
export function Review(props: ReviewProps) {
  const { params, base, since, items, summary, marks, actionsOf, answer } = props;
  const { firstView = "inline" } = props;
  const [pageId, setPageId] = useQueryState("page");
  const [named, setNamed] = useQueryState("view");
  const view = viewNamed(named, firstView);
  const isWide = !useMedia("(max-width: 47.99rem)");
  const isViewed = marks?.isViewed ?? notViewed;
  const pane = useRef<HTMLElement>(null);
  const region = useRef<HTMLDivElement>(null);
  useHeld(answer, region, anything);
  const { filters, setFilters, shown } = useItemFilters(items, isViewed);
  const item = pageId === null ? (shown[0] ?? items[0]) : items[indexOfItem(items, pageId)];
  // The list shows a selection at once; the page follows.
  const opened = useDeferredValue(item);
  // The selected page stays visible even if the filters exclude it.
  const at = shown.findIndex(({ id }) => id === item?.id);
  const after = shown[at + 1];
  const before = at > 0 ? shown[at - 1] : undefined;
  usePrefetchTexts(params, since, [after, before]);
  const expect = useArrival(pane, opened?.id);
  const choose = useCallback(
    (next: ChangedItem, focus = false) => {
      void setPageId(next.id);
      expect(next.id, focus);
    },
    [setPageId, expect],
  );
  const goTo = (next: ChangedItem | undefined) => {
    if (!next) return false;
    choose(next, true);
    return true;
  };
  const markAndGoOn = () => {
    if (!item || !marks?.known || item.id !== opened?.id) return;
    const viewed = !isViewed(item);
    marks.setViewed(item, viewed);
    const later = [...shown.slice(at + 1), ...shown.slice(0, Math.max(at, 0))];
    if (viewed) goTo(later.find((each) => !isViewed(each)));
  };
  useReviewKeys({
    pane,
    isOpening: item?.id !== opened?.id,
    onStep: (step) => goTo(step > 0 ? after : before),
    onViewed: marks && markAndGoOn,
  });
  if (!item || !opened) return null;
  const stepTo = (next: ChangedItem | undefined) => next && (() => choose(next));
  return (
    <>
      <ReviewBar
        summary={summary}
        viewed={marks && items.filter(isViewed).length}
        all={items.length}
        view={view}
        onView={(next) => setNamed(next === firstView ? null : next)}
      />
      {marks?.query.isError && !marks.known && (
        <RetryBanner
          tone="warning"
          title="The viewed marks couldn't be loaded"
          query={marks.query}
        />
      )}
      {items.length > fewItems && (
        <ItemFilterBar
          filters={filters}
          shown={shown.length}
          all={items.length}
          marked={marks !== undefined}
          onChange={(change) => void setFilters(change)}
        />
      )}
      <div ref={region} className="grid items-start gap-4 md:grid-cols-[15rem_minmax(0,1fr)]">
        <ItemList items={shown} chosen={item} isViewed={isViewed} onChoose={choose} />
        <NotesOnBaseContext value={since === undefined}>
          <ItemPane
            key={opened.id}
            ref={pane}
            params={params}
            base={base}
            since={since}
            item={opened}
            view={isWide ? view : viewOf({ rendered: isRendered(view), split: false })}
            actions={
              <>
                {marks && (
                  <ViewedCheck
                    viewed={marks.known ? isViewed(opened) : undefined}
                    onViewed={(viewed) => marks.setViewed(opened, viewed)}
                  />
                )}
                {actionsOf?.(opened)}
              </>
            }
            onBefore={stepTo(before)}
            onAfter={stepTo(after)}
          />
        </NotesOnBaseContext>
      </div>
    </>
  );
}
