"use client";

import { useRouter } from "next/navigation";
import { useLayoutEffect, useState } from "react";
import type { RequestPlace } from "@/components/content/pages/request-place";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { useOwnTexts } from "@/components/ui/stored-text";
import { Textarea } from "@/components/ui/textarea";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type { DocumentPage } from "@/lib/contract/content/page";
import { useSpace } from "@/lib/queries/content/spaces";
import { useCreateChangeRequest } from "@/lib/queries/review/change-requests";
import { paths } from "@/lib/url/paths";
import { baseOf, isEqual, type Writing } from "./page-draft";
import { editSubject } from "./start-editing";
import { readStored, storeDraft } from "./stored-draft";

interface UnsavedDraftProps {
  place: RequestPlace;
  page: DocumentPage;
}

/** Draft of a page that can no longer be edited here, such as after a merge; empty if there is none. */
export function UnsavedDraft({ place, page }: UnsavedDraftProps) {
  const { changeRequestId } = place;
  const texts = useOwnTexts("tab");
  const [kept, setKept] = useState<Writing | null>(null);
  // Before the first paint: the server cannot read the browser's storage.
  useLayoutEffect(
    () => setKept(readStored(texts, changeRequestId, page.id)),
    [texts, changeRequestId, page.id],
  );
  const move = useMoveDraft(place, page);
  const isSaved = !kept || isEqual(kept.draft, kept.base) || isEqual(kept.draft, baseOf(page));
  if (isSaved) return null;
  const discard = () => {
    storeDraft(texts, changeRequestId, page.id, null);
    setKept(null);
    toastDone("Draft discarded", {
      undo: () => {
        storeDraft(texts, changeRequestId, page.id, kept);
        setKept(kept);
      },
    });
  };
  return (
    <section aria-label="Unsaved changes" className="mb-6 space-y-3">
      <Banner tone="warning" title="You have unsaved changes to this page">
        This change request can no longer be edited. Your draft is kept in this tab.
      </Banner>
      <Textarea
        aria-label="Text of the draft"
        dir="auto"
        readOnly
        rows={12}
        value={kept.draft.markdown}
      />
      <div className="flex flex-wrap gap-2">
        {move && (
          <Button variant="primary" pending={move.pending} onClick={() => void move.run(kept)}>
            Move to a new change request
          </Button>
        )}
        <CopyButton label="Copy text" showLabel size="medium" value={kept.draft.markdown} />
        <Button variant="ghost" onClick={discard}>
          Discard
        </Button>
      </div>
    </section>
  );
}

/** Moves a draft to a new change request and opens it there; null for those who cannot edit the space. */
function useMoveDraft(place: RequestPlace, page: DocumentPage) {
  const router = useRouter();
  const texts = useOwnTexts("tab");
  const space = useSpace(place).data;
  const open = useCreateChangeRequest();
  if (!space?.permissions.edit || space.editMode === "locked") return null;
  const run = async (kept: Writing) => {
    try {
      const { id } = await open.mutateAsync({
        params: { spaceId: place.spaceId },
        body: { subject: editSubject(page.title) },
      });
      if (!storeDraft(texts, id, page.id, kept)) {
        throw new Error("Your browser can't store the draft.");
      }
      storeDraft(texts, place.changeRequestId, page.id, null);
      router.push(paths.changeRequestContent({ ...place, changeRequestId: id }, page.id));
    } catch (error) {
      toastProblem(error);
    }
  };
  return { run, pending: open.isPending };
}
