"use client";

import { useState } from "react";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { DocumentPage } from "@/lib/contract/page";
import { askPageNow, useEditContent } from "@/lib/queries/content";
import { baseOf, changesOf, collides, type DraftBase } from "./page-draft";
import { type RequestPlace, requestParams } from "./request-place";
import type { usePageDraft } from "./use-page-draft";

type Writing = ReturnType<typeof usePageDraft>;

/** Saves a page as one batch, unless somebody else has changed the same meanwhile. */
export function useSavePage(place: RequestPlace, page: DocumentPage, writing: Writing) {
  const edit = useEditContent();
  const [pending, setPending] = useState(false);
  const [theirs, setTheirs] = useState<DraftBase | null>(null);
  const { draft, base } = writing;
  const params = requestParams(place);

  const write = async () => {
    const { markdown, ...fields } = changesOf(draft, base);
    const document = markdown === undefined ? {} : { document: { markdown } };
    const answer = await edit.mutateAsync({
      params,
      query: { compat: false },
      body: { changes: [{ operation: "update_page", page: page.id, ...fields, ...document }] },
    });
    const [done] = "changes" in answer ? answer.changes : [];
    const made = done?.object === "updated_page" && done.page.type === "document" && done.page;
    writing.saved({ ...draft, documentId: (made || page).documentId });
    setTheirs(null);
    toastDone("Page saved");
  };
  /** Answers whether the service has it now. */
  const save = async ({ overwrite = false } = {}): Promise<boolean> => {
    if (pending || !writing.dirty || draft.title.trim() === "") return false;
    setPending(true);
    try {
      const now = await askPageNow(params, page.id);
      const found = now.type === "document" ? baseOf(now) : base;
      if (!overwrite && collides(draft, base, found)) {
        setTheirs(found);
        return false;
      }
      await write();
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
    /** What somebody else has saved meanwhile, until it is decided what becomes of it. */
    theirs,
    cancel: () => setTheirs(null),
    takeTheirs: () => {
      if (!theirs) return;
      writing.reset(theirs);
      setTheirs(null);
      toastDone("Their version is here now", { undo: () => writing.bring(draft, theirs) });
    },
  };
}
