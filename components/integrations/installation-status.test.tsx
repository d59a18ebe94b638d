import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { InstallationStatus } from "./installation-status";

test("failing deliveries say since when, where there is room", () => {
  const state = { status: "active" as const, failingSince: "2026-01-01T00:00:00.000Z" };
  const since = 'dateTime="2026-01-01T00:00:00.000Z"';
  const failing = renderToString(<InstallationStatus {...state} showSince />);
  expect(failing).toContain("Active, deliveries failing");
  expect(failing).toContain(since);
  expect(renderToString(<InstallationStatus {...state} />)).not.toContain(since);
});
