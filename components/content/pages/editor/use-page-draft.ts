"use client";

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { RequestPlace } from "@/components/content/pages/request-place";
import type { DocumentPage } from "@/lib/contract/content/page";
import {
  baseOf,
  changesOf,
  type DraftBase,
  mergeDraft,
  type PageDraft,
  rebase,
} from "./page-draft";
import { readStored, type StoredDraft, storeDraft } from "./stored-draft";

interface State {
  draft: PageDraft;
  base: DraftBase;
  /** Time of a draft restored from an earlier visit. */
  restored: number | null;
}

/** Draft of a page, stored in this browser until it is saved. */
export function usePageDraft({ changeRequestId }: RequestPlace, page: DocumentPage) {
  const [state, setState] = useState<State>(() => fresh(baseOf(page)));
  const { draft, base } = state;
  const dirty = Object.keys(changesOf(draft, base)).length > 0;
  const wasDirty = useRef(false);
  const pageId = page.id;

  // Before the first paint after hydration: the server cannot read the browser's storage.
  useLayoutEffect(() => {
    const kept = readStored(changeRequestId, pageId);
    if (kept) setState((old) => restore(old, kept));
  }, [changeRequestId, pageId]);
  useEffect(() => {
    setState((old) => ({ ...old, ...rebase(old.draft, old.base, baseOf(page)) }));
  }, [page]);
  useEffect(() => {
    if (dirty) {
      storeDraft(changeRequestId, pageId, { draft, begun: base, at: Date.now() });
    } else if (wasDirty.current) storeDraft(changeRequestId, pageId, null);
    wasDirty.current = dirty;
  }, [changeRequestId, pageId, draft, base, dirty]);

  return {
    ...state,
    dirty,
    change: (part: Partial<PageDraft>) =>
      setState((old) => ({ ...old, draft: { ...old.draft, ...part } })),
    /** Called after a save of `sent` was stored as `next`; what was typed since is kept. */
    saved: (sent: PageDraft, next: DraftBase) =>
      setState(({ draft }) => ({
        draft: mergeDraft(draft, sent, next) ?? draft,
        base: next,
        restored: null,
      })),
    /** Discards the draft for this state. */
    reset: (next: DraftBase = baseOf(page)) => setState(fresh(next)),
    /** Sets a draft with a new base to save over. */
    bring: (draft: PageDraft, base: DraftBase) => setState({ draft, base, restored: null }),
  };
}

const fresh = (base: DraftBase): State => {
  const { title, description, markdown } = base;
  return { draft: { title, description, markdown }, base, restored: null };
};

function restore({ base }: State, { draft, begun, at }: StoredDraft): State {
  const then = { ...base, ...begun, documentId: begun.documentId };
  const isNew = Object.keys(changesOf(draft, base)).length > 0;
  return isNew ? { draft, base: then, restored: at } : fresh(base);
}
