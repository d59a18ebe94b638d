import { expect, test } from "vitest";
import { SiteStructure } from "../contract/site-structure.ts";
import { Space } from "../contract/space.ts";
import { group, section, site, space } from "../structure/testing/build-structure.ts";
import { shorten } from "./shorten.ts";

const example = Space.parse(Space.meta()?.examples?.[0]);
const shown = site(
  group("Guides", section("API", space("x"), space("y"))),
  section("Blog", space("z")),
);

/** The same as a service answers it, with all of each space. */
const answered = SiteStructure.parse(
  JSON.parse(JSON.stringify(shown), (key, value) =>
    key === "space" ? { ...example, ...value } : value,
  ),
);

test("of a structure's spaces only what is shown is kept", () => {
  expect(shorten("getSiteStructure", answered)).toEqual(shown);
  const flat = { type: "siteSpaces", structure: shownSpaces(answered) };
  expect(shorten("getSiteStructure", flat)).toEqual({
    type: "siteSpaces",
    structure: [space("z", { section: "Blog", default: true })],
  });
});

test("other answers are kept whole", () => {
  const answer = { space: example };
  expect(shorten("getSpaceById", answer)).toBe(answer);
});

function shownSpaces(structure: SiteStructure) {
  const last = structure.structure.at(-1);
  return last?.object === "site-section" ? last.siteSpaces : [];
}
