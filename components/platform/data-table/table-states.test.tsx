import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NothingMatches } from "./table-states";

test.each([
  ["Share links", "No share links match your filters."],
  ["API tokens", "No API tokens match your filters."],
  ["audit events", "No audit events match your filters."],
])("without matches, a list of %s says so", (noun, sentence) => {
  expect(renderToStaticMarkup(<NothingMatches noun={noun} />)).toContain(sentence);
});
