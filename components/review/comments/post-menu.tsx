"use client";

import { Ellipsis, Link2, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Actions } from "@/components/ui/action";
import { IconButton } from "@/components/ui/icon-button";
import { ActionMenu } from "@/components/ui/menu";
import { OnceOpened } from "@/components/ui/once-opened";
import type { Comment, CommentReply } from "@/lib/contract/review/comment";
import { copyLink } from "./copy-link";
import { DeletePostDialog } from "./delete-post-dialog";

interface PostMenuProps {
  post: Comment | CommentReply;
  /** Permalink; a reply has that of its thread. */
  href: string;
  onEdit: () => void;
  onDelete: () => Promise<unknown>;
}

/** Actions on a post other than reacting and replying. */
export function PostMenu({ post, href, onEdit, onDelete }: PostMenuProps) {
  const [deleting, setDeleting] = useState(false);
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
            onSelect: () => setDeleting(true),
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
      <OnceOpened open={deleting}>
        <DeletePostDialog
          post={post}
          onDelete={onDelete}
          open={deleting}
          onOpenChange={setDeleting}
        />
      </OnceOpened>
    </>
  );
}
