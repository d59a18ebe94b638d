import { expect, test } from "vitest";
import {
  adaptiveSite,
  apiLeaksFor,
  leaksFor,
  type VisitorClaims,
  visibilities,
} from "../testing/leaks.ts";

const visitors: VisitorClaims[] = [
  undefined,
  {},
  { tier: "gold" },
  { tier: "silver" },
  { tier: "bronze" },
  { tier: "other" },
  { isBeta: true },
  { isBeta: false },
  { tier: "gold", isBeta: true },
  { tier: "bronze", isBeta: false },
];

/** Visibilities share the pages, because all reads take over an hour. With 1, each visibility has every page. */
const turns = Number(process.env.LEAK_TURNS ?? visibilities.length);

test("1,000 pages, four visibilities and ten visitors: nothing hidden in any byte", {
  timeout: 9_600_000 / turns,
}, async () => {
  const site = await adaptiveSite(1000);
  const found: string[] = [];
  for (const [turn, visibility] of visibilities.entries()) {
    await site.api.updateSiteById({ params: site.siteParams, body: { visibility } });
    const pages = site.pages.filter((_, index) => index % turns === turn % turns);
    for (const claims of visitors) {
      found.push(...(await leaksFor(site, visibility, claims, pages)));
      found.push(...(await apiLeaksFor(site, visibility, claims, pages)));
    }
  }
  expect(found).toEqual([]);
});
