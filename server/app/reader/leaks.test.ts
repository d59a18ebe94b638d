import { expect, test } from "vitest";
import {
  adaptiveSite,
  apiLeaksFor,
  leaksFor,
  type VisitorClaims,
  visibilities,
} from "../../testing/leaks.ts";

const visitors: VisitorClaims[] = [undefined, { tier: "other" }, { tier: "gold", isBeta: true }];

test("no form of a site has a byte of what is hidden, whatever its visibility", async () => {
  const site = await adaptiveSite(6);
  const found: string[] = [];
  for (const visibility of visibilities) {
    await site.api.updateSiteById({ params: site.siteParams, body: { visibility } });
    for (const claims of visitors) {
      found.push(...(await leaksFor(site, visibility, claims)));
      found.push(...(await apiLeaksFor(site, visibility, claims)));
    }
  }
  expect(found).toEqual([]);
});
