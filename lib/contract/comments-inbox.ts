import * as z from "zod";
import { ChangeRequestStatus } from "./change-request.ts";
import { Comment } from "./comment.ts";
import { Id, Moment, Order, pageOf, pageQuery, repeatable } from "./common.ts";
import { operation } from "./define.ts";
import { Format } from "./document.ts";
import { organizationParams } from "./organizations.ts";

/** A comment with the names of where it stands, which the comment itself holds as ids. */
export const PlacedComment = z
  .object({
    object: z.literal("placed-comment"),
    comment: Comment,
    space: z.object({ id: Id, title: z.string(), emoji: z.string() }),
    changeRequest: z
      .object({
        id: Id,
        number: z.number().int(),
        subject: z.string(),
        status: ChangeRequestStatus,
      })
      .optional(),
  })
  .meta({ id: "PlacedComment" });
export type PlacedComment = z.infer<typeof PlacedComment>;

export const inboxQuery = pageQuery.extend({
  status: z.enum(["all", "open", "resolved"]).default("all"),
  space: repeatable(Id).optional().describe("Spaces, their change requests included"),
  authors: repeatable(Id).optional().describe("Users who posted them"),
  participant: Id.optional().describe("User who posted them or replied to them"),
  from: Moment.optional().describe("Posted at this time or later"),
  to: Moment.optional().describe("Posted before this time"),
  order: Order.default("desc").describe("By the time of posting"),
  format: Format,
});

export const commentsInbox = {
  listCommentsInOrganization: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/comments",
    summary: "List the comments on all spaces and change requests that the caller may see",
    tag: "comments",
    role: "guest",
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    query: inboxQuery,
    output: pageOf(PlacedComment),
  }),
};
