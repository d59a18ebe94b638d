import { expect, test } from "vitest";
import { toChoice } from "./use-reviewer-choices";

const user = {
  object: "user" as const,
  id: "u",
  displayName: "Yuki Tanaka",
  email: "yuki@example.com",
  urls: { location: "https://example.com/u" },
};

test("a suggested reviewer is offered with the reason, another one with the address", () => {
  expect(toChoice({ user, reason: "edited-pages" })).toEqual({
    value: "u",
    label: "Yuki Tanaka",
    hint: "Edited these pages",
  });
  expect(toChoice({ user, reason: "reviewed-before" }).hint).toBe("Reviewed here before");
  expect(toChoice({ user }).hint).toBe("yuki@example.com");
});
