import { expect, test } from "vitest";
import { lastSuccess } from "./provider-labels";

const testOf = (id: string, day: number, outcome: "succeeded" | "refused" = "succeeded") => ({
  provider: { id, label: id },
  outcome,
  occurredAt: `2026-01-0${day}T00:00:00.000Z`,
});
const at = (day: number) => testOf("", day).occurredAt;

test("the last success is a test of the provider, or a later sign-in", () => {
  const tests = [testOf("a", 4, "refused"), testOf("b", 3), testOf("a", 2), testOf("a", 1)];
  expect(lastSuccess({ id: "a" }, tests)).toEqual({ time: at(2), isTest: true });
  expect(lastSuccess({ id: "a", lastSignInAt: at(2) }, tests)).toMatchObject({ isTest: true });
  const later = { time: at(5), isTest: false };
  expect(lastSuccess({ id: "a", lastSignInAt: at(5) }, tests)).toEqual(later);
});

test("a provider with failed tests only has no success", () => {
  expect(lastSuccess({ id: "a" }, [testOf("a", 4, "refused")])).toBeUndefined();
});
