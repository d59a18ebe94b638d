"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import type { NotesSource } from "@/components/ui/line-notes";
import type { Comment } from "@/lib/contract/review/comment";
import type { CommentsParams } from "@/lib/queries/review/comment-params";
import { type CommentTarget, NewCommentForm } from "./comment-starter";
import { ReviewThread } from "./review-thread";

/** Comment whose form is open. */
export interface BegunComment {
  target: CommentTarget;
  focus: boolean;
  quote?: string | undefined;
}

export interface SourceOptions {
  params: CommentsParams;
  comments: readonly Comment[];
  currentId: string | null;
  begun: readonly BegunComment[];
  /** Undefined if the reader may not comment. */
  begin: ((target: CommentTarget) => void) | undefined;
  beginOnLine: NotesSource["begin"];
  close: (target: CommentTarget) => void;
  /** Called with the id of the shown page. */
  onPage: (pageId: string | undefined) => void;
  /** Number of open threads. */
  open: number;
  onPanel: () => void;
}

interface PageNotesProps extends SourceOptions {
  pageId: string;
  /** No text is shown, so that threads on its lines are listed here, too. */
  lines: boolean;
  /** The change deletes the page, which can't have new comments. */
  gone: boolean;
}

/** Threads on a changed page as a whole, with the form for a new one. */
export function PageNotes(props: PageNotesProps) {
  const { pageId, params, comments, currentId, begun, begin, close, onPage, lines, gone } = props;
  useEffect(() => {
    onPage(pageId);
    return () => onPage(undefined);
  }, [onPage, pageId]);
  const threads = comments.filter(
    ({ target }) => target.page?.id === pageId && (lines || !target.node),
  );
  const target = { page: pageId };
  const form = begun.find((each) => each.target.page === pageId && !each.target.node);
  const canBegin = begin !== undefined && !gone;
  return (
    <div className="space-y-2">
      {threads.map((comment) => (
        <ReviewThread
          key={comment.id}
          organizationId={params.organizationId}
          comment={comment}
          expanded
          current={comment.id === currentId}
        />
      ))}
      {form && canBegin && (
        <NewCommentForm
          params={params}
          target={target}
          on="the page"
          focus={form.focus}
          quote={form.quote}
          onClose={() => close(form.target)}
        />
      )}
      {!form && canBegin && (
        <Button size="small" variant="ghost" onClick={() => begin(target)}>
          Comment on the page
          <span aria-hidden className="max-sm:hidden pointer-coarse:hidden">
            <Kbd keys="c" />
          </span>
        </Button>
      )}
    </div>
  );
}
