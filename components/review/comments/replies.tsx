"use client";

import { useEffect, useRef, useState } from "react";
import { useIsStored } from "@/components/review/unsent-texts/stored-text";
import { Button } from "@/components/ui/button";
import { isFocusFree } from "@/components/ui/last-focus";
import { mayPass, readProblem } from "@/components/ui/problem";
import { Skeleton } from "@/components/ui/skeleton";
import type { Comment, CommentReply } from "@/lib/contract/review/comment";
import { plural } from "@/lib/format/format";
import { anything, useHeld } from "@/lib/live/use-held";
import { threadOf } from "@/lib/queries/review/comment-params";
import { threadParams, usePostReply, useReplies } from "@/lib/queries/review/comments";
import { CommentForm } from "./comment-form";
import { draftKey } from "./draft-key";
import { Post } from "./post";
import { useReplyActions } from "./use-post-actions";

interface RepliesProps {
  comment: Comment;
  href: string;
  /** Shows the replies at once. */
  expanded: boolean;
}

/** Replies, oldest first, and the form for a new one. */
export function Replies({ comment, href, expanded }: RepliesProps) {
  const [asked, setAsked] = useState(false);
  const shown = expanded || asked;
  return (
    <>
      {comment.replies > 0 && !shown && (
        <Button size="small" variant="ghost" onClick={() => setAsked(true)}>
          Show {plural(comment.replies, "reply", "replies")}
        </Button>
      )}
      {comment.replies > 0 && shown && <ReplyList comment={comment} href={href} />}
      {comment.permissions.reply && <ReplyForm comment={comment} onSent={() => setAsked(true)} />}
    </>
  );
}

function ReplyList({ comment, href }: Pick<RepliesProps, "comment" | "href">) {
  const found = useReplies(threadOf(comment));
  const list = useRef<HTMLOListElement>(null);
  useHeld(found.data, () => list.current?.closest("[data-news]") ?? list.current, anything);
  const replies = found.data?.pages.flatMap(({ items }) => items);
  if (!replies) {
    if (!found.isError) {
      return (
        <div role="status" aria-label="Loading the replies">
          <Skeleton className="w-48" />
        </div>
      );
    }
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-danger text-sm">
        {readProblem(found.error).message}
        {mayPass(found.error) && (
          <Button size="small" onClick={() => void found.refetch()} pending={found.isFetching}>
            Retry
          </Button>
        )}
      </p>
    );
  }
  return (
    <>
      <ol ref={list} aria-label="Replies" className="space-y-3 border-s-2 ps-3">
        {replies.map((reply) => (
          <li key={reply.id}>
            <Reply comment={comment} reply={reply} href={href} />
          </li>
        ))}
      </ol>
      {found.hasNextPage && (
        <Button
          size="small"
          onClick={() => void found.fetchNextPage()}
          pending={found.isFetchingNextPage}
        >
          Show more replies
        </Button>
      )}
    </>
  );
}

interface ReplyProps {
  comment: Comment;
  reply: CommentReply;
  href: string;
}

function Reply({ comment, reply, href }: ReplyProps) {
  const thread = threadOf(comment);
  const acts = useReplyActions(thread, reply.id);
  const draft = draftKey(thread, `edit:${comment.id}:${reply.id}`);
  return <Post post={reply} spaceId={comment.target.space} {...{ acts, href, draft }} />;
}

interface ReplyFormProps {
  comment: Comment;
  onSent: () => void;
}

function ReplyForm({ comment, onSent }: ReplyFormProps) {
  const thread = threadOf(comment);
  const draft = draftKey(thread, `reply:${comment.id}`);
  const post = usePostReply(thread).mutateAsync;
  const isKept = useIsStored(draft);
  const [chosen, setChosen] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  // The form was removed with the focused element, so the button that opens it is focused.
  useEffect(() => {
    if (chosen === false && isFocusFree()) button.current?.focus();
  }, [chosen]);
  if (!(chosen ?? isKept)) {
    return (
      <Button ref={button} size="small" onClick={() => setChosen(true)}>
        Reply
      </Button>
    );
  }
  return (
    <CommentForm
      spaceId={comment.target.space}
      focus={chosen === true}
      draft={draft}
      label={`Reply to ${comment.postedBy.displayName}`}
      send="Reply"
      subject="The thread"
      onSend={async (markdown) => {
        await post({ params: threadParams(thread), body: { body: { markdown } } });
        onSent();
      }}
      onClose={() => setChosen(false)}
    />
  );
}
