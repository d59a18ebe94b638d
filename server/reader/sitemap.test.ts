import { expect, test } from "vitest";
import type { Reading } from "./reading.ts";
import { sitemap } from "./sitemap-and-texts.ts";

/** Site with this number of pages, as far as its sitemap asks. */
function siteOf(count: number): Reading {
  const order = Array.from({ length: count }, (_, index) => ({
    path: `page-${index}`,
    fields: { updatedAt: "2026-01-01T00:00:00.000Z", noRobotsIndex: index === 0 },
  }));
  const reading = {
    at: { origin: "https://docs.example.com", base: "" },
    outline: { spaces: [{ path: "guide" }] },
    pagesOf: async () => ({ order }),
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
