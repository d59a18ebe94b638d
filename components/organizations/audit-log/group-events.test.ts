import { expect, test } from "vitest";
import type { AuditEvent } from "@/lib/contract/organizations/audit";
import { groupEvents } from "./group-events";

const event = (id: string, at: string, target = "c1", actor = "kim", type = "change-request") =>
  ({
    id,
    occurredAt: `2026-03-02T09:${at}Z`,
    actor: { id: actor },
    target: { type, id: target },
  }) as AuditEvent;

const idsOf = (...events: AuditEvent[]) =>
  groupEvents(events).map((group) => group.map(({ id }) => id).join(" "));

test("neighbouring events of a change request within a minute are one group", () => {
  expect(idsOf(event("c", "30:40"), event("b", "30:10"), event("a", "29:39"))).toEqual([
    "c b",
    "a",
  ]);
});

test("other people, change requests and objects, and what is between them, stay apart", () => {
  const first = event("d", "30:40");
  expect(idsOf(first, event("c", "30:39", "c1", "ana"))).toEqual(["d", "c"]);
  expect(idsOf(first, event("c", "30:39", "c2"), event("b", "30:38"))).toEqual(["d", "c", "b"]);
  const space = event("a", "30:30", "s1", "kim", "space");
  expect(idsOf(space, { ...space, id: "b" })).toEqual(["a", "b"]);
});
