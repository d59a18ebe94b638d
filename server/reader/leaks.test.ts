import { beforeAll, expect, test } from "vitest";
import {
  adaptiveSite,
  apiLeaksFor,
  leaksFor,
  type VisitorClaims,
  visibilities,
} from "../testing/leaks.ts";

const visitors: VisitorClaims[] = [undefined, { tier: "other" }, { tier: "gold", isBeta: true }];

let site: Awaited<ReturnType<typeof adaptiveSite>>;
beforeAll(async () => {
  site = await adaptiveSite(6);
});

test.each(visibilities)(
  "no form of a site that is %s has a byte of what is hidden",
  async (visibility) => {
    const found: string[] = [];
    await site.api.updateSiteById({ params: site.siteParams, body: { visibility } });
    for (const claims of visitors) {
      found.push(...(await leaksFor(site, visibility, claims)));
      found.push(...(await apiLeaksFor(site, visibility, claims)));
    }
    expect(found).toEqual([]);
  },
);
