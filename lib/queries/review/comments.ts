import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { ApiError } from "../../client/api-error.ts";
import type { AppContract, OperationId } from "../../contract/index.ts";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import type { Call } from "../../contract/platform/operation.ts";
import type { Comment } from "../../contract/review/comment.ts";
import { callOperation, read, readPages, useWrite } from "../platform/operation.ts";
import { refreshAfter } from "../platform/stale.ts";
import type { CommentsOf, ThreadOf } from "./comment-params.ts";

type ListQuery = Omit<NonNullable<Call<AppContract["listCommentsInSpace"]>["query"]>, "page">;
type InboxQuery = Omit<
  NonNullable<Call<AppContract["listCommentsInOrganization"]>["query"]>,
  "page" | "limit"
>;

// Operations of spaces and change requests have the same answers.
type InSpace<Id extends OperationId> = Id extends `${infer Act}InSpace`
  ? `${Act}InChangeRequest`
  : never;
const at = <Id extends OperationId>(of: CommentsOf, inSpace: Id, inRequest: InSpace<Id>) =>
  of.changeRequestId === undefined ? inSpace : inRequest;

// Callers may pass an organization too, which would make a different cache key.
const paramsOf = ({ spaceId, changeRequestId }: CommentsOf) =>
  changeRequestId === undefined ? { spaceId } : { spaceId, changeRequestId };
export const threadParams = (thread: ThreadOf) => ({
  ...paramsOf(thread),
  commentId: thread.commentId,
});

const listSize = 100;

export const readComments = (of: CommentsOf, query: ListQuery) =>
  readPages(at(of, "listCommentsInSpace", "listCommentsInChangeRequest"), {
    params: paramsOf(of),
    query: { limit: listSize, ...query },
  });
/** Largest page size of the service, enough for all comments of a page or a review. */
const most = 1000;
export const readPageComments = (of: CommentsOf, targetPage: string) =>
  readComments(of, { status: "all", targetPage, limit: most });
export const readReviewComments = (of: CommentsOf) =>
  readComments(of, { status: "all", order: "asc", limit: most });
/** First open thread of a location. */
const readFirstOpen = (of: CommentsOf) =>
  readComments(of, { status: "open", order: "asc", limit: 1 });
export const readReplies = (thread: ThreadOf) =>
  readPages(at(thread, "listCommentRepliesInSpace", "listCommentRepliesInChangeRequest"), {
    params: threadParams(thread),
    query: { limit: listSize },
  });
export const readOrganizationComments = (
  { organizationId }: OrganizationParams,
  query: InboxQuery,
) =>
  readPages("listCommentsInOrganization", {
    params: { organizationId },
    query: { ...query, limit: listSize },
  });

/** Keeps the previous result while other filters load. */
export const useComments = (of: CommentsOf, query: ListQuery = {}) =>
  useInfiniteQuery({ ...readComments(of, query), placeholderData: keepPreviousData });
export const usePageComments = (of: CommentsOf, pageId: string) =>
  useInfiniteQuery(readPageComments(of, pageId));
export const useReviewComments = (of: CommentsOf) => useInfiniteQuery(readReviewComments(of));
export const useFirstOpenComment = (of: CommentsOf, { enabled = true } = {}) =>
  useInfiniteQuery({ ...readFirstOpen(of), enabled }).data?.pages[0]?.items[0];
export const useOrganizationComments = (params: OrganizationParams, query: InboxQuery) =>
  useInfiniteQuery({
    ...readOrganizationComments(params, query),
    placeholderData: keepPreviousData,
  });
export const useReplies = (thread: ThreadOf, { enabled = true } = {}) =>
  useInfiniteQuery({ ...readReplies(thread), enabled });

/** One thread, regardless of its position in a list; null disables the query. */
export const useComment = (of: CommentsOf, commentId: string | null) =>
  useQuery({
    ...read(at(of, "getCommentInSpace", "getCommentInChangeRequest"), {
      params: { ...paramsOf(of), commentId: commentId ?? "" },
    }),
    enabled: commentId !== null,
  });

export const useReply = (thread: ThreadOf, commentReplyId: string) =>
  useQuery(
    read(at(thread, "getCommentReplyInSpace", "getCommentReplyInChangeRequest"), {
      params: { ...threadParams(thread), commentReplyId },
    }),
  );

export const usePostComment = (of: CommentsOf) =>
  useWrite(at(of, "postCommentInSpace", "postCommentInChangeRequest"));
export const useUpdateComment = (of: CommentsOf) =>
  useWrite(at(of, "updateCommentInSpace", "updateCommentInChangeRequest"));
export const useDeleteComment = (of: CommentsOf) =>
  useWrite(at(of, "deleteCommentInSpace", "deleteCommentInChangeRequest"));
export const usePostReply = (of: CommentsOf) =>
  useWrite(at(of, "postCommentReplyInSpace", "postCommentReplyInChangeRequest"));
export const useUpdateReply = (of: CommentsOf) =>
  useWrite(at(of, "updateCommentReplyInSpace", "updateCommentReplyInChangeRequest"));
export const useDeleteReply = (of: CommentsOf) =>
  useWrite(at(of, "deleteCommentReplyInSpace", "deleteCommentReplyInChangeRequest"));

const askResolved = (thread: ThreadOf, resolved: boolean) =>
  callOperation(
    at(thread, "updateCommentInSpace", "updateCommentInChangeRequest"),
    { params: threadParams(thread), body: { resolved } },
    { insist: true },
  );

/** Resolves or reopens threads anywhere, one at a time or in bulk. */
export function useResolving() {
  const client = useQueryClient();
  const settle = () => refreshAfter(client, "updateCommentInSpace");
  const one = useMutation<Comment, ApiError, { thread: ThreadOf; resolved: boolean }>({
    mutationFn: ({ thread, resolved }) => askResolved(thread, resolved),
    onSettled: () => void settle(),
  });
  return {
    set: (thread: ThreadOf, resolved: boolean) => one.mutateAsync({ thread, resolved }),
    /** For bulk actions: call `settle` once after all of them. */
    oneOfMany: askResolved,
    settle,
  };
}
