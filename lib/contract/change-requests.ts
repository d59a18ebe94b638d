import * as z from "zod";
import { ChangeRequest, ChangeRequestStatus, ListedChangeRequest } from "./change-request.ts";
import { Id, Order, pageOf, pageQuery, repeatable, Time } from "./common.ts";
import { operation } from "./define.ts";
import { organizationParams } from "./organizations.ts";
import { spaceParams } from "./spaces.ts";
import { User } from "./users.ts";

export const changeRequestParams = spaceParams.extend({ changeRequestId: Id });
export type ChangeRequestParams = z.infer<typeof changeRequestParams>;

const StatusFilter = z.enum([...ChangeRequestStatus.options, "all"]).default("open");

export const NewChangeRequest = z.strictObject({
  subject: z.string().max(100).optional(),
  agentTaskId: Id.optional().describe("Agent task that it implements"),
});
export type NewChangeRequest = z.infer<typeof NewChangeRequest>;

export const ChangeRequestDraft = z.strictObject({
  subject: z.string().max(100).optional(),
  status: ChangeRequestStatus.exclude(["merged"]).optional(),
});
export type ChangeRequestDraft = z.infer<typeof ChangeRequestDraft>;

/** Whose turn it is, as the caller sees it. */
export const Turn = z.enum(["mine", "review", "waiting", "ready"]);
export type Turn = z.infer<typeof Turn>;

/** Who has changed something in a change request. */
export const Contributor = z
  .object({ updatedAt: Time, count: z.number().int(), user: User })
  .meta({ id: "Contributor" });
export type Contributor = z.infer<typeof Contributor>;

/** What a merge or an update did (decision 1.41). */
export const MergeResult = z
  .object({ revision: Id, result: z.enum(["merge", "update", "conflicts"]) })
  .meta({ id: "MergeResult" });
export type MergeResult = z.infer<typeof MergeResult>;

const path = "/v1/spaces/{spaceId}/change-requests";
const one = `${path}/{changeRequestId}` as const;
const tag = "change-requests";

export const changeRequests = {
  listChangeRequestsForSpace: operation({
    method: "GET",
    path,
    summary: "List the change requests of a space",
    tag,
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: spaceParams,
    query: pageQuery.extend({
      status: StatusFilter,
      contributor: Id.optional().describe("User who has changed something in it"),
    }),
    output: pageOf(ChangeRequest),
  }),
  listChangeRequestsInOrganization: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/change-requests",
    summary: "List the change requests of all spaces that the caller may see",
    tag,
    role: "guest",
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    query: pageQuery.extend({
      status: repeatable(ChangeRequestStatus).default(["open"]),
      creator: Id.optional(),
      contributor: Id.optional(),
      requestedReviewer: Id.optional().describe("User who is asked for a review"),
      turn: Turn.optional().describe(
        "`mine`: the caller's own; `review`: the caller is asked for a review; `waiting`: the caller waits for others; `ready`: approved, and nobody asks for more",
      ),
      space: Id.optional(),
      site: Id.optional(),
      orderBy: z.enum(["updatedAt", "createdAt"]).default("updatedAt"),
      order: Order.default("desc"),
    }),
    output: pageOf(ListedChangeRequest),
  }),
  createChangeRequest: operation({
    method: "POST",
    path,
    summary: "Open a change request on a space",
    tag,
    role: "edit",
    ok: 201,
    errors: [400, 404],
    params: spaceParams,
    body: NewChangeRequest,
    bodyRequired: false,
    output: ChangeRequest,
  }),
  getChangeRequestById: operation({
    method: "GET",
    path: one,
    summary: "Get a change request",
    tag,
    role: "read",
    ok: 200,
    errors: [404],
    params: changeRequestParams,
    output: ChangeRequest,
  }),
  updateChangeRequestById: operation({
    method: "PATCH",
    path: one,
    summary: "Rename a change request, or move it to another status",
    tag,
    role: "edit",
    ok: 200,
    errors: [400, 404, 409],
    params: changeRequestParams,
    body: ChangeRequestDraft,
    output: ChangeRequest,
  }),
  mergeChangeRequest: operation({
    method: "POST",
    path: `${one}/merge`,
    summary: "Merge a change request into its space",
    tag,
    role: "review",
    ok: 200,
    errors: [404, 409],
    params: changeRequestParams,
    output: MergeResult,
  }),
  updateChangeRequest: operation({
    method: "POST",
    path: `${one}/update`,
    summary: "Pull the content of the space into a change request",
    tag,
    role: "edit",
    ok: 200,
    errors: [404, 409],
    params: changeRequestParams,
    output: MergeResult,
  }),
  revertChangeRequest: operation({
    method: "POST",
    path: `${one}/revert`,
    summary: "Open a change request that takes back what a merged one did",
    tag,
    role: "edit",
    ok: 201,
    errors: [404, 409],
    params: changeRequestParams,
    output: ChangeRequest,
  }),
  listContributorsOfChangeRequest: operation({
    method: "GET",
    path: `${one}/contributors`,
    summary: "List who has changed something in a change request",
    tag,
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: changeRequestParams,
    query: pageQuery,
    output: pageOf(Contributor),
  }),
};
