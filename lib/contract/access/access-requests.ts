import * as z from "zod";
import { organizationParams } from "../organizations/organizations.ts";
import { User } from "../people/users.ts";
import { Id, pageOf, pageQuery, Role, Time } from "../platform/common.ts";
import { operation } from "../platform/define.ts";
import { namesAtMostOne, namesOne, oneNeeded, ResourceNames } from "./member-access.ts";

export const AccessRequestDraft = ResourceNames.extend({
  message: z.string().max(500).optional().describe("Message to the admins"),
}).refine(namesOne, oneNeeded);
export type AccessRequestDraft = z.infer<typeof AccessRequestDraft>;

export const AccessRequest = z
  .object({
    object: z.literal("access-request"),
    id: Id,
    user: User,
    place: z.object({ type: z.enum(["collection", "space", "site"]), id: Id, title: z.string() }),
    message: z.string().optional().describe("Message of the user; absent if there is none"),
    createdAt: Time,
    expiresAt: Time.describe("Time after which the request is deleted"),
  })
  .meta({ id: "AccessRequest" });
export type AccessRequest = z.infer<typeof AccessRequest>;

const requestsOf = {
  path: "/v1/orgs/{organizationId}/access-requests",
  tag: "organization-members",
  role: "guest",
  params: organizationParams,
} as const;
const one = {
  ...requestsOf,
  method: "POST",
  ok: 204,
  params: organizationParams.extend({ accessRequestId: Id }),
} as const;

export const accessRequests = {
  requestAccess: operation({
    ...requestsOf,
    method: "POST",
    summary: "Request access to a space, collection or site",
    description:
      "The answer is the same for unknown ids. Admins of the resource get an email. A user has one open request per resource, which a later one replaces, and up to 10 requests per day.",
    ok: 204,
    errors: [400, 404, 409],
    body: AccessRequestDraft,
  }),
  listAccessRequests: operation({
    ...requestsOf,
    method: "GET",
    summary: "List the open access requests that the caller can answer",
    description: "Those to resources in which the caller has the admin role, newest first.",
    ok: 200,
    errors: [400, 404],
    query: pageQuery
      .extend(ResourceNames.shape)
      .refine(namesAtMostOne, { error: "must have at most one of space, collection and site" }),
    output: pageOf(AccessRequest),
  }),
  grantAccessRequest: operation({
    ...one,
    path: `${requestsOf.path}/{accessRequestId}/grant`,
    summary: "Grant an access request",
    description: "The user gets a direct role in the resource, and an email.",
    errors: [400, 404],
    body: z.strictObject({ role: Role.describe("Direct role in the resource") }),
  }),
  declineAccessRequest: operation({
    ...one,
    path: `${requestsOf.path}/{accessRequestId}/decline`,
    summary: "Decline an access request",
    description: "The user gets an email.",
    errors: [404],
  }),
};
