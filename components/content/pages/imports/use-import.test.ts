import { expect, test } from "vitest";
import { atField } from "./use-import";

test("a rejection of the URL belongs to the field of the chosen origin", () => {
  const error = new Error("url: 10.0.0.1 is in a private network");
  const messageOf = (from: "website" | "url") => (atField(error, { from }) as Error).message;
  expect(messageOf("website")).toBe("import.website: 10.0.0.1 is in a private network");
  expect(messageOf("url")).toBe("import.url: 10.0.0.1 is in a private network");
  const other = new Error("The space is locked");
  expect(atField(other, { from: "url" })).toBe(other);
});
