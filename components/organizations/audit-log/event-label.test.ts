import { expect, test } from "vitest";
import type { AuditEvent } from "@/lib/contract/organizations/audit";
import { eventLabel } from "./event-label";

type Roles = NonNullable<AuditEvent["roles"]>;
type Role = Roles["items"][number]["to"];

const change = (label: string, from: Role, to: Role) =>
  ({ type: "team", id: label, label, from, to }) as const;

const labelled = (action: string, type: string, items: Roles["items"], count = items.length) =>
  eventLabel({ action, target: { type, id: "i" }, roles: { items, count } } as AuditEvent, (id) =>
    id === "space.access-granted" ? "Space access granted" : "Space access revoked",
  );

test("the label of an event says whose role changed, and how", () => {
  const granted = "space.access-granted";
  expect(labelled(granted, "space", [change("Writers", "read", "edit")])).toBe(
    "Space role changed: Writers, Read → Edit",
  );
  expect(labelled(granted, "space", [change("Writers", null, "edit")])).toBe(
    "Space access granted: Writers, Edit",
  );
  expect(labelled("space.access-revoked", "space", [change("Writers", "edit", null)])).toBe(
    "Space access revoked: Writers",
  );
  expect(labelled("member.updated", "member", [change("Kim", null, "admin")])).toBe(
    "Member role changed: Kim, Guest → Admin",
  );
});

test("the activity of a team leaves out its name, and the roles of others", () => {
  const label = (items: Roles["items"], action = "space.access-granted") =>
    eventLabel(
      { action, target: { type: "space", id: "i" }, roles: { items, count: 9 } } as AuditEvent,
      (id) => (id === "space.access-granted" ? "Space access granted" : "Space access revoked"),
      "Writers",
    );
  expect(label([change("Writers", "admin", "read"), change("B", null, "edit")])).toBe(
    "Space role changed: Admin → Read",
  );
  expect(label([change("Writers", null, "edit")])).toBe("Space access granted: Edit");
  expect(label([change("Writers", "edit", null)], "space.access-revoked")).toBe(
    "Space access revoked",
  );
});

test("many changes are counted, and different ones are left to the details", () => {
  const items = [change("A", null, "read"), change("B", "edit", "read")];
  expect(labelled("space.access-granted", "space", items, 5)).toBe(
    "Space access granted: A, B and 3 more",
  );
});

test("an event without roles has the label of its action", () => {
  expect(eventLabel({ action: "space.created" } as AuditEvent, () => "Space created")).toBe(
    "Space created",
  );
});
