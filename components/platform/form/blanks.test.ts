import { expect, test } from "vitest";
import * as z from "zod";
import { readBlanks } from "./blanks";

const Draft = z.object({
  title: z.string().min(1),
  note: z.string().max(10).optional(),
  emoji: z.string().nullable().optional(),
  slug: z.string().min(2).optional(),
  icon: z.object({ url: z.url().nullable() }).optional(),
});

test("a field that was never set is omitted where the schema allows it", () => {
  const blank = { title: "", note: "", emoji: "", slug: "", icon: { url: "" } };
  expect(readBlanks(Draft, blank, {})).toEqual({
    title: "",
    note: undefined,
    emoji: undefined,
    slug: undefined,
    icon: { url: null },
  });
});

test("a cleared field has an empty value", () => {
  const before = { title: "A", note: "n", emoji: "🚀", slug: "ab" };
  const cleared = { title: "", note: "", emoji: "", slug: "" };
  expect(readBlanks(Draft, cleared, before)).toEqual({
    title: "",
    note: "",
    emoji: null,
    slug: undefined,
  });
});

test("a filled field keeps its value", () => {
  const filled = { title: "A", note: " ", icon: { url: "https://example.com" } };
  expect(readBlanks(Draft, filled, {})).toEqual(filled);
});
