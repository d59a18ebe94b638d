import { expect, test } from "vitest";
import { type InstallationState, installedOn, stateAt, statusOf } from "./integration-labels";

test("an integration is installed on the spaces and sites that it works with", () => {
  expect(installedOn({ spaces: 0, sites: 2 }, "site")).toBe("2 sites");
  expect(installedOn({ spaces: 1, sites: 2 }, "all")).toBe("1 space, 2 sites");
  expect(installedOn({ spaces: 3, sites: 0 }, "space")).toBe("3 spaces");
  expect(installedOn({ spaces: 0, sites: 0 }, "organization")).toBe("The organization");
});

test("a service that reports no sites leaves them out", () => {
  expect(installedOn({ spaces: 1 }, "all")).toBe("1 space");
  expect(installedOn({ spaces: 0 }, "site")).toBe("");
});

const failingSince = "2026-01-01T00:00:00.000Z";
const labelOf = (state: InstallationState) => statusOf(state).label;

test("an installation has one status, that of its most urgent reason", () => {
  expect(labelOf({ status: "active" })).toBe("Working");
  expect(statusOf({ status: "active", toConfigure: ["site"] })).toMatchObject({
    label: "Needs configuration",
    page: "sites",
  });
  const waiting: InstallationState = { status: "active", toConfigure: ["site"], waitingVersion: 2 };
  expect(labelOf(waiting)).toBe("Needs approval");
  expect(labelOf({ ...waiting, failingSince })).toBe("Deliveries fail");
  expect(labelOf({ ...waiting, failingSince, status: "pending" })).toBe("Needs configuration");
  expect(labelOf({ ...waiting, failingSince, status: "paused" })).toBe("Paused");
});

test("a space or site has its own status, unless the whole installation doesn't work", () => {
  const on = (state: InstallationState, own: "active" | "pending") => labelOf(stateAt(state, own));
  expect(on({ status: "active", toConfigure: ["site"] }, "active")).toBe("Working");
  expect(on({ status: "active", failingSince }, "pending")).toBe("Needs configuration");
  expect(on({ status: "active", failingSince }, "active")).toBe("Deliveries fail");
  expect(on({ status: "active", toConfigure: ["organization", "site"] }, "active")).toBe(
    "Needs configuration",
  );
  expect(on({ status: "paused" }, "pending")).toBe("Paused");
});
