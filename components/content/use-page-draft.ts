"use client";

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { DocumentPage } from "@/lib/contract/page";
import { type KeptDraft, keep, readKept } from "./kept-draft";
import { baseOf, changesOf, type DraftBase, type PageDraft, rebase } from "./page-draft";
import type { RequestPlace } from "./request-place";

interface State {
  draft: PageDraft;
  base: DraftBase;
  /** When what is shown was written, if it is from an earlier visit. */
  restored: number | null;
}

/** What is written about a page, kept in this browser until it is saved. */
export function usePageDraft({ changeRequestId }: RequestPlace, page: DocumentPage) {
  const [state, setState] = useState<State>(() => fresh(baseOf(page)));
  const { draft, base } = state;
  const dirty = Object.keys(changesOf(draft, base)).length > 0;
  const wasDirty = useRef(false);
  const pageId = page.id;

  // Before the first paint after hydration: the server cannot know.
  useLayoutEffect(() => {
    const kept = readKept(changeRequestId, pageId);
    if (kept) setState((old) => restore(old, kept));
  }, [changeRequestId, pageId]);
  useEffect(() => {
    setState((old) => ({ ...old, ...rebase(old.draft, old.base, baseOf(page)) }));
  }, [page]);
  useEffect(() => {
    if (dirty) {
      const { title, description, documentId } = base;
      const begun = { title, description, documentId };
      keep(changeRequestId, pageId, { draft, begun, at: Date.now() });
    } else if (wasDirty.current) keep(changeRequestId, pageId, null);
    wasDirty.current = dirty;
  }, [changeRequestId, pageId, draft, base, dirty]);

  return {
    ...state,
    dirty,
    change: (part: Partial<PageDraft>) =>
      setState((old) => ({ ...old, draft: { ...old.draft, ...part } })),
    /** The service has this now; what was typed since stays. */
    saved: (next: DraftBase) => setState(({ draft }) => ({ draft, base: next, restored: null })),
    /** Back to this, whatever was typed. */
    reset: (next: DraftBase = baseOf(page)) => setState(fresh(next)),
    /** A draft against what it is now to be saved over. */
    bring: (draft: PageDraft, base: DraftBase) => setState({ draft, base, restored: null }),
  };
}

const fresh = (base: DraftBase): State => {
  const { title, description, markdown } = base;
  return { draft: { title, description, markdown }, base, restored: null };
};

function restore({ base }: State, { draft, begun, at }: KeptDraft): State {
  const then = { ...base, ...begun, documentId: begun.documentId };
  const isNew = Object.keys(changesOf(draft, base)).length > 0;
  return isNew ? { draft, base: then, restored: at } : fresh(base);
}
