"use client";

import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import type { DialogProps } from "@/components/ui/dialog";
import { toastDone } from "@/components/ui/toast";
import type { Comment, CommentReply } from "@/lib/contract/review/comment";
import { plural } from "@/lib/format/format";
import { excerptOf } from "./comment-labels";

interface DeletePostDialogProps extends DialogProps {
  post: Comment | CommentReply;
  onDelete: () => Promise<unknown>;
}

/** Confirms permanent deletion of a post, and names the replies deleted with it. */
export function DeletePostDialog({ post, onDelete, ...dialog }: DeletePostDialogProps) {
  const isReply = post.object === "comment-reply";
  const what = isReply ? "reply" : "comment";
  const replies = isReply ? 0 : post.replies;
  const reactions = post.reactions.reduce((sum, { count }) => sum + count, 0);
  const along = [
    replies > 0 && plural(replies, "reply", "replies"),
    reactions > 0 && plural(reactions, "reaction"),
  ].filter(Boolean);
  return (
    <ConfirmDialog
      {...dialog}
      title={`Delete this ${what} by ${post.postedBy.displayName}?`}
      confirmLabel={`Delete ${what}`}
      onConfirm={async () => {
        await onDelete();
        toastDone(isReply ? "Reply deleted" : "Comment deleted");
      }}
    >
      <p className="bidi line-clamp-3">“{excerptOf(post)}”</p>
      <p>
        {along.length > 0 && `Its ${along.join(" and ")} will be deleted too. `}This can't be
        undone.
      </p>
    </ConfirmDialog>
  );
}
