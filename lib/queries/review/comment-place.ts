import { createSerializer, parseAsString } from "nuqs/server";
import type { Comment } from "../../contract/review/comment.ts";
import { paths } from "../../url/paths.ts";

/** Location of comments: a space, or one of its change requests. */
export interface CommentsOf {
  spaceId: string;
  changeRequestId?: string;
}

/** Thread, identified by its first comment. */
export interface ThreadOf extends CommentsOf {
  commentId: string;
}

/** Location with its organization, as console paths need it. */
export type CommentsPlace = CommentsOf & { organizationId: string };

type Placed = Pick<Comment, "id" | "target">;

export const placeOf = ({ target }: Placed): CommentsOf =>
  target.changeRequest === undefined
    ? { spaceId: target.space }
    : { spaceId: target.space, changeRequestId: target.changeRequest };

export const threadOf = (comment: Placed): ThreadOf => ({
  ...placeOf(comment),
  commentId: comment.id,
});

function commentsAddress({ changeRequestId, ...place }: CommentsPlace): string {
  return changeRequestId === undefined
    ? paths.spaceComments(place)
    : paths.changeRequestComments({ ...place, changeRequestId });
}

const withComment = createSerializer({ comment: parseAsString, page: parseAsString });

/** Returns the permalink of a thread: on its page, else in the list of its location. */
export function commentAddress(
  { organizationId }: { organizationId: string },
  comment: Placed,
): string {
  const place = { organizationId, ...placeOf(comment) };
  const { changeRequestId } = place;
  const pageId = comment.target.page?.id;
  const query = { comment: comment.id };
  if (pageId === undefined) return withComment(commentsAddress(place), query);
  if (changeRequestId === undefined) return withComment(paths.spaceContent(place, pageId), query);
  return withComment(paths.changeRequest({ ...place, changeRequestId }), {
    ...query,
    page: pageId,
  });
}
