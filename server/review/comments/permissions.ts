import type { Context } from "../../access/context.ts";
import { atLeast } from "../../access/levels.ts";
import { forbidden } from "../../platform/errors.ts";

type Viewer = Pick<Context, "user" | "effectiveRole">;
interface Post {
  postedBy: string;
}

/** Permissions of the caller on a comment or reply (docs/format.md#permissions). */
export function postPermissions({ user, effectiveRole }: Viewer, { postedBy }: Post) {
  const comments = atLeast(effectiveRole, "comment");
  const own = comments && postedBy === user.id;
  return {
    view: true,
    edit: own,
    reply: comments,
    delete: own || atLeast(effectiveRole, "admin"),
  };
}

/** Rejects edits of other people's comments. */
export function requireEditable(viewer: Viewer, post: Post): void {
  if (!postPermissions(viewer, post).edit) throw forbidden("Only the author can edit it");
}

/** Rejects deletion of other people's comments, except by admins. */
export function requireDeletable(viewer: Viewer, post: Post): void {
  if (postPermissions(viewer, post).delete) return;
  throw forbidden("Only the author or an admin can delete it");
}
