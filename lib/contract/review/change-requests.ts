import * as z from "zod";
import { spaceParams } from "../content/spaces.ts";
import { organizationParams } from "../organizations/organizations.ts";
import { User } from "../people/users.ts";
import {
  Address,
  Contains,
  Id,
  Order,
  pageOf,
  pageQuery,
  repeatable,
  Time,
  titleOfAtMost,
} from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { ChangeRequest, ChangeRequestStatus, ListedChangeRequest } from "./change-request.ts";

export const changeRequestParams = spaceParams.extend({ changeRequestId: Id });
export type ChangeRequestParams = z.infer<typeof changeRequestParams>;

const StatusFilter = z.enum([...ChangeRequestStatus.options, "all"]).default("open");

export const NewChangeRequest = z.strictObject({
  subject: titleOfAtMost(100).optional(),
  agentTaskId: Id.optional().describe("Id of the agent task that the change request implements"),
});
export type NewChangeRequest = z.infer<typeof NewChangeRequest>;

export const ChangeRequestDraft = z.strictObject({
  subject: titleOfAtMost(100).optional(),
  status: ChangeRequestStatus.exclude(["merged"]).optional(),
});
export type ChangeRequestDraft = z.infer<typeof ChangeRequestDraft>;

/** Stage of a change request from the caller's view. */
export const Turn = z.enum(["yours", "mine", "review", "waiting", "ready"]);
export type Turn = z.infer<typeof Turn>;

export const Contributor = z
  .object({ updatedAt: Time, count: z.number().int(), user: User })
  .meta({ id: "Contributor" });
export type Contributor = z.infer<typeof Contributor>;

/** Result of a merge or an update; `conflicts`: nothing has changed (docs/format.md#conflicts). */
export const MergeResult = z
  .object({ revision: Id, result: z.enum(["merge", "update", "conflicts"]) })
  .meta({ id: "MergeResult" });
export type MergeResult = z.infer<typeof MergeResult>;

/** Reason why a revert is opened instead of merged. */
export const UnmergedReason = z.enum(["space-changed", "role"]);
export type UnmergedReason = z.infer<typeof UnmergedReason>;

export const RevertOptions = z.strictObject({
  merge: z
    .boolean()
    .optional()
    .describe("Also merges the revert, if the space has not changed since the merge"),
});

/** Change request that reverts another one. */
export const Revert = ChangeRequest.extend({
  unmerged: UnmergedReason.optional().describe(
    "Reason why the revert was not merged. `space-changed`: the space has changed since the merge; `role`: the caller may not merge. Absent: it was merged, or no merge was requested",
  ),
}).meta({ id: "Revert" });
export type Revert = z.infer<typeof Revert>;

export const PreviewUrl = z.object({
  url: Address.describe("Valid for one hour; anyone with the URL can use it"),
});

const ChangeRequestPreview = z.object({
  url: PreviewUrl.shape.url
    .optional()
    .describe(
      "Valid for one hour; anyone with the URL can use it. Absent if no site has the space",
    ),
});

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
      status: StatusFilter.describe("Only change requests with this status"),
      creator: Id.optional().describe("Id of the user who created the change request"),
      contributor: Id.optional().describe("Id of a user who edited the change request"),
      requestedReviewer: Id.optional().describe("Id of a user whose review is requested"),
      orderBy: z.enum(["updatedAt", "createdAt"]).default("createdAt").describe("Sort field"),
      order: Order.default("desc"),
    }),
    output: pageOf(ChangeRequest),
  }),
  listChangeRequestsInOrganization: operation({
    method: "GET",
    path: "/v1/orgs/{organizationId}/change-requests",
    summary: "List change requests across the caller's spaces",
    tag,
    role: "guest",
    ok: 200,
    errors: [400, 404],
    params: organizationParams,
    query: pageQuery.extend({
      status: repeatable(ChangeRequestStatus)
        .default(["open"])
        .describe("Only change requests with one of these statuses"),
      creator: Id.optional().describe("Id of the user who created the change request"),
      contributor: Id.optional().describe("Id of a user who edited the change request"),
      requestedReviewer: Id.optional().describe("Id of a user whose review is requested"),
      turn: Turn.optional().describe(
        "`yours`: the next step is the caller's; `mine`: opened by the caller; `review`: the caller's review is requested; `waiting`: opened or reviewed by the caller, and the next step is somebody else's; `ready`: approved with no pending reviews",
      ),
      space: Id.optional().describe("Only change requests of this space"),
      site: Id.optional().describe("Only change requests of spaces on this site"),
      search: Contains.optional().describe(
        "Searches subjects; a number such as `#12`, or an id, finds the change requests with it, too",
      ),
      orderBy: z
        .enum(["updatedAt", "createdAt", "waitingSince"])
        .default("updatedAt")
        .describe(
          "Sort field. `waitingSince`: time since when the next step is pending, with `turn=yours` and `turn=waiting`; like `updatedAt` otherwise",
        ),
      order: Order.default("desc"),
    }),
    output: pageOf(ListedChangeRequest),
  }),
  createChangeRequest: operation({
    method: "POST",
    path,
    summary: "Create a change request",
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
    summary: "Update the subject or status of a change request",
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
    summary: "Update a change request with the latest content of its space",
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
    summary: "Revert a merged change request",
    description:
      "Creates a change request that undoes its changes. With `merge`, the content of the space goes back to how it was before the merge at once; if that is not possible, the change request stays a draft.",
    tag,
    role: "edit",
    ok: 201,
    errors: [400, 404, 409],
    params: changeRequestParams,
    body: RevertOptions,
    bodyRequired: false,
    output: Revert,
  }),
  listContributorsOfChangeRequest: operation({
    method: "GET",
    path: `${one}/contributors`,
    summary: "List the contributors of a change request",
    tag,
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: changeRequestParams,
    query: pageQuery,
    output: pageOf(Contributor),
  }),
  getChangeRequestPreview: operation({
    method: "GET",
    path: `${one}/preview`,
    summary: "Get a preview URL of a change request",
    description:
      "The preview shows the space with the changes as a site of the space draws it, published or not, and nothing else of that site.",
    tag,
    role: "read",
    ok: 200,
    errors: [400, 404],
    params: changeRequestParams,
    query: z.strictObject({ page: Id.optional().describe("Id of the page to open") }),
    output: ChangeRequestPreview,
  }),
};
