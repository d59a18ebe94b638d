import { expect, test } from "vitest";
import * as z from "zod";
import { Flag, pageQuery, repeatable } from "@/lib/contract/common";
import { addressKeys, readListQuery, readMember, writeMember } from "./list-query";

const schema = pageQuery.extend({
  title: z.string().max(10).optional(),
  deleted: Flag.optional(),
  role: z.enum(["admin", "read"]).optional(),
  status: repeatable(z.enum(["open", "draft", "merged"])).optional(),
  order: z.enum(["asc", "desc"]).default("desc"),
});

test("filters and order are read from the address, paging is not", () => {
  const params = {
    title: "api",
    deleted: "true",
    status: ["open", "draft"],
    page: "x",
    limit: "5",
  };
  expect(readListQuery(schema, params)).toEqual({
    title: "api",
    deleted: true,
    status: ["open", "draft"],
  });
});

test("a single value of a repeatable filter is a list of one", () => {
  expect(readListQuery(schema, { status: "open" })).toEqual({ status: ["open"] });
});

test("values that the schema refuses and names that it does not know are dropped", () => {
  const params = { title: "longer than ten", role: "king", status: ["open", "odd"], foo: "1" };
  expect(readListQuery(schema, params)).toEqual({});
  expect(readListQuery(schema, { role: ["admin", "read"] })).toEqual({});
});

test("what is written is read back the same", () => {
  for (const [key, value] of [
    ["deleted", false],
    ["status", ["open"]],
    ["title", "a&b=c"],
  ] as const) {
    expect(readMember(schema, key, writeMember(value))).toEqual(value);
  }
  expect(addressKeys(schema)).not.toContain("page");
});
