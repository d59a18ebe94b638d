import { expect, test } from "vitest";
import type { StructureSpace } from "@/lib/structure/structure";
import type { DestinationOption } from "./destinations";
import { readLines, spacesMeant } from "./read-lines";

const spaceAt = (id: string, path: string): DestinationOption => ({
  value: id,
  label: id,
  path,
  destination: { kind: "site-space", siteSpaceId: id },
  siteSpace: { id, space: { id: `space-${id}` } } as StructureSpace,
});

const destinations: DestinationOption[] = [
  {
    value: "docs",
    label: "Docs",
    path: "docs",
    destination: { kind: "site-section", siteSectionId: "docs" },
  },
  spaceAt("guide", "docs/guide"),
  spaceAt("news", "docs/news"),
];
const pages = [{ id: "p1", title: "Start", path: "start/first" }];
const known = { destinations, pagesOf: (id: string) => (id === "space-guide" ? pages : []) };

test("paths of sections, spaces and pages are resolved, with any separator", () => {
  const text = "/a docs\n\n/b,\t/docs/guide/\n/c;docs/guide/start/first\r\n";
  expect(readLines(text, known)).toEqual([
    {
      number: 1,
      source: "/a",
      redirect: { source: "/a", destination: destinations[0]?.destination },
    },
    {
      number: 3,
      source: "/b",
      redirect: { source: "/b", destination: destinations[1]?.destination },
    },
    {
      number: 4,
      source: "/c",
      redirect: {
        source: "/c",
        destination: { kind: "site-page", siteSpaceId: "guide", pageId: "p1" },
      },
    },
  ]);
});

test.each([
  ["/a", "two paths"],
  ["/a docs more", "two paths"],
  ["a docs", "must be a path"],
  ["/a https://example.com/docs", "a path on this site instead of a URL"],
  ["/a //example.com", "a path on this site instead of a URL"],
  ["/a nowhere", "This site has no section, space or page at nowhere"],
  ["/a docs/guide/none", "This site has no section"],
  ["/a docs\n/a docs", "An earlier line"],
])("%j is rejected: %s", (text, why) => {
  expect(readLines(text, known).at(-1)).toMatchObject({ error: expect.stringContaining(why) });
});

test("readLines loads only pages of spaces that a line may name", () => {
  expect(
    spacesMeant("/a docs\n/b docs/guide\n/c docs/news/x\n/d docs/news/y", destinations),
  ).toEqual(["space-news"]);
});
