import * as z from "zod";
import { Body } from "../content/document.ts";
import { pageBase } from "../content/page.ts";
import { User } from "../people/users.ts";
import { Address, Id, Time } from "../platform/common.ts";

/** Non-empty body (docs/format.md#bodies). */
const GivenBody = Body.refine(
  (body) => ("markdown" in body ? body.markdown.trim() !== "" : "document" in body),
  "must have `markdown` or `document`, and must not be empty",
);

const Emoji = z.string().min(1).max(50);

const reactionChanges = {
  addedReactions: z.array(Emoji).max(50).optional(),
  removedReactions: z
    .array(Emoji)
    .max(50)
    .optional()
    .describe("Reactions of the caller to remove; wins over `addedReactions`"),
};

export const TableCell = z.object({ record: Id, definition: Id }).meta({ id: "TableCell" });

export const NewComment = z.strictObject({
  body: GivenBody,
  page: Id.optional().describe("Id of the page that the comment is about"),
  node: Id.optional().describe(
    "Block of the page: the anchor of a heading, `line-N` for a line of its Markdown or, on a change request, `base-line-N` for a line of the original page. Example: `line-12`",
  ),
  tableCell: z.strictObject(TableCell.shape).optional(),
});
export type NewComment = z.infer<typeof NewComment>;

export const CommentDraft = z.strictObject({
  body: GivenBody.optional(),
  resolved: z.boolean().optional(),
  ...reactionChanges,
});
export type CommentDraft = z.infer<typeof CommentDraft>;

export const NewCommentReply = z.strictObject({ body: GivenBody });
export type NewCommentReply = z.infer<typeof NewCommentReply>;

export const CommentReplyDraft = z.strictObject({
  body: GivenBody.optional(),
  ...reactionChanges,
});
export type CommentReplyDraft = z.infer<typeof CommentReplyDraft>;

export const Reaction = z
  .object({
    emoji: Emoji,
    count: z.number().int(),
    users: z.array(z.object({ user: User, reactedAt: Time })),
  })
  .meta({ id: "Reaction" });
export type Reaction = z.infer<typeof Reaction>;

const CommentPage = z.object({
  ...pageBase,
  path: z.string(),
  outdated: z
    .boolean()
    .describe("True: the page is deleted, or the commented block or cell has changed since"),
});

export const CommentTarget = z
  .object({
    space: Id,
    revision: Id.describe("Content at the time of the comment"),
    changeRequest: Id.optional(),
    review: Id.optional(),
    page: CommentPage.optional(),
    node: z
      .object({ id: Id, preview: z.string().optional().describe("Text of the block at that time") })
      .optional(),
    tableCell: TableCell.optional(),
  })
  .meta({ id: "CommentTarget" });
export type CommentTarget = z.infer<typeof CommentTarget>;

const post = {
  id: Id,
  postedBy: User,
  postedAt: Time,
  editedAt: Time.optional(),
  reactions: z.array(Reaction),
  body: Body,
  urls: z.object({ location: Address }),
  permissions: z.object({
    view: z.boolean(),
    edit: z.boolean(),
    reply: z.boolean().default(false),
    delete: z.boolean(),
  }),
};

const comment = {
  object: z.literal("comment"),
  ...post,
  replies: z.number().int(),
  target: CommentTarget,
};

export const Comment = z
  .discriminatedUnion("status", [
    z.object({ ...comment, status: z.literal("open") }),
    z.object({ ...comment, status: z.literal("resolved"), resolvedAt: Time, resolvedBy: User }),
  ])
  .meta({ id: "Comment" });
export type Comment = z.infer<typeof Comment>;

export const CommentReply = z
  .object({ object: z.literal("comment-reply"), ...post })
  .meta({ id: "CommentReply" });
export type CommentReply = z.infer<typeof CommentReply>;
