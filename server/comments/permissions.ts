import type { Context } from "../context.ts";
import { forbidden } from "../errors.ts";
import { atLeast } from "../levels.ts";

type Viewer = Pick<Context, "user" | "standing">;
interface Post {
  postedBy: string;
}

/** What the caller may do with a comment or a reply (decision 1.76). */
export function postPermissions({ user, standing }: Viewer, { postedBy }: Post) {
  const comments = atLeast(standing, "comment");
  const own = comments && postedBy === user.id;
  return {
    view: true,
    edit: own,
    reply: comments,
    delete: own || atLeast(standing, "admin"),
  };
}

/** Refuses to change somebody else's words. */
export function requireEditable(viewer: Viewer, post: Post): void {
  if (!postPermissions(viewer, post).edit) throw forbidden("Only who wrote it may edit it");
}

/** Refuses to delete what somebody else wrote, unless an admin does. */
export function requireDeletable(viewer: Viewer, post: Post): void {
  if (postPermissions(viewer, post).delete) return;
  throw forbidden("Only who wrote it, or an admin, may delete it");
}
