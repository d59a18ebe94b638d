import { expect, test } from "vitest";
import type { AuditEvent } from "@/lib/contract/organizations/audit";
import { runsOf } from "./activity-runs";

const event = (id: string, who: string, action: string, label?: string): AuditEvent => ({
  object: "audit-event",
  id,
  occurredAt: "2026-01-01T00:00:00Z",
  action,
  actor: { type: "user", id: who },
  source: "ui",
  target: { type: "space", id: "s", ...(label && { label }) },
  urls: { location: "http://service.invalid" },
});

test("what one person does repeatedly is one run, with each target once", () => {
  const events = [
    event("4", "ann", "space.updated", "Guide"),
    event("3", "ann", "space.updated", "Guide"),
    event("2", "ann", "space.updated", "Notes"),
    event("1", "bob", "space.updated", "Guide"),
    event("0", "ann", "space.updated"),
  ];
  const shown = runsOf(events, String).map((run) => [run.event.id, run.count, run.targets]);
  expect(shown).toEqual([
    ["4", 3, ["Guide", "Notes"]],
    ["1", 1, ["Guide"]],
    ["0", 1, []],
  ]);
});

test("another action ends a run", () => {
  const events = [event("1", "ann", "space.updated"), event("0", "ann", "space.moved")];
  expect(runsOf(events, String)).toHaveLength(2);
});

test("a run says whose role changed, as far as all its events changed the same", () => {
  const role = (id: string, space: string, team: string): AuditEvent => {
    const item = { type: "team", id: team, label: team, from: "read", to: "edit" } as const;
    const roles = { items: [item], count: 1 };
    return { ...event(id, "ann", "space.access-granted", space), roles };
  };
  const shown = (...events: AuditEvent[]) =>
    runsOf(events, () => "Space access granted").map((run) => [run.label, run.saysWhose]);
  const changed = "Space role changed: Writers, Read → Edit";
  const guide = role("3", "Guide", "Writers");
  expect(shown(guide, role("2", "Notes", "Writers"))).toEqual([[changed, true]]);
  expect(shown(guide, role("1", "Guide", "Readers"), guide)).toEqual([
    ["Space access granted", false],
  ]);
});
