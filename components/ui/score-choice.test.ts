import { expect, test } from "vitest";
import { scoreChoice } from "./score-choice";

const actions: [label: string, ...keywords: string[]][] = [
  ["API token revoked"],
  ["Section group deleted"],
  ["Denied: Change the role of a member"],
  ["Space access granted", "role changed"],
  ["Member role changed"],
  ["Español"],
  ["JavaScript"],
  ["C++"],
];

const found = (text: string) =>
  actions
    .map(([label, ...keywords]) => ({ label, score: scoreChoice(label, text, keywords) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ label }) => label);

test.each([
  ["role", ["Member role changed", "Denied: Change the role of a member", "Space access granted"]],
  ["role changed", ["Member role changed", "Space access granted"]],
  ["changed role", ["Member role changed", "Space access granted"]],
  ["espanol", ["Español"]],
  ["script", ["JavaScript"]],
  ["tkn", []],
  ["++", ["C++"]],
  ["role nothing", []],
])("“%s” finds choices by words, the best first", (text, labels) => {
  expect(found(text)).toEqual(labels);
});
