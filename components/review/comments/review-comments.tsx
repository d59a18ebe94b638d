"use client";

import { useQueryState } from "nuqs";
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from "react";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { useOwnTexts } from "@/components/review/unsent-texts/stored-text";
import { NotesSourceContext } from "@/components/ui/line-notes";
import { OnceOpened } from "@/components/ui/once-opened";
import { anything, useHeld } from "@/lib/live/use-held";
import type { CommentsPlace } from "@/lib/queries/review/comment-place";
import { useReviewComments } from "@/lib/queries/review/comments";
import { type CommentTarget, newDraft, useCommentDisabledReason } from "./comment-starter";
import { nodeOf, notesSource } from "./notes-source";
import { ReviewPanel } from "./review-panel";
import { UnsentComments } from "./unsent-comments";
import { useNoteKey } from "./use-note-key";
import { useResolveKey } from "./use-resolve-key";

interface ReviewCommentsProps {
  place: CommentsPlace;
  children: ReactNode;
}

/** Shows the threads of a change request at their lines, and in a list beside the review. */
export function ReviewComments({ place, children }: ReviewCommentsProps) {
  const list = useInfiniteList(useReviewComments(place));
  const region = useRef<HTMLDivElement>(null);
  useHeld(list.answer, region, anything);
  const [currentId] = useQueryState("comment");
  const [pageId, setPageId] = useState<string>();
  const [panel, setPanel] = useState(false);
  const { begun, begin, beginOnLine, close } = useBegun(place);
  const disabledReason = useCommentDisabledReason(place.spaceId);
  const current = list.rows.find(({ id }) => id === currentId);
  const elsewhere = current !== undefined && current.target.page?.id !== pageId;
  // Thread named in the address on a page that is not shown.
  const [shownFor, setShownFor] = useState<string>();
  if (elsewhere && pageId !== undefined && shownFor !== current.id) {
    setShownFor(current.id);
    setPanel(true);
  }
  useResolveKey({ comments: list.rows });
  useNoteKey((target) => {
    if (disabledReason === null && pageId !== undefined) begin({ page: pageId, ...target });
  });
  const open = list.rows.filter(({ status }) => status === "open");
  const source = notesSource({
    place,
    comments: list.rows.filter((each) => each.status === "open" || each.id === currentId),
    currentId,
    begun,
    begin: disabledReason === null ? begin : undefined,
    beginOnLine: disabledReason === null ? beginOnLine : undefined,
    close,
    onPage: setPageId,
    open: open.length,
    onPanel: () => setPanel(true),
  });
  return (
    <NotesSourceContext value={source}>
      <UnsentComments place={place} />
      <div ref={region} data-news="page">
        {children}
      </div>
      <OnceOpened open={panel}>
        <ReviewPanel
          place={place}
          list={list}
          pageId={pageId}
          currentId={currentId}
          open={panel}
          onOpenChange={setPanel}
        />
      </OnceOpened>
    </NotesSourceContext>
  );
}

const isSame = (a: CommentTarget, b: CommentTarget) => a.page === b.page && a.node === b.node;

/** Open forms: those just opened, and those with a stored draft. */
function useBegun(place: CommentsPlace) {
  const [begun, setBegun] = useState<{ target: CommentTarget; focus: boolean }[]>([]);
  const texts = useOwnTexts();
  const prefix = newDraft(place, {});
  // After hydration: the server cannot read the browser's storage.
  useLayoutEffect(() => {
    const kept = texts.keysUnder(`${prefix}:`).map((rest) => rest.split(":"));
    setBegun(kept.map(([page, node]) => ({ target: { page, node }, focus: false })));
  }, [texts, prefix]);
  const close = (target: CommentTarget) =>
    setBegun((old) => old.filter((each) => !isSame(each.target, target)));
  const begin = useCallback((target: CommentTarget) => {
    const others = (each: { target: CommentTarget }) => !isSame(each.target, target);
    setBegun((old) => [...old.filter(others), { target, focus: true }]);
  }, []);
  const beginOnLine = useCallback(
    (page: string, line: number, side?: "base") => begin({ page, node: nodeOf(line, side) }),
    [begin],
  );
  return { begun, begin, beginOnLine, close };
}
