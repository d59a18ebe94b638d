import { expect, test } from "vitest";
import type { AuditEvent } from "@/lib/contract/organizations/audit";
import { actionWords, actorName, targetName, targetPath } from "./audit-labels";

test("an action without a label is shown in words", () => {
  expect(actionWords("change-request.created")).toBe("Change request created");
});

test("actors and objects without a name don't show their ids", () => {
  expect(actorName({ type: "user", id: "u1" })).toBe("Unknown person");
  expect(actorName({ type: "system", id: "s1" })).toBe("System");
  expect(targetName({ type: "space", id: "p1" })).toBe("Untitled");
});

test("the object of an event leads to its page, if it has one", () => {
  const urls = { location: "https://api.example/v1/orgs/o/audit-events/e" };
  const at = (target?: string) => targetPath({ urls: { ...urls, target } } as AuditEvent);
  expect(at("https://console.example/orgs/o/trash?space=p")).toBe("/orgs/o/trash?space=p");
  expect(at()).toBeUndefined();
});
