import { expect, test } from "vitest";
import { scoreChoice } from "@/components/ui/score-choice";
import { auditLabels } from "@/lib/contract/changes";
import { everydayWords } from "./everyday-words";

const found = (text: string) =>
  Object.values(auditLabels())
    .map((label) => ({ label, score: scoreChoice(label, text, everydayWords(label)) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ label }) => label);

test.each([
  ["trash", "Space moved to trash"],
  ["space deleted", "Space moved to trash"],
  ["page deleted", "Change request merged"],
  ["role", "Member updated"],
  ["role changed", "Space access granted"],
  ["permission", "Site access granted"],
  ["admin", "Member updated"],
  ["left", "Member removed"],
  ["renamed", "Space updated"],
  ["locked", "Space updated"],
  ["published", "Site published"],
  ["domain", "Custom hostname active"],
  ["logo", "Site customization updated"],
  ["login", "Single sign-on required for member"],
  ["sso", "SAML provider updated"],
  ["api key", "API token created"],
  ["webhook", "Integration installed"],
  ["user removed", "Member removed"],
  ["swagger", "API specification updated"],
  ["merged", "Change request merged"],
])("“%s” finds “%s”", (text, label) => {
  expect(found(text)).toContain(label);
});

test("a word of a label comes before a word that only means it", () => {
  expect(found("deleted")[0]).toMatch(/ deleted$/);
  expect(found("merged")[0]).toBe("Change request merged");
  expect(found("role changed").every((label) => !label.startsWith("Section"))).toBe(true);
});
