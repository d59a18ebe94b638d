"use client";

import { MessagesSquare } from "lucide-react";
import { useQueryState } from "nuqs";
import { useState } from "react";
import { useTextMargin } from "@/components/content/pages/text-margin";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { EmptyState } from "@/components/ui/empty-state";
import { SidePanel } from "@/components/ui/side-panel";
import type { CommentsParams } from "@/lib/queries/review/comment-params";
import { usePageComments } from "@/lib/queries/review/comments";
import { BlockMarks } from "./block-marks";
import {
  CommentStarter,
  type CommentTarget,
  NewCommentForm,
  useCommentDisabledReason,
} from "./comment-starter";
import { CommentsButton } from "./comments-button";
import { ThreadList } from "./thread-list";
import { UnsentComments } from "./unsent-comments";
import { useActiveThread } from "./use-active-thread";
import { useCurrentThread } from "./use-current-thread";
import { useNoteKey } from "./use-note-key";
import { focusThread, useResolveKey } from "./use-resolve-key";

interface PageCommentsProps {
  params: CommentsParams;
  pageId: string;
}

/** Threads of a page in a panel beside it; `c` starts one at the selection. */
export function PageComments({ params, pageId }: PageCommentsProps) {
  const [currentId] = useQueryState("comment");
  const [shownId, setPosted] = useCurrentThread(currentId);
  const list = useInfiniteList(usePageComments(params, pageId));
  const [chosen, setChosen] = useState<boolean>();
  const [target, setTarget] = useState<CommentTarget>();
  const disabledReason = useCommentDisabledReason(params.spaceId);
  const open = chosen ?? currentId !== null;
  const active = useActiveThread();
  const margin = useTextMargin();
  const focusedId = active.focusedId ?? shownId ?? undefined;
  const openThread = (id: string) => {
    setPosted(id);
    active.setFocused(id);
    setChosen(true);
    const thread = document.querySelector<HTMLElement>(`[data-thread="${CSS.escape(id)}"]`);
    if (thread) focusThread(thread);
  };
  useResolveKey({ comments: list.rows });
  useNoteKey(({ node }) => {
    if (disabledReason !== null) return;
    setTarget({ page: pageId, node });
    setChosen(true);
  });
  const rows = list.rows.toSorted(
    (a, b) => Number(a.status !== "open") - Number(b.status !== "open"),
  );
  const count = rows.filter(({ status }) => status === "open").length;
  return (
    <>
      <CommentsButton count={count} onClick={() => setChosen(!open)} />
      {margin && (
        <BlockMarks
          margin={margin}
          params={params}
          pageId={pageId}
          comments={list.rows}
          activeId={active.hoveredId ?? (open ? focusedId : undefined)}
          soughtId={open ? focusedId : undefined}
          onHover={active.setHovered}
          onOpen={openThread}
        />
      )}
      <SidePanel aside open={open} onOpenChange={setChosen} title="Comments on this page">
        <div className="space-y-4" {...active.handlers}>
          {target ? (
            <NewCommentForm
              key={target.node}
              focus
              params={params}
              target={target}
              on={target.node ? "the selected block" : "the page"}
              onPosted={(id) => {
                setPosted(id);
                active.setFocused(id);
              }}
              onClose={() => setTarget(undefined)}
            />
          ) : (
            <CommentStarter
              params={params}
              target={{ page: pageId }}
              on="the page"
              onPosted={setPosted}
            />
          )}
          <UnsentComments params={params} />
          <ThreadList
            organizationId={params.organizationId}
            label="Comments on this page"
            list={{ ...list, rows }}
            currentId={shownId}
            empty={
              <EmptyState icon={MessagesSquare} title="No comments yet">
                Select text on the page and press C to comment on it.
              </EmptyState>
            }
          />
        </div>
      </SidePanel>
    </>
  );
}
