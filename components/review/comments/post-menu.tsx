"use client";

import { Ellipsis, Link2, Pencil, Trash2 } from "lucide-react";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import type { Actions } from "@/components/ui/action";
import type { DialogProps } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { ActionMenu } from "@/components/ui/menu";
import { toastDone } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { Comment, CommentReply } from "@/lib/contract/review/comment";
import { plural } from "@/lib/format/format";
import { excerptOf } from "./comment-labels";
import { copyLink } from "./copy-link";

interface PostMenuProps {
  post: Comment | CommentReply;
  /** Permalink; a reply has that of its thread. */
  href: string;
  onEdit: () => void;
  onDelete: () => Promise<unknown>;
}

const dialogs = { delete: DeletePostDialog };

/** Actions on a post other than reacting and replying. */
export function PostMenu({ post, href, onEdit, onDelete }: PostMenuProps) {
  const { open, element } = useDialogs(dialogs, { post, onDelete });
  const what = post.object === "comment-reply" ? "reply" : "comment";
  const actions: Actions = [
    { id: "link", label: "Copy link", icon: Link2, onSelect: () => void copyLink(href) },
    ...(post.permissions.edit
      ? [{ id: "edit", label: `Edit ${what}`, icon: Pencil, onSelect: onEdit }]
      : []),
    ...(post.permissions.delete
      ? [
          {
            id: "delete",
            label: `Delete ${what}…`,
            icon: Trash2,
            danger: true,
            onSelect: () => open.delete(),
          },
        ]
      : []),
  ];
  return (
    <>
      <ActionMenu
        align="end"
        actions={actions}
        trigger={
          <IconButton
            label={`Actions for the ${what} by ${post.postedBy.displayName}`}
            size="small"
          >
            <Ellipsis />
          </IconButton>
        }
      />
      {element}
    </>
  );
}

interface DeletePostDialogProps extends DialogProps {
  post: Comment | CommentReply;
  onDelete: () => Promise<unknown>;
}

/** Confirms permanent deletion of a post, and names the replies deleted with it. */
function DeletePostDialog({ post, onDelete, ...dialog }: DeletePostDialogProps) {
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
