import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { ApiError } from "../client/api-error.ts";
import type { CommentsOf, ThreadOf } from "../comment-place.ts";
import type { Comment } from "../contract/comment.ts";
import type { AppContract, OperationId } from "../contract/index.ts";
import type { Call } from "../contract/operation.ts";
import type { OrganizationParams } from "../contract/organizations.ts";
import { ask, read, readPages, useWrite } from "./operation.ts";

type ListQuery = Omit<NonNullable<Call<AppContract["listCommentsInSpace"]>["query"]>, "page">;
type InboxQuery = Omit<
  NonNullable<Call<AppContract["listCommentsInOrganization"]>["query"]>,
  "page" | "limit"
>;

// The operations of both places answer the same, under keys of their own.
type InSpace<Id extends OperationId> = Id extends `${infer Act}InSpace`
  ? `${Act}InChangeRequest`
  : never;
const at = <Id extends OperationId>(of: CommentsOf, inSpace: Id, inRequest: InSpace<Id>): Id =>
  of.changeRequestId === undefined ? inSpace : (inRequest as unknown as Id);

// What is passed may name an organization as well, which would be another key of the cache.
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
/** As many as the service gives at once: those of one page, or of one review. */
const most = 1000;
export const readPageComments = ({ spaceId }: CommentsOf, targetPage: string) =>
  readComments({ spaceId }, { status: "all", targetPage, limit: most });
export const readReviewComments = (of: CommentsOf) =>
  readComments(of, { status: "all", order: "asc", limit: most });
/** The open thread to begin with. */
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

/** While other filters load, what the ones before found stays. */
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

/** One thread wherever it is in a list; null asks nothing. */
export const useComment = (of: CommentsOf, commentId: string | null) =>
  useQuery({
    ...read(at(of, "getCommentInSpace", "getCommentInChangeRequest"), {
      params: { ...paramsOf(of), commentId: commentId ?? "" },
    }),
    enabled: commentId !== null,
  });

const threads: readonly OperationId[] = [
  "listCommentsInSpace",
  "listCommentsInChangeRequest",
  "listCommentsInOrganization",
  "getCommentInSpace",
  "getCommentInChangeRequest",
];
const replies: readonly OperationId[] = [
  "listCommentRepliesInSpace",
  "listCommentRepliesInChangeRequest",
];
/** What counts open comments. */
const counters: readonly OperationId[] = [
  "getSpaceById",
  "listSpacesInOrganizationById",
  "getChangeRequestById",
  "listChangeRequestsForSpace",
  "listChangeRequestsInOrganization",
];
const discussion = [...threads, ...replies, ...counters, "listAuditEvents"] as const;

export const usePostComment = (of: CommentsOf) =>
  useWrite(at(of, "postCommentInSpace", "postCommentInChangeRequest"), { stale: discussion });
export const useUpdateComment = (of: CommentsOf) =>
  useWrite(at(of, "updateCommentInSpace", "updateCommentInChangeRequest"), { stale: discussion });
export const useDeleteComment = (of: CommentsOf) =>
  useWrite(at(of, "deleteCommentInSpace", "deleteCommentInChangeRequest"), { stale: discussion });
export const usePostReply = (of: CommentsOf) =>
  useWrite(at(of, "postCommentReplyInSpace", "postCommentReplyInChangeRequest"), {
    stale: discussion,
  });
export const useUpdateReply = (of: CommentsOf) =>
  useWrite(at(of, "updateCommentReplyInSpace", "updateCommentReplyInChangeRequest"), {
    stale: [...replies, "listAuditEvents"],
  });
export const useDeleteReply = (of: CommentsOf) =>
  useWrite(at(of, "deleteCommentReplyInSpace", "deleteCommentReplyInChangeRequest"), {
    stale: discussion,
  });

const askResolved = (thread: ThreadOf, resolved: boolean) =>
  ask(
    at(thread, "updateCommentInSpace", "updateCommentInChangeRequest"),
    { params: threadParams(thread), body: { resolved } },
    { insist: true },
  );

/** Resolves or reopens threads of any place, one at a time or many. */
export function useResolving() {
  const client = useQueryClient();
  const settle = () =>
    Promise.all(discussion.map((read) => client.invalidateQueries({ queryKey: [read] })));
  const one = useMutation<Comment, ApiError, { thread: ThreadOf; resolved: boolean }>({
    mutationFn: ({ thread, resolved }) => askResolved(thread, resolved),
    onSettled: () => void settle(),
  });
  return {
    set: (thread: ThreadOf, resolved: boolean) => one.mutateAsync({ thread, resolved }),
    /** One of many: `settle` refreshes when all are through. */
    oneOfMany: askResolved,
    settle,
  };
}
