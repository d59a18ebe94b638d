"use client";

import { type ReactNode, useState } from "react";
import { ShortText } from "@/components/content/pages/drawn/short-text";
import { useIsStored } from "@/components/review/unsent-texts/stored-text";
import { Avatar } from "@/components/ui/avatar";
import { TimeAgo } from "@/components/ui/time-ago";
import type { Comment, CommentReply } from "@/lib/contract/review/comment";
import { formatDateTime } from "@/lib/format/format";
import { CommentForm } from "./comment-form";
import { commentMarkdown } from "./comment-labels";
import { PostMenu } from "./post-menu";
import { Reactions } from "./reactions";
import type { PostActions } from "./use-post-actions";

interface PostProps {
  post: Comment | CommentReply;
  spaceId: string;
  acts: PostActions;
  /** Permalink of its thread. */
  href: string;
  /** Storage key of an unsent edit. */
  draft: string;
  /** Actions beside the menu. */
  actions?: ReactNode;
  /** Content between the author and the body. */
  children?: ReactNode;
}

/** Comment or reply: author, time, body and reactions. */
export function Post({ post, spaceId, acts, href, draft, actions, children }: PostProps) {
  const wasEditing = useIsStored(draft);
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
          spaceId={spaceId}
          draft={draft}
          initial={commentMarkdown(post)}
          label="Edit comment"
          send="Save"
          subject="The comment"
          onSend={acts.edit}
          onClose={() => setChosen(false)}
        />
      ) : (
        <ShortText text={commentMarkdown(post)} />
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
