"use client";

import { Check, CircleCheck, History, RotateCcw } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Badge, Status } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { moveFocus, nextBelow } from "@/components/ui/focus-next";
import { isFocusFree } from "@/components/ui/last-focus";
import { announce } from "@/components/ui/live-region";
import { isTyping } from "@/components/ui/single-keys";
import { TextLink } from "@/components/ui/text-link";
import { TimeAgo } from "@/components/ui/time-ago";
import type { Comment } from "@/lib/contract/review/comment";
import { titled } from "@/lib/format/titled";
import { wordsOf } from "@/lib/markdown/words-of";
import { commentAddress, threadOf } from "@/lib/queries/review/comment-params";
import { paths } from "@/lib/url/paths";
import { blockLabel, excerptOf } from "./comment-labels";
import { draftKey } from "./draft-key";
import { Post } from "./post";
import { Replies } from "./replies";
import { useCommentActions } from "./use-post-actions";
import { useResolve } from "./use-resolve";
import { focusThread } from "./use-resolve-key";

/** Last thread that was scrolled to. If it is shown twice, the first one counts. */
let reached: HTMLElement | null = null;

/** Scrolls to the thread from the address, or a new one, once it is shown. */
function useGoToThread(thread: RefObject<HTMLElement | null>, current: boolean): void {
  useEffect(() => {
    const element = thread.current;
    if (!current || !element || reached) return;
    reached = element;
    // A panel that is opening takes the focus first.
    const frame = requestAnimationFrame(() => {
      if (!isTyping(document.activeElement)) focusThread(element);
    });
    return () => {
      cancelAnimationFrame(frame);
      reached = null;
    };
  }, [thread, current]);
}

interface ThreadProps {
  organizationId: string;
  comment: Comment;
  /** Shows the page's title, unless the page itself is shown. */
  withPage?: boolean;
  /** It is at its block, so the block isn't quoted. */
  inPlace?: boolean;
  /** Shows the replies at once. */
  expanded?: boolean;
  /** Thread from the address, or a new one. */
  current?: boolean;
}

/** Comment with its replies, reactions and state. */
export function Thread({ organizationId, comment, ...look }: ThreadProps) {
  const { withPage = false, inPlace = false, expanded = false, current = false } = look;
  const thread = threadOf(comment);
  const acts = useCommentActions(thread);
  const href = commentAddress({ organizationId }, comment);
  const resolved = comment.status === "resolved";
  const element = useRef<HTMLElement>(null);
  useGoToThread(element, current);
  return (
    <article
      ref={element}
      tabIndex={-1}
      aria-label={`Comment by ${comment.postedBy.displayName}: ${excerptOf(comment).slice(0, 60)}`}
      data-thread={comment.id}
      data-open={resolved ? undefined : ""}
      className={cx(
        "space-y-3 rounded border p-3 font-sans text-base text-text [scroll-margin-block:8rem]",
        resolved ? "bg-surface" : "bg-background",
        current && "border-accent",
      )}
    >
      <Post
        post={comment}
        spaceId={comment.target.space}
        acts={acts}
        href={href}
        draft={draftKey(thread, `edit:${comment.id}`)}
        actions={comment.permissions.reply && <ResolveButton comment={comment} thread={element} />}
      >
        {comment.status === "resolved" && <ResolvedNote comment={comment} />}
        {(!inPlace || comment.target.page?.outdated) && (
          <ThreadPlace
            organizationId={organizationId}
            comment={comment}
            pageHref={withPage ? href : undefined}
          />
        )}
      </Post>
      <Replies comment={comment} href={href} expanded={expanded || current} />
    </article>
  );
}

interface ResolveButtonProps {
  comment: Comment;
  thread: RefObject<HTMLElement | null>;
}

function ResolveButton({ comment, thread }: ResolveButtonProps) {
  const resolve = useResolve();
  const [pending, setPending] = useState(false);
  const isOpen = comment.status === "open";
  const willGo = useFocusNext(thread, isOpen);
  const act = async () => {
    const stays = willGo();
    setPending(true);
    if (!(await resolve(comment, isOpen))) stays();
    setPending(false);
  };
  return (
    <Button size="small" pending={pending} onClick={() => void act()}>
      {isOpen ? <Check aria-hidden /> : <RotateCcw aria-hidden />}
      {isOpen ? "Resolve" : "Reopen"}
    </Button>
  );
}

function ResolvedNote({ comment }: { comment: Comment & { status: "resolved" } }) {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm text-text-muted">
      <Status tone="success" icon={CircleCheck}>
        Resolved
      </Status>
      <span>
        by <span className="bidi text-text">{comment.resolvedBy.displayName}</span>{" "}
        <TimeAgo time={comment.resolvedAt} />
      </span>
    </p>
  );
}

interface ThreadPlaceProps {
  organizationId: string;
  comment: Comment;
  /** Link to the page; undefined if the page itself is shown. */
  pageHref?: string;
}

/** Subject of a thread: the page, the quoted block, and a note if the block has changed since. */
function ThreadPlace({ organizationId, comment: { target }, pageHref }: ThreadPlaceProps) {
  const { page, node, space, revision } = target;
  if (!page) return null;
  const block = blockLabel(target);
  const quote = wordsOf(node?.preview ?? "");
  const then = paths.revision({ organizationId, spaceId: space, revisionId: revision }, page.id);
  return (
    <div className="space-y-1.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-text-muted">
        {pageHref && (
          <TextLink href={pageHref} className="bidi wrap-anywhere">
            {titled(page.title)}
          </TextLink>
        )}
        {block && <Badge>{block}</Badge>}
        {page.outdated && (
          <>
            <Status tone="warning" icon={History}>
              Outdated
            </Status>
            <TextLink href={then}>View original page</TextLink>
          </>
        )}
      </div>
      {quote && (
        <blockquote className="bidi wrap-anywhere line-clamp-3 border-s-2 ps-2 text-text-muted">
          {quote}
        </blockquote>
      )}
    </div>
  );
}

/**
 * Returns a function to call before resolving or reopening a thread: if the thread then leaves its
 * list with the focus, the focus moves to the next one, or else to the container. That function
 * returns one that cancels this.
 */
function useFocusNext(thread: RefObject<HTMLElement | null>, isOpen: boolean): () => () => void {
  const goOn = useRef<() => void>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its list may also put it elsewhere
  useEffect(() => () => goOn.current?.(), [isOpen]);
  return () => {
    const from = thread.current ?? undefined;
    const alike = isOpen ? "[data-thread][data-open]" : "[data-thread]:not([data-open])";
    const next = nextBelow(from, [...document.querySelectorAll<HTMLElement>(alike)]);
    const around = from?.parentElement?.closest<HTMLElement>("[tabindex]");
    goOn.current = () => {
      // The whole page is being left.
      if (!around?.isConnected || !isFocusFree()) return;
      if (next?.isConnected) return moveFocus(next);
      around.focus();
      announce(`No ${isOpen ? "open" : "resolved"} comments left`);
    };
    return () => {
      goOn.current = undefined;
    };
  };
}
