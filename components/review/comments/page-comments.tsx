"use client";

import { useQuery } from "@tanstack/react-query";
import { MessagesSquare } from "lucide-react";
import { useQueryState } from "nuqs";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTextMargin } from "@/components/content/pages/text-margin";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { EmptyState } from "@/components/ui/empty-state";
import { SidePanel } from "@/components/ui/side-panel";
import { pageMarkdown } from "@/lib/markdown/page-text";
import { wordsOf } from "@/lib/markdown/words-of";
import { readPage } from "@/lib/queries/content/content";
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
import { nodeOf } from "./notes-source";
import { ThreadList } from "./thread-list";
import { inTextOrder } from "./threads-by-line";
import { UnsentComments } from "./unsent-comments";
import { useActiveThread } from "./use-active-thread";
import { useCurrentThread } from "./use-current-thread";
import { useNoteKey } from "./use-note-key";
import { useResolveKey } from "./use-resolve-key";
import { useWasOpen } from "./use-was-open";

interface PageCommentsProps {
  params: CommentsParams;
  pageId: string;
}

/** Threads of a page in a panel beside it; `c` starts one at the selection. */
export function PageComments({ params, pageId }: PageCommentsProps) {
  const margin = useTextMargin();
  const [currentId] = useQueryState("comment");
  const [shownId, setPosted] = useCurrentThread(currentId);
  const list = useInfiniteList(usePageComments(params, pageId));
  const [chosen, setChosen] = useState<boolean>();
  const [target, setTarget] = useState<CommentTarget & { quote?: string | undefined }>();
  const [isOnPage, setOnPage] = useState(false);
  const disabledReason = useCommentDisabledReason(params.spaceId);
  const open = chosen ?? currentId !== null;
  const active = useActiveThread();
  const [sought, setSought] = useState<{ id: string }>();
  const panel = useRef<HTMLDivElement>(null);
  const focusedId = active.focusedId ?? shownId ?? undefined;
  const openThread = (id: string) => {
    setPosted(id);
    active.setFocused(id);
    setChosen(true);
    setSought({ id });
  };
  useEffect(() => {
    if (!sought) return;
    // After the panel, which takes the focus as it opens.
    const frame = requestAnimationFrame(() => {
      const name = CSS.escape(sought.id);
      const thread = panel.current?.querySelector<HTMLElement>(`[data-thread="${name}"]`);
      thread?.focus({ preventScroll: true });
      thread?.scrollIntoView({ block: "start" });
    });
    return () => cancelAnimationFrame(frame);
  }, [sought]);
  useResolveKey({ comments: list.rows });
  const begin = (node: string | undefined, quote?: string) => {
    setTarget({ page: pageId, node, quote });
    setChosen(true);
  };
  const pointed = useRef<number>(undefined);
  const point = useCallback((at: number | undefined) => {
    pointed.current = at;
  }, []);
  useNoteKey(({ node }, quote) => {
    if (disabledReason === null) begin(node, quote);
  }, pointed);
  // Only of a shown page: a missing one would be read again and again.
  const page = useQuery({ ...readPage(params, pageId), enabled: margin !== null }).data;
  const text = page ? pageMarkdown(page) : "";
  const wasOpen = useWasOpen(list.rows, open);
  const rows = inTextOrder(list.rows, text, (each) => !wasOpen(each));
  const line = open && target?.node ? Number(target.node.slice("line-".length)) : undefined;
  const isWriting = open && (target !== undefined || isOnPage);
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
          activeId={isWriting ? undefined : (active.hoveredId ?? (open ? focusedId : undefined))}
          writtenLine={line}
          soughtId={open ? focusedId : undefined}
          onPoint={point}
          onHover={active.setHovered}
          onOpen={openThread}
          onBegin={disabledReason === null ? (at) => begin(nodeOf(at)) : undefined}
        />
      )}
      <SidePanel aside open={open} onOpenChange={setChosen} title="Comments on this page">
        <div
          ref={panel}
          className="space-y-4 [&_[data-thread]]:[scroll-margin-block:1rem]"
          {...active.handlers}
        >
          {line !== undefined && (
            <blockquote className="bidi wrap-anywhere line-clamp-3 border-s-2 ps-2 text-sm text-text-muted">
              {wordsOf(text.split("\n")[line - 1] ?? "")}
            </blockquote>
          )}
          {target ? (
            <NewCommentForm
              key={`${target.node} ${target.quote}`}
              focus
              params={params}
              target={{ page: target.page, node: target.node }}
              quote={target.quote}
              on={line === undefined ? "the page" : "the block"}
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
              onWriting={setOnPage}
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
                {margin
                  ? "To start one, point at a block, or tap it, and press the button beside it."
                  : "Comments on this page of the change request appear here."}
              </EmptyState>
            }
          />
        </div>
      </SidePanel>
    </>
  );
}
