"use client";

import { type ReactNode, useState } from "react";
import { Avatar } from "@/components/ui/avatar";
import { TimeAgo } from "@/components/ui/time-ago";
import type { Comment, CommentReply } from "@/lib/contract/comment";
import { formatDateTime } from "@/lib/format";
import { CommentBody } from "./comment-body";
import { CommentForm } from "./comment-form";
import { textOf } from "./comment-words";
import { useIsKept } from "./kept-text";
import { PostMenu } from "./post-menu";
import { Reactions } from "./reactions";
import type { PostActs } from "./use-post-acts";

interface PostProps {
  post: Comment | CommentReply;
  acts: PostActs;
  /** The permalink of its thread. */
  href: string;
  /** Under which an edit that is not sent is kept. */
  draft: string;
  /** Beside the menu. */
  actions?: ReactNode;
  /** Between who said it and what. */
  children?: ReactNode;
}

/** Something said: by whom and when, the words, and what others make of it. */
export function Post({ post, acts, href, draft, actions, children }: PostProps) {
  const wasEditing = useIsKept(draft);
  const [chosen, setChosen] = useState<boolean>();
  const editing = (chosen ?? wasEditing) && post.permissions.edit;
  return (
    <div className="space-y-2">
      <header className="flex items-start gap-2">
        <Avatar name={post.postedBy.displayName} decorative />
        <Byline post={post} />
        {actions}
        <PostMenu
          post={post}
          href={href}
          onEdit={() => setChosen(true)}
          onDelete={() => acts.remove()}
        />
      </header>
      {children}
      {editing ? (
        <CommentForm
          focus
          draft={draft}
          initial={textOf(post)}
          label="Edit what you wrote"
          send="Save"
          onSend={acts.edit}
          onClose={() => setChosen(false)}
        />
      ) : (
        <CommentBody text={textOf(post)} />
      )}
      <Reactions reactions={post.reactions} allowed={post.permissions.reply} onReact={acts.react} />
    </div>
  );
}

function Byline({ post: { postedBy, postedAt, editedAt } }: Pick<PostProps, "post">) {
  return (
    <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-1.5 text-sm">
      <span className="bidi wrap-anywhere font-medium">{postedBy.displayName}</span>
      <TimeAgo time={postedAt} className="text-text-muted text-xs" />
      {editedAt && (
        <span className="text-text-muted text-xs" title={formatDateTime(editedAt)}>
          edited
        </span>
      )}
    </p>
  );
}
