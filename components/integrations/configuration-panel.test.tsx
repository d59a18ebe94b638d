import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Installation } from "@/lib/contract/integrations/installation";
import type { Integration } from "@/lib/contract/integrations/integration";
import { PendingBanner } from "./configuration-panel";

const integration = {
  version: 3,
  target: "all",
  configurations: {
    account: {
      properties: { key: { type: "string" }, token: { type: "string", title: "Token" } },
      required: ["key", "token"],
    },
  },
} as unknown as Integration;

const created = "2026-01-01T00:00:00.000Z";
const bannerOf = (installation: Partial<Installation>) => {
  const pending = { status: "pending", version: 2, createdAt: created, updatedAt: created };
  const full = { ...pending, configuration: {}, spaces: 2, sites: 1, ...installation };
  return renderToString(
    <PendingBanner integration={integration} installation={full as Installation} />,
  ).replaceAll("<!-- -->", "");
};

test("an integration that an update has stopped names the version and the fields", () => {
  const banner = bannerOf({ configuration: { key: "abc" } });
  expect(banner).toContain("Stopped: version 2 requires Token");
  expect(banner).toContain("Installed on: 2 spaces, 1 site");
  expect(bannerOf({ updatedAt: "2026-01-02T00:00:00.000Z" })).toContain("Stopped");
});

test("an integration that has never worked says what it needs", () => {
  const banner = bannerOf({});
  expect(banner).toContain("Needs configuration");
  expect(banner).toContain("Fill in key and Token to activate the integration.");
});
