"use client";

import { Check, CircleCheck, RotateCcw } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Status } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { isTyping } from "@/components/ui/single-keys";
import { TimeAgo } from "@/components/ui/time-ago";
import type { Comment } from "@/lib/contract/review/comment";
import { commentAddress, threadOf } from "@/lib/queries/review/comment-place";
import { excerptOf } from "./comment-labels";
import { draftKey } from "./draft-key";
import { Post } from "./post";
import { Replies } from "./replies";
import { ThreadPlace } from "./thread-place";
import { useFocusNext } from "./use-focus-next";
import { useCommentActions } from "./use-post-actions";
import { useResolve } from "./use-resolve";
import { focusThread } from "./use-resolve-key";

/** Thread scrolled to last: if it is shown twice, the first one counts. */
let reached: HTMLElement | null = null;

/** Scrolls to the thread named in the address or just posted, once it is shown. */
function useGoToThread(thread: RefObject<HTMLElement | null>, current: boolean): void {
  useEffect(() => {
    const element = thread.current;
    if (!current || !element || reached) return;
    reached = element;
    // A panel that is just opening takes the focus first.
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
  /** Shows the page's title; otherwise the page is shown already. */
  withPage?: boolean;
  /** Placed at its block, which is then not described. */
  inPlace?: boolean;
  /** Shows the replies at once. */
  expanded?: boolean;
  /** Named in the address, or just posted. */
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
        "space-y-3 rounded border bg-background p-3 font-sans text-base text-text [scroll-margin-block:8rem]",
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
