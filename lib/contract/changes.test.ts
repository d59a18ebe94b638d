import { expect, test } from "vitest";
import { type Change, isStale, writes } from "./changes.ts";
import { contract, type OperationId } from "./index.ts";
import type { Operation } from "./platform/operation.ts";

const inSpace = { spaceId: "a" };
const inRequest = { spaceId: "a", changeRequestId: "1" };
const reads = {
  organization: { id: "getOrganizationById", params: { organizationId: "o" } },
  requests: { id: "listChangeRequestsInOrganization", params: { organizationId: "o" } },
  space: { id: "getSpaceById", params: inSpace },
  otherSpace: { id: "getSpaceById", params: { spaceId: "b" } },
  spaces: { id: "listSpacesInOrganizationById", params: { organizationId: "o" } },
  pages: { id: "listPages", params: inSpace },
  revision: { id: "getRevisionById", params: { ...inSpace, revisionId: "r" } },
  request: { id: "getChangeRequestById", params: inRequest },
  otherRequest: { id: "getChangeRequestById", params: { ...inSpace, changeRequestId: "2" } },
  comments: { id: "listCommentsInChangeRequest", params: inRequest },
  spaceComments: { id: "listCommentsInSpace", params: inSpace },
  site: { id: "getSiteById", params: { organizationId: "o", siteId: "s" } },
  otherSite: { id: "getSiteById", params: { organizationId: "o", siteId: "t" } },
  audit: { id: "listAuditEvents", params: { organizationId: "o" } },
};

const staleAfter = (change: Change) =>
  Object.entries(reads).flatMap(([name, read]) => (isStale(change, read) ? name : []));

test.each<[Change, string[]]>([
  [
    { action: "change-request.merged", space: "a", changeRequest: "1" },
    [
      "requests",
      "space",
      "spaces",
      "pages",
      // It names the change request that undid its merge.
      "revision",
      "request",
      "otherRequest",
      "comments",
      "spaceComments",
      "audit",
    ],
  ],
  [
    { action: "change-request.content-edited", space: "a", changeRequest: "1" },
    ["requests", "space", "spaces", "request", "comments", "audit"],
  ],
  [
    { action: "comment.resolved", space: "a" },
    ["requests", "space", "spaces", "spaceComments", "audit"],
  ],
  // A site decides the visibility of its spaces, which the change does not name.
  [{ action: "site.published", site: "s" }, ["space", "otherSpace", "spaces", "site", "audit"]],
  // Reads of its content would fail in the trash.
  [{ action: "space.deleted", space: "a" }, ["requests", "space", "spaces", "audit"]],
  [
    { action: "organization.updated" },
    [
      "organization",
      "requests",
      "space",
      "otherSpace",
      "spaces",
      "comments",
      "spaceComments",
      "site",
      "otherSite",
      "audit",
    ],
  ],
  [{ action: "import.changed", space: "a" }, []],
  [{ action: "unknown.to-this-version" }, []],
])("%o makes the reads of its topics and location stale", (change, expected) => {
  expect(staleAfter(change).sort()).toEqual(expected.toSorted());
});

test("operations that a read-only token may call change nothing", () => {
  const allowed = Object.entries<Operation>(contract)
    .filter(([, { method, onlyReads }]) => method === "GET" || onlyReads)
    .map(([id]) => id);
  const writing = new Set(Object.keys(writes).filter((id) => writes[id as OperationId]?.length));
  expect(allowed.length).toBeGreaterThan(100);
  expect(allowed.filter((id) => writing.has(id))).toEqual([]);
});
