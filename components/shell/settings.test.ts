import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ofOrganization, ofSite, ofSpace } from "./settings";

const of = { organizationId: "o", siteId: "s", spaceId: "p" };
const pages = [...ofOrganization(of), ...ofSite(of), ...ofSpace(of)];
const drawn = globSync("components/**/*.tsx")
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

test("what the palette leads to is called so on a page", () => {
  const names = pages.flatMap(({ settings }) => settings.flatMap(({ label, at = [label] }) => at));
  expect(names.length).toBeGreaterThan(30);
  const unknown = names.filter(
    (name) => !drawn.includes(`"${name}"`) && !drawn.includes(`>${name}<`),
  );
  expect(unknown).toEqual([]);
});
