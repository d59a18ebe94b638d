import { expect, test } from "vitest";
import type { Integration } from "@/lib/contract/integrations/integration";
import { shownVersion } from "./shown-integration";

const waiting = { name: "chat", title: "Waiting version" } as Integration;
const installed = { name: "chat", title: "Installed version" } as Integration;

test("a waiting version isn't shown in place of the installed one, nor before it is known", () => {
  expect(shownVersion(new Map([["chat", { integration: installed }]]), waiting)).toBe(installed);
  expect(shownVersion(new Map(), waiting)).toBe(waiting);
  expect(shownVersion(undefined, waiting)).toBeUndefined();
});
