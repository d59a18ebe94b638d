import { expect, test } from "vitest";
import { inOrder, isNamedBy } from "./palette-order";

const group = (label: string, ...labels: string[]) => ({
  label,
  commands: labels.map((each) => ({ id: each, label: each })),
});

const shown = (text: string, own: Parameters<typeof inOrder>[1], found = results) =>
  inOrder(text, own, found).flatMap(({ commands }) => commands.map(({ label }) => label));

const results = [
  group("Spaces", "Webhooks in depth", "📚 Webhooks"),
  { ...group("Search", "Search all spaces"), last: true },
];

test("an exact name comes before commands that only a synonym finds", () => {
  const own = { best: [group("Commands", "Integrations")], others: [] };
  expect(shown("webhooks", own)).toEqual([
    "📚 Webhooks",
    "Integrations",
    "Webhooks in depth",
    "Search all spaces",
  ]);
});

test("a command that begins with the text stays the first", () => {
  const own = { best: [group("Commands", "Webhooks of mine")], others: [] };
  expect(shown("webhooks", own).slice(0, 2)).toEqual(["Webhooks of mine", "📚 Webhooks"]);
});

test("a result that narrows the best command comes before it", () => {
  const narrow = { id: "narrow", label: "Search integrations for “jira”", narrows: "Integrations" };
  const found = [...results, { label: "Integrations", commands: [narrow] }];
  const own = (best: string) => ({ best: [group("Commands", best)], others: [] });
  expect(shown("connect jira", own("Integrations"), found)[0]).toBe(narrow.label);
  expect(shown("connect jira", own("Domains"), found)[0]).toBe("Domains");
});

test("the search in texts comes after similar commands", () => {
  const own = { best: [], others: [group("Similar commands", "API tokens")] };
  expect(shown("tokns", own, results.slice(1))).toEqual(["API tokens", "Search all spaces"]);
});

test("a command opens without waiting for results if its name has all words", () => {
  const own = { best: [group("Commands", "Hide or show page…")], others: [] };
  expect(isNamedBy(own, "hide page")).toBe(true);
  expect(isNamedBy(own, "unlist")).toBe(false);
  expect(isNamedBy({ best: [], others: own.best }, "hide page")).toBe(false);
});
