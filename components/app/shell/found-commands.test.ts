import { expect, test } from "vitest";
import type { SearchSpace } from "@/lib/contract/organizations/search";
import type { Member } from "@/lib/contract/people/members";
import { isNamed, pageCommands } from "./found-commands";

const of = { organizationId: "o" };

let rank = 0;

const spaceOf = (title: string, count: number, resultType: "page" | "section"): SearchSpace => ({
  id: title,
  title,
  pages: Array.from({ length: count }, (_, at) => {
    rank += 1;
    const urls = { app: "https://example.com" };
    return {
      id: `${title} ${at}`,
      title: `Page ${at}`,
      path: `page-${at}`,
      rank,
      resultType,
      sections: [{ id: "s", title: "Setup", path: "", body: "A **match**.", urls }],
      urls,
    };
  }),
});

test("a space with many results leaves room for those of others", () => {
  const found = [spaceOf("Guide", 10, "section"), spaceOf("Notes", 2, "section")];
  const hints = pageCommands(of, { items: found }).byText.map(({ hint }) => hint);
  expect(hints).toEqual(["Guide", "Guide", "Guide", "Notes", "Notes"]);
});

test("pages of the current space come first, and those of others by their rank", () => {
  const found = [
    spaceOf("Guide", 1, "page"),
    spaceOf("Notes", 1, "page"),
    spaceOf("API", 1, "page"),
  ];
  const hints = pageCommands(of, { items: found }, "Notes").byTitle.map(({ hint }) => hint);
  expect(hints).toEqual(["Notes", "Guide", "API"]);
});

test("pages that match by title are apart from those that match by text, with excerpts", () => {
  const found = [spaceOf("Guide", 1, "section"), spaceOf("Notes", 1, "page")];
  const { byTitle, byText } = pageCommands(of, { items: found });
  expect(byTitle).toMatchObject([{ hint: "Notes" }]);
  expect(byText).toMatchObject([
    { label: "Page 0 › Setup", hint: "Guide", detail: "A **match**." },
  ]);
});

test("pages that match a corrected query alone say so, behind all others", () => {
  const corrected = (title: string) => {
    const space = spaceOf(title, 1, "page");
    return { ...space, pages: space.pages.map((page) => ({ ...page, isCorrected: true })) };
  };
  const items = [corrected("Guide"), spaceOf("Notes", 1, "page")];
  const { byTitle } = pageCommands(of, { items, correctedQuery: "zebra" }, "Guide");
  expect(byTitle.map(({ hint, note }) => [hint, note])).toEqual([
    ["Notes", undefined],
    ["Guide", "Found with “zebra”"],
  ]);
});

test("members aren't found by the domain of their address alone", () => {
  const user = { displayName: "Layla Haddad", email: "layla.haddad@northwind.example" };
  const member = { id: "m", user } as Member;
  const isFound = (text: string) => isNamed(member, text);
  expect(
    ["layla", "HADDAD", "layla.h", "@northwind", "layla.haddad@n"].filter(isFound),
  ).toHaveLength(5);
  expect(["northwind", "example", "north"].filter(isFound)).toEqual([]);
});
