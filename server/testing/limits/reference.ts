import type { OperationId } from "#lib/contract/index.ts";
import type { LimitRow } from "./row.ts";

const long = (length: number) => "a".repeat(length);
const address = (length: number) => "https://example.com/".padEnd(length, "a");
/** Host with one path segment, for a proxy. */
const proxied = (length: number) => "docs.example.com/".padEnd(length, "a");
const condition = (length: number) => "true".padEnd(length, " ");

/** Shortest and longest valid values, and values one character beyond. */
const between = (least: number, most: number) => ({
  taken: [long(least), long(most)],
  refused: [long(least - 1), long(most + 1)],
});
const upTo = (most: number, make = long) => ({ taken: [make(most)], refused: [make(most + 1)] });

/** Rows for the same rule at each operation with the member. */
const at = (rule: string, member: string, values: Pick<LimitRow, "taken" | "refused">) =>
  function each(...ops: OperationId[]): LimitRow[] {
    return ops.map((op) => ({ rule, op, member, ...values }));
  };

/** Row for a new section, which takes a space that is not on the site yet. */
const onSection = (row: LimitRow): LimitRow => ({
  ...row,
  send: async (value, { makeSpace }) => ({ spaceId: await makeSpace(), [row.member]: value }),
});
/** Row for resources that require a title. */
const titled = (row: LimitRow): LimitRow => ({
  ...row,
  send: async (value) => ({ title: "A title", [row.member]: value }),
});

/** Row for updates while reviews are requested. */
const onAsking = (row: LimitRow): LimitRow => ({
  ...row,
  send: async (value, { reviewer }) => ({ users: [reviewer], [row.member]: value }),
});

const subject = at("change request `subject` | ChangeRequest | max 100", "subject", upTo(100));
const sectionTitle = at("section `title` | SiteSection | 2 to 128", "title", between(2, 128));
const icon = at("icon name | section, group | max 50", "icon", upTo(50));

/** Table "Limits" of the reference, for every operation with the member. */
export const referenceLimits: LimitRow[] = [
  ...at(
    "site `title` | Site | 2 to 128 characters",
    "title",
    between(2, 128),
  )("createSite", "updateSiteById"),
  ...at("site `basename` | Site | 1 to 100", "basename", between(1, 100))("updateSiteById"),
  ...at("proxy string | Site PATCH | max 512", "proxy", upTo(512, proxied))("updateSiteById"),
  ...at("space `title` | Space | max 50", "title", upTo(50))("createSpace", "updateSpaceById"),
  ...at("space `emoji` | Space | max 50", "emoji", upTo(50))("createSpace", "updateSpaceById"),
  ...sectionTitle("addSectionToSite").map(onSection),
  ...sectionTitle("updateSiteSectionById"),
  ...at(
    "section `path` | SiteSection | 1 to 100",
    "path",
    between(1, 100),
  )("updateSiteSectionById"),
  ...at(
    "section `description` | SiteSection | max 256",
    "description",
    upTo(256),
  )("updateSiteSectionById"),
  // The shortest valid condition is `true`, with four characters.
  ...at("section `condition` | SiteSection | 1 to 1024", "condition", {
    taken: [condition(4), condition(1024)],
    refused: ["", condition(1025)],
  })("updateSiteSectionById", "updateSiteSpaceById"),
  ...at(
    "section group `title` | SiteSectionGroup | 1 to 100",
    "title",
    between(1, 100),
  )("addSectionGroupToSite", "updateSiteSectionGroupById"),
  ...icon("addSectionToSite").map(onSection),
  ...icon("addSectionGroupToSite").map(titled),
  ...icon("updateSiteSectionById", "updateSiteSectionGroupById"),
  ...at(
    "share link `name` | ShareLink | max 50",
    "name",
    upTo(50),
  )("createSiteShareLink", "updateSiteShareLinkById"),
  ...subject("createChangeRequest", "updateChangeRequestById"),
  ...subject("requestReviewersOfChangeRequest").map(onAsking),
  ...at(
    "organization `title` | Organization | 2 to 255",
    "title",
    between(2, 255),
  )("createOrganization", "updateOrganizationById"),
  ...at(
    "organization `hostname` | Organization | 3 to 32",
    "hostname",
    between(3, 32),
  )("updateOrganizationById"),
  ...at("organization `logo` | Organization PATCH | URI, max 2048", "logo", {
    taken: [address(2048)],
    refused: [address(2049), "logo.png"],
  })("updateOrganizationById"),
  ...at(
    "organization search `query` | search | max 512",
    "query",
    upTo(512),
  )("searchOrganizationContent"),
];
