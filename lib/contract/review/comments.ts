import * as z from "zod";
import { Format } from "../content/document.ts";
import { spaceParams } from "../content/spaces.ts";
import { Member } from "../people/members.ts";
import { Id, Order, pageOf, pageQuery, repeatable } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { changeRequestParams } from "./change-requests.ts";
import {
  Comment,
  CommentDraft,
  CommentReply,
  CommentReplyDraft,
  NewComment,
  NewCommentReply,
} from "./comment.ts";

const formatQuery = z.strictObject({ format: Format });

const listQuery = pageQuery.extend({
  order: Order.default("desc"),
  status: z
    .enum(["all", "open", "resolved"])
    .default("all")
    .describe("Only comments with this status"),
  format: Format,
  targetPage: Id.optional().describe("Id of the page that the comments are about"),
  authors: repeatable(Id).optional().describe("Ids of the authors"),
});

const replyQuery = pageQuery.extend({ format: Format });

const readable = { role: "read", ok: 200, errors: [400, 404] } as const;
const writable = { role: "comment", ok: 200, errors: [400, 404] } as const;
const removable = { method: "DELETE", role: "comment", ok: 204, errors: [404] } as const;

/** Operations on the comments of a space or of a change request. */
function commentsUnder<const Path extends string, Params extends z.ZodRawShape>(
  path: Path,
  tag: string,
  of: string,
  params: z.ZodObject<Params>,
) {
  const all = { path: `${path}/comments`, params, tag } as const;
  const one = {
    path: `${all.path}/{commentId}`,
    params: params.extend({ commentId: Id }),
    tag,
  } as const;
  return {
    list: operation({
      ...all,
      ...readable,
      method: "GET",
      summary: `List the comments on ${of}`,
      query: listQuery,
      output: pageOf(Comment),
    }),
    post: operation({
      ...all,
      ...writable,
      method: "POST",
      summary: `Comment on ${of}`,
      query: formatQuery,
      body: NewComment,
      output: Comment,
    }),
    get: operation({
      ...one,
      ...readable,
      method: "GET",
      summary: `Get a comment on ${of}`,
      query: formatQuery,
      output: Comment,
    }),
    update: operation({
      ...one,
      ...writable,
      method: "PUT",
      summary: `Update a comment on ${of}`,
      description: "Edit, resolve, reopen or react to it.",
      query: formatQuery,
      body: CommentDraft,
      bodyRequired: false,
      output: Comment,
    }),
    remove: operation({ ...one, ...removable, summary: `Delete a comment on ${of}` }),
    commenters: operation({
      ...readable,
      path: `${path}/commenters`,
      params,
      tag,
      method: "GET",
      summary: `List the authors of comments on ${of}`,
      query: pageQuery,
      output: pageOf(Member),
    }),
  };
}

/** Operations on the replies to those comments. */
function repliesUnder<const Path extends string, Params extends z.ZodRawShape>(
  path: Path,
  tag: string,
  of: string,
  params: z.ZodObject<Params>,
) {
  const thread = params.extend({ commentId: Id });
  const all = { path: `${path}/comments/{commentId}/replies`, params: thread, tag } as const;
  const one = {
    path: `${all.path}/{commentReplyId}`,
    params: thread.extend({ commentReplyId: Id }),
    tag,
  } as const;
  return {
    list: operation({
      ...all,
      ...readable,
      method: "GET",
      summary: `List the replies to a comment on ${of}`,
      query: replyQuery,
      output: pageOf(CommentReply),
    }),
    post: operation({
      ...all,
      ...writable,
      method: "POST",
      summary: `Reply to a comment on ${of}`,
      query: formatQuery,
      body: NewCommentReply,
      output: CommentReply,
    }),
    get: operation({
      ...one,
      ...readable,
      method: "GET",
      summary: `Get a reply to a comment on ${of}`,
      query: formatQuery,
      output: CommentReply,
    }),
    update: operation({
      ...one,
      ...writable,
      method: "PUT",
      summary: `Update a reply to a comment on ${of}`,
      description: "Edit it or react to it.",
      query: formatQuery,
      body: CommentReplyDraft,
      bodyRequired: false,
      output: CommentReply,
    }),
    remove: operation({
      ...one,
      ...removable,
      summary: `Delete a reply to a comment on ${of}`,
    }),
  };
}

const inSpace = ["/v1/spaces/{spaceId}", "space-comments", "a space", spaceParams] as const;
const inRequest = [
  "/v1/spaces/{spaceId}/change-requests/{changeRequestId}",
  "change-request-comments",
  "a change request",
  changeRequestParams,
] as const;

const ofSpace = commentsUnder(...inSpace);
const repliesOfSpace = repliesUnder(...inSpace);
const ofRequest = commentsUnder(...inRequest);
const repliesOfRequest = repliesUnder(...inRequest);

export const comments = {
  listCommentsInSpace: ofSpace.list,
  postCommentInSpace: ofSpace.post,
  getCommentInSpace: ofSpace.get,
  updateCommentInSpace: ofSpace.update,
  deleteCommentInSpace: ofSpace.remove,
  listCommentersInSpace: ofSpace.commenters,
  listCommentRepliesInSpace: repliesOfSpace.list,
  postCommentReplyInSpace: repliesOfSpace.post,
  getCommentReplyInSpace: repliesOfSpace.get,
  updateCommentReplyInSpace: repliesOfSpace.update,
  deleteCommentReplyInSpace: repliesOfSpace.remove,
  listCommentsInChangeRequest: ofRequest.list,
  postCommentInChangeRequest: ofRequest.post,
  getCommentInChangeRequest: ofRequest.get,
  updateCommentInChangeRequest: ofRequest.update,
  deleteCommentInChangeRequest: ofRequest.remove,
  listCommentersInChangeRequest: ofRequest.commenters,
  listCommentRepliesInChangeRequest: repliesOfRequest.list,
  postCommentReplyInChangeRequest: repliesOfRequest.post,
  getCommentReplyInChangeRequest: repliesOfRequest.get,
  updateCommentReplyInChangeRequest: repliesOfRequest.update,
  deleteCommentReplyInChangeRequest: repliesOfRequest.remove,
};
