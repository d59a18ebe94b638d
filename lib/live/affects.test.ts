import { expect, test } from "vitest";
import type { OrganizationChange } from "../contract/events.ts";
import { affects } from "./affects.ts";

const change = (action: string, ids: Partial<OrganizationChange> = {}): OrganizationChange => ({
  object: "change",
  action,
  target: { type: "any", id: "any" },
  ...ids,
});

const reads = {
  organization: ["getOrganizationById", { params: { organizationId: "o" } }],
  requests: ["listChangeRequestsInOrganization", { params: { organizationId: "o" } }, "pages"],
  space: ["getSpaceById", { params: { spaceId: "a" } }],
  otherSpace: ["getSpaceById", { params: { spaceId: "b" } }],
  pages: ["listPages", { params: { spaceId: "a" } }],
  revision: ["getRevisionById", { params: { spaceId: "a", revisionId: "r" } }],
  request: ["getChangeRequestById", { params: { spaceId: "a", changeRequestId: "1" } }],
  otherRequest: ["getChangeRequestById", { params: { spaceId: "a", changeRequestId: "2" } }],
  comments: ["listCommentsInChangeRequest", { params: { spaceId: "a", changeRequestId: "1" } }],
  spaceComments: ["listCommentsInSpace", { params: { spaceId: "a" } }],
  site: ["getSiteById", { params: { organizationId: "o", siteId: "s" } }],
  otherSite: ["getSiteById", { params: { organizationId: "o", siteId: "t" } }],
  audit: ["listAuditEvents", { params: { organizationId: "o" } }],
  me: ["getAuthenticatedUser", {}],
  search: ["searchSpaceContent", { params: { spaceId: "a" } }],
} as const;

const affected = (one: OrganizationChange) =>
  Object.entries(reads).flatMap(([name, key]) => (affects(one, key) ? name : []));

test.each([
  [
    change("change-request.merged", { space: "a", changeRequest: "1" }),
    ["organization", "requests", "space", "pages", "request", "otherRequest", "comments"],
    ["spaceComments", "audit"],
  ],
  [
    change("change-request.content-edited", { space: "a", changeRequest: "1" }),
    ["requests", "space", "request", "comments", "audit"],
    [],
  ],
  [
    change("comment.created", { space: "a", changeRequest: "1" }),
    ["requests", "space", "request", "comments", "spaceComments", "audit"],
    [],
  ],
  [change("comment.resolved", { space: "a" }), ["requests", "space", "spaceComments", "audit"], []],
  [change("section.updated", { site: "s" }), ["site", "audit"], []],
  [
    change("space.updated", { space: "b" }),
    ["organization", "requests", "otherSpace", "site", "otherSite", "audit"],
    [],
  ],
  [
    change("space.deleted", { space: "a" }),
    ["organization", "requests", "space", "site", "otherSite", "audit"],
    [],
  ],
  [change("organization.updated"), ["organization", "requests", "audit"], []],
])("%o concerns what is read about its place", (one, expected, more) => {
  expect(affected(one).sort()).toEqual([...expected, ...more].sort());
});
