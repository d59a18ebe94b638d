import { expect, test } from "vitest";
import { requestsLabel } from "./space-labels";

test("drafts are counted beside open change requests", () => {
  const label = (changeRequestsOpen: number, changeRequestsDraft: number) =>
    requestsLabel({ changeRequestsOpen, changeRequestsDraft });
  expect(label(0, 0)).toBe("");
  expect(label(0, 1)).toBe("1 draft");
  expect(label(2, 0)).toBe("2 open");
  expect(label(2, 3)).toBe("2 open, 3 drafts");
});
