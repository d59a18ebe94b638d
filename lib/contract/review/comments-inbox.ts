import * as z from "zod";
import { Format } from "../content/document.ts";
import { organizationParams } from "../organizations/organizations.ts";
import { Contains, Id, Moment, Order, pageOf, pageQuery, repeatable } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { ChangeRequestStatus } from "./change-request.ts";
import { Comment } from "./comment.ts";

/** Comment with the titles of its location, which the comment itself holds as ids. */
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
  status: z
    .enum(["all", "open", "resolved"])
    .default("all")
    .describe("Only comments with this status"),
  space: repeatable(Id).optional().describe("Ids of spaces; includes their change requests"),
  authors: repeatable(Id).optional().describe("Ids of the authors"),
  participant: Id.optional().describe("Id of a user who posted or replied"),
  from: Moment.optional().describe("Posted at this time or later"),
  to: Moment.optional().describe("Posted before this time"),
  search: Contains.optional().describe("Searches the texts of comments and their replies"),
  order: Order.default("desc").describe("Order by time of posting"),
  format: Format,
});

export const commentsInbox = {
  listCommentsInOrganization: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/comments",
    summary: "List comments across the caller's spaces and change requests",
    tag: "comments",
    role: "guest",
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    query: inboxQuery,
    output: pageOf(PlacedComment),
  }),
};
