"use client";

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { useOwnTexts } from "@/components/review/unsent-texts/stored-text";
import type { DocumentPage } from "@/lib/contract/content/page";
import { afterLostAnswer, type Discarded, restoreDiscarded } from "./discard";
import {
  afterSave,
  baseOf,
  bringBack,
  type DraftBase,
  isEqual,
  type PageDraft,
  rebase,
  unchanged,
  type Writing,
  withOthers,
} from "./page-draft";
import { readStored, storeDraft } from "./stored-draft";

/** Milliseconds without a key before a draft is stored, as storing a long one takes longer than a key. */
const restMs = 300;

/** Returns a function that acts after a rest, or when the page is left before. */
function useAfterRest(): (act: () => void) => void {
  const waiting = useRef<{ act: () => void; timer: ReturnType<typeof setTimeout> }>(undefined);
  const actNow = useCallback(() => {
    const due = waiting.current;
    waiting.current = undefined;
    clearTimeout(due?.timer);
    due?.act();
  }, []);
  // A component that takes the place of the editor reads the stored draft in its layout effect.
  useLayoutEffect(() => actNow, [actNow]);
  useEffect(() => {
    addEventListener("pagehide", actNow);
    document.addEventListener("visibilitychange", actNow);
    return () => {
      removeEventListener("pagehide", actNow);
      document.removeEventListener("visibilitychange", actNow);
    };
  }, [actNow]);
  return useCallback(
    (act) => {
      clearTimeout(waiting.current?.timer);
      waiting.current = { act, timer: setTimeout(actNow, restMs) };
    },
    [actNow],
  );
}

/** Draft of a page, stored in this tab while it differs. */
export function usePageDraft({ changeRequestId }: ChangeRequestParams, page: DocumentPage) {
  const texts = useOwnTexts("tab");
  const [state, setState] = useState<Writing>(() => unchanged(baseOf(page)));
  // A save uses the text typed so far, even before it is rendered.
  const latest = useRef(state);
  const [inTab, setInTab] = useState(true);
  const update = useCallback((change: (old: Writing) => Writing) => {
    latest.current = change(latest.current);
    setState(latest.current);
  }, []);
  const { draft, base, begun } = state;
  const dirty = !isEqual(draft, base);
  const changed = !isEqual(draft, begun);
  const isKept = dirty || changed;
  const wasKept = useRef(false);
  const pageId = page.id;

  // Before the first paint after hydration, as the server can't read the browser's storage.
  useLayoutEffect(() => {
    const kept = readStored(texts, changeRequestId, pageId);
    if (kept) update(() => kept);
  }, [texts, changeRequestId, pageId, update]);
  useEffect(() => update((old) => rebase(old, baseOf(page))), [page, update]);
  const storeSoon = useAfterRest();
  useEffect(() => {
    const kept = isKept ? { draft, base, begun } : null;
    if (kept || wasKept.current)
      storeSoon(() => setInTab(storeDraft(texts, changeRequestId, pageId, kept)));
    wasKept.current = isKept;
  }, [texts, changeRequestId, pageId, draft, base, begun, isKept, storeSoon]);

  return {
    ...state,
    /** Some changes aren't saved yet. */
    dirty,
    /** The browser could store the draft in this tab. */
    inTab,
    /** This session has made changes, saved or not. */
    changed,
    /** Returns the current state, even before it is rendered. */
    now: () => latest.current,
    change: (part: Partial<PageDraft>) =>
      update((old) => ({ ...old, draft: { ...old.draft, ...part } })),
    /** Undoes the change to `from`, and keeps changes since then. */
    bringBack: (dropped: PageDraft, from: DraftBase) =>
      update((old) => bringBack(old, dropped, from)),
    /** Undoes a discard; `theirs` is the version of a collision that isn't resolved. */
    restore: (dropped: Discarded, theirs: DraftBase | null) =>
      update((old) => restoreDiscarded(old, dropped, theirs)),
    /** Called with the page as it is after the answer to a save of `sent` was lost. */
    answerLost: (sent: PageDraft, found: DraftBase, discarding: boolean) =>
      update((old) => afterLostAnswer(old, sent, found, discarding)),
    /** Called after `sent` was saved as `next`; text typed since then stays. */
    saved: (sent: PageDraft, next: DraftBase) => update((old) => afterSave(old, sent, next)),
    /** Ends the session: saved changes can't be discarded anymore. */
    end: () => update((old) => ({ ...old, begun: { ...old.base } })),
    /** Sets a draft that includes the changes of others. */
    bring: (next: PageDraft, theirs: DraftBase) =>
      update(({ base, begun }) => ({
        draft: next,
        base: theirs,
        begun: withOthers(begun, base, theirs),
      })),
  };
}
