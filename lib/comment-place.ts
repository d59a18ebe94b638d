import type { Comment } from "./contract/comment.ts";
import { paths } from "./paths.ts";

/** What comments are on: a space itself, or a change request of it. */
export interface CommentsOf {
  spaceId: string;
  changeRequestId?: string;
}

/** One thread: the comment that it begins with. */
export interface ThreadOf extends CommentsOf {
  commentId: string;
}

/** What names the place of comments in the console. */
export type CommentsPlace = CommentsOf & { organizationId: string };

type Placed = Pick<Comment, "id" | "target">;

/** What a comment is on. */
export const placeOf = ({ target }: Placed): CommentsOf =>
  target.changeRequest === undefined
    ? { spaceId: target.space }
    : { spaceId: target.space, changeRequestId: target.changeRequest };

/** The thread that a comment begins. */
export const threadOf = (comment: Placed): ThreadOf => ({
  ...placeOf(comment),
  commentId: comment.id,
});

function commentsAddress({ changeRequestId, ...place }: CommentsPlace): string {
  return changeRequestId === undefined
    ? paths.spaceComments(place)
    : paths.changeRequestComments({ ...place, changeRequestId });
}

/** The permalink of a thread: at the page that it is on, else in the list of its place. */
export function commentAddress(
  { organizationId }: { organizationId: string },
  comment: Placed,
): string {
  const place = { organizationId, ...placeOf(comment) };
  const { changeRequestId } = place;
  const pageId = comment.target.page?.id;
  const query = new URLSearchParams({ comment: comment.id });
  if (pageId === undefined) return `${commentsAddress(place)}?${query}`;
  if (changeRequestId === undefined) return `${paths.spaceContent(place, pageId)}?${query}`;
  query.set("page", pageId);
  return `${paths.changeRequest({ ...place, changeRequestId })}?${query}`;
}
