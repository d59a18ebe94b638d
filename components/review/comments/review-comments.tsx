"use client";

import { MessagesSquare } from "lucide-react";
import { useQueryState } from "nuqs";
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type TableList, useInfiniteList } from "@/components/platform/data-table/table-list";
import { useOwnTexts } from "@/components/review/unsent-texts/stored-text";
import type { DialogProps } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { NotesSourceContext } from "@/components/ui/line-notes";
import { OnceOpened } from "@/components/ui/once-opened";
import { SidePanel } from "@/components/ui/side-panel";
import { TextLink } from "@/components/ui/text-link";
import type { Comment } from "@/lib/contract/review/comment";
import { anything, useHeld } from "@/lib/live/use-held";
import type { CommentsParams } from "@/lib/queries/review/comment-params";
import { useReviewComments } from "@/lib/queries/review/comments";
import { paths } from "@/lib/url/paths";
import {
  CommentStarter,
  type CommentTarget,
  newDraft,
  useCommentDisabledReason,
} from "./comment-starter";
import { nodeOf, notesSource } from "./notes-source";
import type { BegunComment } from "./page-notes";
import { ThreadList } from "./thread-list";
import { UnsentComments } from "./unsent-comments";
import { useActiveThread } from "./use-active-thread";
import { useCurrentThread } from "./use-current-thread";
import { useNoteKey } from "./use-note-key";
import { useResolveKey } from "./use-resolve-key";
import { useWasOpen } from "./use-was-open";

interface ReviewCommentsProps {
  params: CommentsParams;
  children: ReactNode;
}

/** Shows the threads of a change request at their lines, and in a list beside the review. */
export function ReviewComments({ params, children }: ReviewCommentsProps) {
  const list = useInfiniteList(useReviewComments(params));
  const region = useRef<HTMLDivElement>(null);
  useHeld(list.answer, region, anything);
  const [currentId] = useQueryState("comment");
  const [pageId, setPageId] = useState<string>();
  const [panel, setPanel] = useState(false);
  const { begun, begin, beginOnLine, close } = useBegun(params);
  const disabledReason = useCommentDisabledReason(params.spaceId);
  const current = list.rows.find(({ id }) => id === currentId);
  const elsewhere = current !== undefined && current.target.page?.id !== pageId;
  // Thread from the address on a page that isn't shown.
  const [shownFor, setShownFor] = useState<string>();
  if (elsewhere && pageId !== undefined && shownFor !== current.id) {
    setShownFor(current.id);
    setPanel(true);
  }
  useResolveKey({ comments: list.rows });
  useNoteKey((target, quote) => {
    if (disabledReason === null && pageId !== undefined) begin({ page: pageId, ...target }, quote);
  });
  const open = list.rows.filter(({ status }) => status === "open");
  const source = notesSource({
    params,
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
      <UnsentComments params={params} />
      <div ref={region} data-news="page">
        {children}
      </div>
      <OnceOpened open={panel}>
        <ReviewPanel
          params={params}
          list={list}
          pageId={pageId}
          review={region}
          currentId={currentId}
          open={panel}
          onOpenChange={setPanel}
        />
      </OnceOpened>
    </NotesSourceContext>
  );
}

const isSame = (a: CommentTarget, b: CommentTarget) => a.page === b.page && a.node === b.node;

/** Open forms: new ones, and those with a stored draft. */
function useBegun(params: CommentsParams) {
  const [begun, setBegun] = useState<readonly BegunComment[]>([]);
  const texts = useOwnTexts();
  const prefix = newDraft(params, {});
  // After hydration, as the server can't read the browser's storage.
  useLayoutEffect(() => {
    const kept = texts.keysUnder(`${prefix}:`).map((rest) => rest.split(":"));
    setBegun(kept.map(([page, node]) => ({ target: { page, node }, focus: false })));
  }, [texts, prefix]);
  const close = (target: CommentTarget) =>
    setBegun((old) => old.filter((each) => !isSame(each.target, target)));
  const begin = useCallback((target: CommentTarget, quote?: string) => {
    const others = (each: BegunComment) => !isSame(each.target, target);
    setBegun((old) => [...old.filter(others), { target, focus: true, quote }]);
  }, []);
  const beginOnLine = useCallback(
    (page: string, line: number, side?: "base") => begin({ page, node: nodeOf(line, side) }),
    [begin],
  );
  return { begun, begin, beginOnLine, close };
}

interface ReviewPanelProps extends DialogProps {
  params: CommentsParams;
  list: TableList<Comment>;
  /** Page that the review shows; its threads come first. */
  pageId: string | undefined;
  review: RefObject<HTMLElement | null>;
  currentId: string | null;
}

/** Marks the block of a thread, which is drawn below it (`drawn.css`). */
function useMarkedBlock(review: RefObject<HTMLElement | null>, open: boolean) {
  const { hoveredId, focusedId, handlers } = useActiveThread();
  const activeId = open ? (hoveredId ?? focusedId) : undefined;
  useEffect(() => {
    if (activeId === undefined) return;
    const thread = review.current?.querySelector(`[data-thread="${CSS.escape(activeId)}"]`);
    thread?.toggleAttribute("data-marked", true);
    if (activeId === focusedId) thread?.scrollIntoView({ block: "nearest" });
    return () => thread?.removeAttribute("data-marked");
  }, [review, activeId, focusedId]);
  return handlers;
}

/** All threads of a change request beside its review. */
function ReviewPanel({ params, list, pageId, review, currentId, ...panel }: ReviewPanelProps) {
  const handlers = useMarkedBlock(review, panel.open);
  const [shownId, setPosted] = useCurrentThread(currentId);
  const wasOpen = useWasOpen(list.rows, panel.open);
  const rank = (each: Comment) =>
    (wasOpen(each) ? 0 : 2) + (each.target.page?.id === pageId ? 0 : 1);
  const rows = list.rows.toSorted((a, b) => rank(a) - rank(b));
  const { organizationId, spaceId, changeRequestId = "" } = params;
  return (
    <SidePanel {...panel} aside title="Comments">
      <div className="space-y-4" {...handlers}>
        <CommentStarter params={params} target={{}} on="the change request" onPosted={setPosted} />
        <ThreadList
          organizationId={organizationId}
          label="Comments on this change request"
          list={{ ...list, rows }}
          currentId={shownId}
          withPage
          empty={
            <EmptyState icon={MessagesSquare} title="No comments yet">
              To start one, point at a line and press the button next to its number.
            </EmptyState>
          }
        />
        <TextLink
          className="text-sm"
          href={paths.changeRequestComments({ organizationId, spaceId, changeRequestId })}
        >
          View all comments
        </TextLink>
      </div>
    </SidePanel>
  );
}
