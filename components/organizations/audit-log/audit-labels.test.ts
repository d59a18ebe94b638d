import { expect, test } from "vitest";
import { actionWords } from "./audit-labels";

test("an action without a label is shown in words", () => {
  expect(actionWords("change-request.created")).toBe("Change request created");
});
