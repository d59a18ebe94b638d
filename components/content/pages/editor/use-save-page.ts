"use client";

import { useState } from "react";
import { type RequestPlace, requestParams } from "@/components/content/pages/request-place";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { DocumentPage } from "@/lib/contract/content/page";
import { mayBeConverted } from "@/lib/markdown/other-forms";
import { fetchCurrentPage, useEditContent } from "@/lib/queries/content/content";
import { baseOf, changesOf, type DraftBase, mergeDraft, type PageDraft } from "./page-draft";
import type { usePageDraft } from "./use-page-draft";

const isEqual = (one: PageDraft, other: PageDraft) =>
  Object.keys(changesOf(one, other)).length === 0;

type Writing = ReturnType<typeof usePageDraft>;

/** Saves a page as one batch, merged with what others have saved; asks if both changed the same lines. */
export function useSavePage(place: RequestPlace, page: DocumentPage, writing: Writing) {
  const edit = useEditContent();
  const [pending, setPending] = useState(false);
  const [theirs, setTheirs] = useState<DraftBase | null>(null);
  const { draft, base } = writing;
  const params = requestParams(place);

  /** Reads a text that the service may have stored in another form; undefined: as it was sent. */
  const storedText = async (markdown: string) => {
    if (!mayBeConverted(markdown)) return undefined;
    const now = await fetchCurrentPage(params, page.id).catch(() => undefined);
    return now?.type === "document" ? now.markdown : undefined;
  };

  const write = async (next: PageDraft, now: DraftBase) => {
    const { markdown, ...fields } = changesOf(next, now);
    const document = markdown === undefined ? {} : { document: { markdown } };
    const answer = await edit.mutateAsync({
      params,
      query: { compat: false },
      body: { changes: [{ operation: "update_page", page: page.id, ...fields, ...document }] },
    });
    const [done] = "changes" in answer ? answer.changes : [];
    const made = done?.object === "updated_page" && done.page.type === "document" && done.page;
    const stored = markdown === undefined ? undefined : await storedText(markdown);
    const text = stored === undefined ? {} : { markdown: stored };
    writing.saved(draft, { ...next, ...text, documentId: (made || now).documentId });
    setTheirs(null);
    toastDone(next === draft ? "Page saved" : "Page saved, with changes by others");
  };
  /** Returns whether the page is saved. */
  const save = async ({ overwrite = false } = {}): Promise<boolean> => {
    if (pending || !writing.dirty || draft.title.trim() === "") return false;
    setPending(true);
    try {
      const now = await fetchCurrentPage(params, page.id);
      const found = now.type === "document" ? baseOf(now) : base;
      const next = overwrite ? draft : mergeDraft(draft, base, found);
      if (!next) {
        setTheirs(found);
        return false;
      }
      await write(isEqual(next, draft) ? draft : next, found);
      return true;
    } catch (error) {
      toastProblem(error);
      return false;
    } finally {
      setPending(false);
    }
  };
  return {
    save,
    pending,
    /** Version that somebody else has saved, until the conflict is resolved. */
    theirs,
    cancel: () => setTheirs(null),
    takeTheirs: () => {
      if (!theirs) return;
      writing.reset(theirs);
      setTheirs(null);
      toastDone("Switched to their version", { undo: () => writing.bring(draft, theirs) });
    },
  };
}
