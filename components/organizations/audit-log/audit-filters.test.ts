import { expect, test } from "vitest";
import { actionChoices } from "./audit-filters";

test("actions are listed by their labels, an unknown one first", () => {
  const object = "audit-event-action";
  const actions = [
    { object, id: "space.updated", label: "Space updated" },
    { object, id: "member.added", label: "Member added" },
  ] as const;
  const labels = (chosen?: string) => actionChoices(actions, chosen).map(({ label }) => label);
  expect(labels()).toEqual(["Member added", "Space updated"]);
  expect(labels("site.gone")).toEqual(["Site gone", "Member added", "Space updated"]);
});

test("rejected attempts come after what was done", () => {
  const object = "audit-event-action";
  const actions = [
    { object, id: "refused.publishSite", label: "Denied: Publish a site" },
    { object, id: "site.published", label: "Site published" },
  ] as const;
  const minor = actionChoices(actions, undefined).filter(({ isMinor }) => isMinor);
  expect(minor.map(({ label }) => label)).toEqual(["Denied: Publish a site"]);
});
