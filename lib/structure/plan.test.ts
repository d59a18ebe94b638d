import { expect, test } from "vitest";
import { contract } from "../contract/index.ts";
import { findItem, holdsAllSpaces } from "./items.ts";
import { planMove, planReturn } from "./plan.ts";
import { group, section, site, space } from "./testing/build-structure.ts";

const params = { organizationId: "o", siteId: "s" };
const start = site(
  group("G", section("A", space("x"), space("y")), section("B")),
  group("H"),
  section("C", space("z")),
);

const calls = (id: string, parent: string | null, before: string | null) =>
  planMove(params, start, id, { parent, before }).map(({ id, call }) => ({
    method: contract[id].method,
    path: contract[id].path.slice("/v1/orgs/{organizationId}/sites/{siteId}/".length),
    ...(call as { params: object; body?: object }),
  }));

const sort = (item: object, position: object) => ({
  method: "PATCH",
  path: "structure/sort",
  params,
  body: { item, position },
});
const section_ = (id: string) => ({ type: "site-section", id });

test("planMove sorts an item before its next sibling, or after the last one", () => {
  expect(calls("B", "G", "A")).toEqual([sort(section_("B"), { before: section_("A") })]);
  expect(calls("A", "G", null)).toEqual([sort(section_("A"), { after: section_("B") })]);
  const group_ = (id: string) => ({ type: "site-section-group", id });
  expect(calls("C", null, "H")).toEqual([sort(section_("C"), { before: group_("H") })]);
  expect(calls("H", null, "G")).toEqual([sort(group_("H"), { before: group_("G") })]);
});

test("planMove moves a section into a group, then to its position", () => {
  const into = {
    method: "POST",
    path: "section-groups/{siteSectionGroupId}/sections",
    params: { ...params, siteSectionGroupId: "G" },
    body: { sectionId: "C" },
  };
  expect(calls("C", "G", null)).toEqual([into]);
  expect(calls("C", "G", "B")).toEqual([into, sort(section_("C"), { before: section_("B") })]);
});

test("planMove moves a section between groups in one call", () => {
  expect(calls("A", "H", null)).toEqual([
    {
      method: "POST",
      path: "section-groups/{siteSectionGroupId}/sections",
      params: { ...params, siteSectionGroupId: "H" },
      body: { sectionId: "A" },
    },
  ]);
});

test("planMove moves a section to the end of the top level, then to its position", () => {
  const out = {
    method: "DELETE",
    path: "section-groups/{siteSectionGroupId}/sections/{siteSectionId}",
    params: { ...params, siteSectionGroupId: "G", siteSectionId: "B" },
  };
  expect(calls("B", null, null)).toEqual([out]);
  expect(calls("B", null, "C")).toEqual([out, sort(section_("B"), { before: section_("C") })]);
});

test("planMove moves a space to another section, then to its position", () => {
  const into = {
    method: "PATCH",
    path: "site-spaces/{siteSpaceId}",
    params: { ...params, siteSpaceId: "y" },
    body: { section: "C" },
  };
  const space_ = (id: string) => ({ type: "site-space", id });
  expect(calls("y", "C", null)).toEqual([into]);
  expect(calls("y", "C", "z")).toEqual([into, sort(space_("y"), { before: space_("z") })]);
  expect(calls("y", "A", "x")).toEqual([sort(space_("y"), { before: space_("x") })]);
});

test("planMove plans no calls for moves that are impossible or change nothing", () => {
  expect(calls("A", "G", "B")).toEqual([]);
  expect(calls("G", "H", null)).toEqual([]);
  expect(calls("nothing", null, null)).toEqual([]);
});

test("planReturn gives a space back its path, position and default", () => {
  const found = findItem(start, "x");
  if (!found) throw new Error("The space is missing");
  const steps = planReturn(params, found, "new").map(({ id, call }) => [id, call]);
  expect(steps).toEqual([
    [
      "updateSiteSpaceById",
      { params: { ...params, siteSpaceId: "new" }, body: { path: "x", condition: null } },
    ],
    [
      "sortSiteStructure",
      {
        params,
        body: {
          item: { type: "site-space", id: "new" },
          position: { before: { type: "site-space", id: "y" } },
        },
      },
    ],
    [
      "updateSiteSectionById",
      { params: { ...params, siteSectionId: "A" }, body: { defaultSiteSpace: "new" } },
    ],
  ]);
  const last = findItem(start, "y");
  expect(last && planReturn(params, last, "new").map(({ id }) => id)).toEqual([
    "updateSiteSpaceById",
  ]);
});

test("an item holds all spaces if none is elsewhere", () => {
  const one = site(group("G", section("A", space("x")), section("B")));
  const isLast = (id: string) => {
    const item = findItem(one, id)?.item;
    return item && holdsAllSpaces(one, item);
  };
  expect(["x", "A", "B", "G"].map(isLast)).toEqual([true, true, false, false]);
  const item = findItem(start, "A")?.item;
  expect(item && holdsAllSpaces(start, item)).toBe(false);
});
