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
export type CommentsParams = CommentsOf & { organizationId: string };

type Targeted = Pick<Comment, "id" | "target">;

export const paramsOfComment = ({ target }: Targeted): CommentsOf =>
  target.changeRequest === undefined
    ? { spaceId: target.space }
    : { spaceId: target.space, changeRequestId: target.changeRequest };

export const threadOf = (comment: Targeted): ThreadOf => ({
  ...paramsOfComment(comment),
  commentId: comment.id,
});

function commentsAddress({ changeRequestId, ...params }: CommentsParams): string {
  return changeRequestId === undefined
    ? paths.spaceComments(params)
    : paths.changeRequestComments({ ...params, changeRequestId });
}

const withComment = createSerializer({ comment: parseAsString, page: parseAsString });

/** Returns the permalink of a thread: on its page, else in the list of its location. */
export function commentAddress(
  { organizationId }: { organizationId: string },
  comment: Targeted,
): string {
  const params = { organizationId, ...paramsOfComment(comment) };
  const { changeRequestId } = params;
  const pageId = comment.target.page?.id;
  const query = { comment: comment.id };
  if (pageId === undefined) return withComment(commentsAddress(params), query);
  if (changeRequestId === undefined) return withComment(paths.spaceContent(params, pageId), query);
  return withComment(paths.changeRequest({ ...params, changeRequestId }), {
    ...query,
    page: pageId,
  });
}
