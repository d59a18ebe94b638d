import { expect, test } from "vitest";
import { readMember, writeMember } from "./list-member.ts";
import { listMembers } from "./list-members.ts";
import { readListQuery } from "./list-query.ts";
import { listSchemas } from "./list-schemas.ts";

test("filters and order are read from the address, paging is not", () => {
  const params = { search: "api", dormant: "true", order: "asc", page: "x", limit: "5" };
  expect(readListQuery("members", params)).toEqual({ search: "api", dormant: true, order: "asc" });
});

test("a single value of a repeatable filter is a list of one", () => {
  expect(readListQuery("changeRequests", { status: "open" })).toEqual({ status: ["open"] });
  const both = { status: ["open", "draft"] };
  expect(readListQuery("changeRequests", both)).toEqual(both);
});

test("values that a member refuses and names that no list knows are dropped", () => {
  const params = { search: "x".repeat(257), role: "king", dormant: "1", foo: "1" };
  expect(readListQuery("members", params)).toEqual({});
  expect(readListQuery("members", { role: ["admin", "read"] })).toEqual({});
  expect(readListQuery("changeRequests", { status: ["open", "odd"] })).toEqual({});
});

test("what is written is read back the same", () => {
  const { dormant, search } = listMembers.members;
  const { status } = listMembers.changeRequests;
  expect(readMember(dormant ?? {}, writeMember(false))).toBe(false);
  expect(readMember(search ?? {}, writeMember("a&b=c"))).toBe("a&b=c");
  expect(readMember(status ?? {}, writeMember(["open"]))).toEqual(["open"]);
});

const samples = [
  "",
  "a",
  "a b",
  "true",
  "false",
  "open",
  "admin",
  "en",
  "grid",
  "basic",
  "asc",
  "2026-01-31T08:00:00Z",
  "2026-02-30T08:00:00Z",
  "2026-01-31T08:00:00+02:00",
  "2026-01-31",
  "x".repeat(128),
  "x".repeat(129),
  "x".repeat(257),
  "x".repeat(513),
];

test.each(Object.keys(listSchemas) as (keyof typeof listSchemas)[])(
  "the address of %s is read as its schema reads it",
  (name) => {
    for (const [key, member] of Object.entries(listMembers[name])) {
      const schema = (listSchemas[name].shape as Record<string, { safeParse: Parse }>)[key];
      for (const sample of samples) {
        const { data = null } = schema?.safeParse(sample) ?? {};
        expect([key, sample, readMember(member, [sample])]).toEqual([key, sample, data]);
      }
    }
  },
);

type Parse = (value: unknown) => { data?: unknown };
