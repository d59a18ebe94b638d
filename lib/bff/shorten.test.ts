import { expect, test } from "vitest";
import { Space } from "../contract/content/space.ts";
import { SiteStructure } from "../contract/sites/site-structure.ts";
import { group, section, site, space } from "../structure/testing/build-structure.ts";
import { shorten } from "./shorten.ts";

const example = Space.parse(Space.meta()?.examples?.[0]);
const shown = site(
  group("Guides", section("API", space("x"), space("y"))),
  section("Blog", space("z")),
);

/** The service's answer holds every member of each space. */
const answered = SiteStructure.parse(
  JSON.parse(JSON.stringify(shown), (key, value) =>
    key === "space" ? { ...example, ...value } : value,
  ),
);

test("shorten keeps only shown members of a structure's spaces", () => {
  expect(shorten("getSiteStructure", answered)).toEqual(shown);
  const flat = { type: "siteSpaces", structure: shownSpaces(answered) };
  expect(shorten("getSiteStructure", flat)).toEqual({
    type: "siteSpaces",
    structure: [space("z", { section: "Blog", default: true })],
  });
});

test("shorten leaves other answers unchanged", () => {
  const answer = { space: example };
  expect(shorten("getSpaceById", answer)).toBe(answer);
});

function shownSpaces(structure: SiteStructure) {
  const last = structure.structure.at(-1);
  return last?.object === "site-section" ? last.siteSpaces : [];
}
