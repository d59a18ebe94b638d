"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useInfiniteList } from "@/components/data-table/table-list";
import { NotesSourceContext } from "@/components/ui/line-notes";
import { OnceOpened } from "@/components/ui/once-opened";
import { useAddressMember } from "@/components/ui/use-address";
import type { CommentsPlace } from "@/lib/comment-place";
import { anything, useHeld } from "@/lib/live/use-held";
import { useReviewComments } from "@/lib/queries/comments";
import { type CommentTarget, newDraft, useCommentRefusal } from "./comment-starter";
import { keptUnder } from "./kept-text";
import { notesSource } from "./notes-source";
import { useNoteKey } from "./use-note-key";
import { useResolveKey } from "./use-resolve-key";

const ReviewPanel = dynamic(() => import("./review-panel").then((module) => module.ReviewPanel));

interface ReviewCommentsProps {
  place: CommentsPlace;
  children: ReactNode;
}

/** Lets the review of a change request show its threads at their lines, and beside it in a list. */
export function ReviewComments({ place, children }: ReviewCommentsProps) {
  const list = useInfiniteList(useReviewComments(place));
  const region = useRef<HTMLDivElement>(null);
  useHeld(list.answer, region, anything);
  const [currentId] = useAddressMember("comment");
  const [pageId, setPageId] = useState<string>();
  const [panel, setPanel] = useState(false);
  const { begun, begin, close } = useBegun(place);
  const refusal = useCommentRefusal(place.spaceId);
  const current = list.rows.find(({ id }) => id === currentId);
  const elsewhere = current !== undefined && current.target.page?.id !== pageId;
  // A thread that the address names on a page that is not shown.
  const [shownFor, setShownFor] = useState<string>();
  if (elsewhere && pageId !== undefined && shownFor !== current.id) {
    setShownFor(current.id);
    setPanel(true);
  }
  useResolveKey({ comments: list.rows });
  useNoteKey((target) => {
    if (refusal === null && pageId !== undefined) begin({ page: pageId, ...target });
  });
  const open = list.rows.filter(({ status }) => status === "open");
  const source = notesSource({
    place,
    comments: list.rows.filter((each) => each.status === "open" || each.id === currentId),
    currentId,
    begun,
    begin: refusal === null ? begin : undefined,
    close,
    onPage: setPageId,
    open: open.length,
    onPanel: () => setPanel(true),
  });
  return (
    <NotesSourceContext value={source}>
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

/** The forms that are open: those just asked for, and those with a text from before. */
function useBegun(place: CommentsPlace) {
  const [begun, setBegun] = useState<{ target: CommentTarget; focus: boolean }[]>([]);
  const prefix = newDraft(place, {});
  // After hydration: the server cannot know.
  useLayoutEffect(() => {
    const kept = keptUnder(`${prefix}:`).map((rest) => rest.split(":"));
    setBegun(kept.map(([page, node]) => ({ target: { page, node }, focus: false })));
  }, [prefix]);
  const close = (target: CommentTarget) =>
    setBegun((old) => old.filter((each) => !isSame(each.target, target)));
  const begin = (target: CommentTarget) =>
    setBegun((old) => [
      ...old.filter((each) => !isSame(each.target, target)),
      { target, focus: true },
    ]);
  return { begun, begin, close };
}
