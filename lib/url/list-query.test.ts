import { expect, test } from "vitest";
import { trashQuery } from "../contract/content/trash.ts";
import { memberQuery } from "../contract/people/members.ts";
import { changeRequests } from "../contract/review/change-requests.ts";
import { listAddress, queryParsers, readListQuery, type SearchParams } from "./list-query.ts";

const members = queryParsers(memberQuery);
const requests = queryParsers(changeRequests.listChangeRequestsInOrganization.query);
const trash = queryParsers(trashQuery);

test("readListQuery reads filters and order, and no paging", () => {
  const params = { search: "api", dormant: "true", order: "asc", page: "x", limit: "5" };
  expect(readListQuery(members, params)).toEqual({ search: "api", dormant: true, order: "asc" });
});

test("readListQuery omits members that the URL lacks, also those with a default", () => {
  expect(readListQuery(requests, {})).toEqual({});
  expect(requests.order.parse(["asc"])).toBe("asc");
});

test("readListQuery reads a single value of a repeatable member as a list", () => {
  expect(readListQuery(requests, { status: "open" })).toEqual({ status: ["open"] });
  const both = { status: ["open", "draft"] };
  expect(readListQuery(requests, both)).toEqual(both);
});

test.each<[SearchParams]>([
  [{ search: "x".repeat(257) }],
  [{ role: "king" }],
  [{ role: ["admin", "read"] }],
  [{ dormant: "1" }],
  [{ unknown: "1" }],
])("readListQuery ignores %j", (params) => {
  expect(readListQuery(members, params)).toEqual({});
});

test("readListQuery omits a member when one of its values is invalid", () => {
  expect(readListQuery(requests, { status: ["open", "odd"] })).toEqual({});
});

test.each([
  ["2026-01-31T08:00:00Z", true],
  ["2026-01-31T08:00:00+02:00", true],
  ["2026-02-30T08:00:00Z", false],
  ["2026-01-31", false],
])("readListQuery accepts the time %s: %s", (from, taken) => {
  expect(readListQuery(trash, { from })).toEqual(taken ? { from } : {});
});

test("a query in a URL is read back unchanged", () => {
  const dormantOnes = { search: "a&b=c +#%", dormant: false };
  const { searchParams } = new URL(listAddress("/members", members, dormantOnes), "http://console");
  expect(readListQuery(members, Object.fromEntries(searchParams))).toEqual(dormantOnes);
  expect(listAddress("/requests", requests, { status: ["open", "draft"] })).toBe(
    "/requests?status=open&status=draft",
  );
});
