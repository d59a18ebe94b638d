import { describe, expect, test } from "vitest";
import * as z from "zod";
import { contract } from "./index.ts";
import { Uri } from "./platform/common.ts";
import type { Operation } from "./platform/operation.ts";

const operations = Object.entries<Operation>(contract);
const id = "0abc";

test("no two operations share a method and a path", () => {
  const places = operations.map(([, op]) => `${op.method} ${op.path.replace(/\{\w+\}/g, "{}")}`);
  expect(new Set(places).size).toBe(places.length);
});

test.each(operations)("%s takes exactly the parameters of its path", (_, op) => {
  const named = [...op.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(Object.keys(op.params.shape).toSorted()).toEqual(named.toSorted());
});

test.each(operations)("%s rejects unknown members", (name, op) => {
  expect(unknownKeys(op.query)).toContain("surprise");
  // A read by its nature (docs/format.md#unknown-parameters).
  if (name === "resolvePublishedContentByUrl") return expect(unknownKeys(op.body)).toEqual([]);
  if (op.method === "GET" || op.method === "DELETE") {
    expect(op.body).toBeInstanceOf(z.ZodUndefined);
  } else if (!(op.body instanceof z.ZodUndefined)) {
    expect(unknownKeys(op.body)).toContain("surprise");
  }
});

/** The reference requires 200 anyway. */
const bare = new Set(["applyTemplateToSpace"]);

test.each(operations)("%s answers a body unless it answers 204", (name, op) => {
  expect(op.output instanceof z.ZodUndefined).toBe(op.ok === 204 || bare.has(name));
});

test.each(operations.filter(([, op]) => !op.bodyRequired))(
  "%s reads a missing body as an empty one",
  (_, op) => {
    const value = op.body instanceof z.ZodUndefined ? undefined : {};
    expect(op.body.safeParse(value).success).toBe(true);
  },
);

function unknownKeys(schema: z.ZodType): string[] {
  const issues = schema.safeParse({ surprise: 1 }).error?.issues ?? [];
  return issues.flatMap((issue) => (issue.code === "unrecognized_keys" ? issue.keys : []));
}

describe("limits", () => {
  const bodies = {
    createSite: contract.createSite.body,
    updateSite: contract.updateSiteById.body,
    updateSiteSpace: contract.updateSiteSpaceById.body,
    updateSection: contract.updateSiteSectionById.body,
    addSection: contract.addSectionToSite.body,
    addGroup: contract.addSectionGroupToSite.body,
    shareLink: contract.createSiteShareLink.body,
    updateSpace: contract.updateSpaceById.body,
    createSpace: contract.createSpace.body,
    moveSpace: contract.moveSpace.body,
    updateOrganization: contract.updateOrganizationById.body,
    token: contract.createUserToken.body,
    sort: contract.sortSiteStructure.body,
  };
  const before = { type: "space", space: id };
  const item = { type: "site-section", id };

  test.each<[keyof typeof bodies, unknown]>([
    ["createSite", {}],
    ["createSite", { type: "ultimate", title: "ab", spaces: [id] }],
    ["createSite", { spaces: "sample" }],
    ["updateSite", { title: "a".repeat(128), proxy: "docs.example.com/guide/v-1" }],
    ["updateSite", { proxy: null, basename: "a" }],
    ["updateSiteSpace", { path: "v1.2_x", condition: null }],
    ["updateSiteSpace", { path: "über-uns" }],
    ["updateSection", { icon: null, description: null, condition: "true" }],
    ["addSection", { spaceId: id, title: null, icon: null }],
    ["addGroup", { title: "a", icon: "a".repeat(50) }],
    ["shareLink", { name: "a".repeat(50) }],
    ["updateSpace", { emoji: null, icon: null, defaultLevel: null }],
    ["updateSpace", { defaultLevel: "inherit", language: "pt-br", title: "a".repeat(50) }],
    ["createSpace", { template: { id: "sample" } }],
    ["moveSpace", { parent: null, position: { before } }],
    ["moveSpace", { position: { after: { type: "collection", collection: id } } }],
    ["updateOrganization", { hostname: "a-1", emailDomains: ["example.co.uk"], logo: null }],
    ["token", { label: "a" }],
    ["sort", { item, position: { before: item } }],
  ])("%s accepts %j", (name, body) => {
    expect(bodies[name].safeParse(body).error).toBeUndefined();
  });

  test.each<[keyof typeof bodies, unknown]>([
    ["createSite", { type: "sponsored" }],
    ["createSite", { spaces: "full" }],
    ["updateSite", { title: "a" }],
    ["updateSite", { title: "a".repeat(129) }],
    ["updateSite", { title: null }],
    ["updateSite", { proxy: "example.com" }],
    ["updateSite", { proxy: `example.com/${"a".repeat(512)}` }],
    ["updateSite", { basename: "-a" }],
    ["updateSiteSpace", { path: "a/b" }],
    ["updateSiteSpace", { path: ".." }],
    ["updateSiteSpace", { path: "a b" }],
    ["updateSiteSpace", { path: "" }],
    ["updateSiteSpace", { condition: "" }],
    ["updateSection", { condition: "a".repeat(1025) }],
    ["updateSection", { description: "a".repeat(257) }],
    ["addSection", { title: "No space" }],
    ["addGroup", { title: "" }],
    ["addGroup", { title: "a".repeat(101) }],
    ["shareLink", {}],
    ["shareLink", { name: "a".repeat(51) }],
    ["updateSpace", { title: "a".repeat(51) }],
    ["updateSpace", { language: "xx" }],
    ["updateSpace", { emoji: "1f600", icon: "https://example.com/icon.png" }],
    ["createSpace", { empty: false }],
    ["createSpace", { empty: true, template: { id: "sample" } }],
    ["moveSpace", { position: {} }],
    ["moveSpace", { position: { before, after: before } }],
    ["moveSpace", { position: { before: { type: "space", collection: id } } }],
    ["updateOrganization", { hostname: "ab" }],
    ["updateOrganization", { hostname: "A-1" }],
    ["updateOrganization", { emailDomains: ["example"] }],
    ["updateOrganization", { emailDomains: ["Example.com"] }],
    ["updateOrganization", { emailDomains: ["example.com", "example.com"] }],
    ["updateOrganization", { logo: "javascript:alert(1)" }],
    ["token", { label: "" }],
    ["token", { label: "a".repeat(51) }],
    ["sort", { item }],
  ])("%s rejects %j", (name, body) => {
    expect(bodies[name].safeParse(body).success).toBe(false);
  });
});

test("query text is converted to numbers, booleans and lists", () => {
  const given = { limit: "0", published: "false", type: "basic" };
  expect(contract.listSites.query.parse(given)).toEqual({
    limit: 0,
    published: false,
    type: ["basic"],
  });
  expect(contract.listSites.query.parse({ type: ["basic", "ultimate"] })).toEqual({
    limit: 50,
    type: ["basic", "ultimate"],
  });
});

test.each([
  { limit: "1001" },
  { limit: "-1" },
  { limit: "1.5" },
  { limit: "1e2" },
  { limit: "" },
  { limit: ["1", "2"] },
  { published: "yes" },
  { published: "" },
  { type: "golden" },
  { page: "" },
])("the query %j is rejected", (query) => {
  expect(contract.listSites.query.safeParse(query).success).toBe(false);
});

test.each([
  ["https://example.com/a?b#c", true],
  ["HTTP://EXAMPLE.COM", true],
  ["http://localhost:3000", true],
  ["https:example.com", false],
  ["//example.com", false],
  ["ftp://example.com", false],
  [`https://example.com/${"a".repeat(2048)}`, false],
])("%s as an address: %j", (value, ok) => {
  expect(Uri.safeParse(value).success).toBe(ok);
});
