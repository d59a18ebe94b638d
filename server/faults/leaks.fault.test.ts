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

// All 80,000 reads take half an hour: visibilities take turns with the pages, and each visitor reads every page.
test("1,000 pages, four visibilities and ten visitors: nothing hidden in any byte", {
  timeout: 1_200_000,
}, async () => {
  const site = await adaptiveSite(1000);
  const found: string[] = [];
  for (const [turn, visibility] of visibilities.entries()) {
    await site.api.updateSiteById({ params: site.siteParams, body: { visibility } });
    const pages = site.pages.filter((_, index) => index % visibilities.length === turn);
    for (const claims of visitors) {
      found.push(...(await leaksFor(site, visibility, claims, pages)));
      found.push(...(await apiLeaksFor(site, visibility, claims, pages)));
    }
  }
  expect(found).toEqual([]);
});
