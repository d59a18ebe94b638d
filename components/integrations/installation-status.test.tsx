import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { InstallationStatus } from "./installation-status";

const of = { organizationId: "o", integrationName: "chat" };

test("failing deliveries say since when, and lead to the events", () => {
  const state = { status: "active" as const, failingSince: "2026-01-01T00:00:00.000Z" };
  const failing = renderToString(<InstallationStatus state={state} of={of} />);
  expect(failing).toContain("Deliveries fail");
  expect(failing).toContain('dateTime="2026-01-01T00:00:00.000Z"');
  expect(failing).toContain('/integrations/chat/events"');
});

test("an installation that works has no link", () => {
  expect(renderToString(<InstallationStatus state={{ status: "active" }} of={of} />)).not.toContain(
    "<a",
  );
});
