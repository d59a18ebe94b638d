import { expect, test } from "vitest";
import type { Reading } from "./reading.ts";
import { formAt, sitemap } from "./sitemap-and-texts.ts";

/** Site with this number of pages, as far as its sitemap asks. */
function siteOf(count: number): Reading {
  const order = Array.from({ length: count }, (_, index) => ({
    path: `page-${index}`,
    fields: {
      title: `Page ${index}`,
      updatedAt: "2026-01-01T00:00:00.000Z",
      noRobotsIndex: index === 0,
    },
  }));
  const reading = {
    at: { origin: "https://docs.example.com", base: "" },
    outline: {
      spaces: ["guide", "api"].map((path) => ({
        path,
        space: { title: path },
        siteSpace: { id: path },
      })),
    },
    title: async () => "Docs",
    pagesOf: async ({ path }: { path: string }) => ({ order: path === "guide" ? order : [] }),
  };
  return reading as unknown as Reading;
}

const partsOf = async (reading: Reading, part?: string) => {
  const { parts } = await sitemap(reading, part);
  let text = "";
  for await (const each of parts) text += each;
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
};

test("a large site has an index of sitemaps, which list each page once", async () => {
  const site = siteOf(12_001);
  const index = await partsOf(site);
  expect(index).toEqual([1, 2, 3].map((part) => `https://docs.example.com/sitemap-${part}.xml`));
  const lists = await Promise.all(["1", "2", "3"].map((part) => partsOf(site, part)));
  expect(lists.map(({ length }) => length)).toEqual([5000, 5000, 2000]);
  expect(new Set(lists.flat()).size).toBe(12_000);
  expect(lists[0]?.[0]).toBe("https://docs.example.com/guide/page-1");
  for (const part of ["0", "4", "9999"]) expect(await partsOf(site, part)).toEqual([]);
});

test("a smaller site has one sitemap", async () => {
  const [first, ...others] = await partsOf(siteOf(5001));
  expect([first, others.length]).toEqual(["https://docs.example.com/guide/page-1", 4999]);
});

const listAt = async (reading: Reading, path: string) => {
  const form = await formAt({ ...reading, at: { ...reading.at, path } } as Reading);
  let text = "";
  for await (const each of form?.parts ?? []) text += each;
  return text;
};

test("the list of a large site for programs leads to its parts, which have each page once", async () => {
  const site = siteOf(3000);
  const list = await listAt(site, "llms.txt");
  const parts = [...list.matchAll(/\((https:[^)]+llms-\d+\.txt)\): (.*)/g)];
  expect(parts.map(([, , spaces]) => spaces)).toEqual(parts.map(() => "guide"));
  const texts = await Promise.all(
    parts.map(([, address = ""]) => listAt(site, new URL(address).pathname.slice(1))),
  );
  for (const text of [list, ...texts]) expect(text.length).toBeLessThan(50_000);
  for (const text of texts) expect(text).toMatch(/^# Docs\n\n> .*\n\n## guide\n\n- \[Page/);
  const pages = texts.join("").match(/\(https:[^)]+\.md\)/g) ?? [];
  expect([pages.length, new Set(pages).size]).toEqual([3000, 3000]);
  expect(await listAt(site, "llms-99.txt")).not.toContain(".md)");
});

test("the list of a small site has all pages", async () => {
  const list = await listAt(siteOf(100), "llms.txt");
  expect(list.match(/\.md\)/g)).toHaveLength(100);
  expect(list).not.toContain("llms-1.txt");
});
