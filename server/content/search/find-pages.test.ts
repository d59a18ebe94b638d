// @module-tag postgres: search

import { expect, test } from "vitest";
import { newPage, testSpace } from "../../testing/space.ts";
import { neighboursOf } from "./neighbours.ts";

async function library(...pages: Parameters<typeof newPage>[]) {
  const space = await testSpace();
  await space.change(...pages.map((page) => newPage(...page)));
  const found = async (query: string) => {
    const { items } = await space.api.searchSpaceContent({
      params: space.spaceParams,
      query: { query },
    });
    return items.map(({ title }) => title);
  };
  return { ...space, found };
}

test("the words of a query may be in title, path, titles above and different sections", async () => {
  const { api, spaceParams, change, found } = await library(
    ["Webhooks", "## Target\n\nSet an address.\n\n## Retries\n\nThree attempts."],
    ["Other", "An address of somebody."],
    ["Filing a dispute", "Nothing."],
  );
  expect(await found("webhooks address")).toEqual(["Webhooks"]);
  expect(await found("address attempts")).toEqual(["Webhooks"]);
  expect(await found("filings")).toEqual(["Filing a dispute"]);
  const into = await change(newPage("Billing"));
  await change(newPage("Invoices", "Sent monthly.", { into }));
  expect(await found("billing monthly")).toEqual(["Invoices"]);
  const query = { query: "address attempts" };
  const { items } = await api.searchSpaceContent({ params: spaceParams, query });
  expect(items[0]?.sections.map(({ id }) => id).sort()).toEqual(["retries", "target"]);
});

test("the exact word comes before words that begin with it", async () => {
  const { found } = await library(
    ["Search", "Made by Google. Google and google."],
    ["Languages", "Written in Go."],
    ["Releases", "2.10 has it, and v2.10 too."],
    ["Old releases", "It came with v2.1 of the program."],
  );
  expect(await found("go")).toEqual(["Languages", "Search"]);
  expect(await found("2.1")).toEqual(["Old releases", "Releases"]);
});

test("a name with a sign comes before titles and headings without it", async () => {
  const { found } = await library(
    ["Home", "The home of everybody."],
    ["Media", "## Watch\n\nThe media watch."],
    ["Variables", "Stored in `$HOME` and `$HOMEPATH`."],
    ["Options", "Run it with --watch, and write @media before the rule."],
  );
  expect(await found("$HOME")).toEqual(["Variables", "Home"]);
  expect(await found("home")).toEqual(["Home", "Variables"]);
  expect(await found("--watch")).toEqual(["Options", "Media"]);
  expect(await found("@media")).toEqual(["Options", "Media"]);
  expect(await found("media")).toEqual(["Media", "Options"]);
});

test("a title comes before a heading, and that before text", async () => {
  const { found } = await library(
    ["One", "Quotas, quotas, quotas."],
    ["Two", "## Quotas\n\nA limit."],
    ["Quotas", "A limit."],
  );
  expect(await found("quotas")).toEqual(["Quotas", "Two", "One"]);
});

test("a question finds by its content words", async () => {
  const { found } = await library([
    "Messages",
    "## Cancel\n\nA message is cancelled by its sender.",
  ]);
  expect(await found("how do I cancel a message")).toEqual(["Messages"]);
});

test("a word with one slip finds what was meant, unless its spelling finds something", async () => {
  const { api, spaceParams, found } = await library(
    ["Sign-in", "The authentication of people, made here."],
    ["Authors", "The authentcation of a typist."],
    ["Codes", "E-4012 of serial X12345."],
  );
  expect(await found("authentcation")).toEqual(["Authors"]);
  for (const slipped of ["authentictaion", "authenticatiom", "authenticattion", "authenticaton"]) {
    expect([slipped, await found(slipped)]).toEqual([slipped, ["Sign-in"]]);
  }
  expect(await found("poeple authenticatiom")).toEqual(["Sign-in"]);
  const query = { query: "How is Authenticatiom made?" };
  expect(await api.searchSpaceContent({ params: spaceParams, query })).toMatchObject({
    correctedQuery: "How is authentication made?",
  });
  expect(await found("autentictaiom")).toEqual([]);
  expect(await found("X12346")).toEqual([]);
});

test("after the pages with a rare word come those with a frequent one at one slip, marked", async () => {
  const { api, spaceParams, found } = await library(
    ["Typist", "The authentcation of a typist."],
    ...Array.from({ length: 5 }, (_, at): [string, string] => [
      `Page ${at}`,
      `An authentication by method ${at}.`,
    ]),
    ["Rare", "A xylophone."],
    ["Rarer", "A xylophones of wood."],
  );
  const query = { query: "authentcation" };
  const answer = await api.searchSpaceContent({ params: spaceParams, query });
  expect(answer.correctedQuery).toBe("authentication");
  const [first, ...others] = answer.items;
  expect(first).toMatchObject({ title: "Typist", rank: 1 });
  expect(first).not.toHaveProperty("isCorrected");
  expect(others.map(({ title }) => title).sort()).toEqual(
    [0, 1, 2, 3, 4].map((at) => `Page ${at}`),
  );
  expect(others.every(({ isCorrected }) => isCorrected)).toBe(true);
  expect(first?.score).toBeGreaterThan(others[0]?.score ?? 0);
  expect(await found("xylophones")).toEqual(["Rarer", "Rare"]);
  const exact = await api.searchSpaceContent({
    params: spaceParams,
    query: { query: "xylophone" },
  });
  expect(exact).not.toHaveProperty("correctedQuery");
});

test("the neighbours of a word are those at one slip", () => {
  expect([...new Set(neighboursOf("ab", "ac"))].sort()).toEqual(
    ["b", "a", "ba", "aab", "cab", "cb", "acb", "aa", "ac", "aba", "abc"].sort(),
  );
});
