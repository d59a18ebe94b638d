import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { paths } from "@/lib/paths";
import { ofOrganization, ofSite, ofSpace } from "./settings";

const of = { organizationId: "o", siteId: "s", spaceId: "p" };
const pages = [...ofOrganization(of), ...ofSite(of), ...ofSpace(of)];

/** What draws each page that the palette leads to. */
const drawnBy: Record<string, string> = {
  [paths.organizationSettings(of)]: "organizations/organization-form",
  [paths.singleSignOn(of)]: "single-sign-on/{requirement,single-sign-on-panel}",
  [paths.sites(of)]: "sites/sites-panel",
  [paths.account(of)]: "account/profile-panel",
  [paths.preferences(of)]: "layout/{theme-choice,single-key-switch}",
  [paths.site(of)]: "sites/site-header-actions",
  [paths.siteSettings(of)]: "site-settings/*",
  [paths.siteAudience(of)]: "audience/{visibility-section,adaptive-content,audience-panel}",
  [paths.siteVisitors(of)]: "visitors/{sign-in-form,private-key-section}",
  [paths.siteCustomization(of)]: "customization/*",
  [paths.spaceSettings(of)]: "spaces/{general-form,access-form}",
};

test.each(pages)("what the palette leads to is called so on $href", ({ href, settings }) => {
  const files = globSync(`components/${drawnBy[href]}.tsx`);
  const drawn = files.map((file) => readFileSync(file, "utf8")).join("\n");
  expect(drawn).not.toBe("");
  const unknown = settings
    .flatMap(({ label, at = [label] }) => at)
    .filter((name) => !drawn.includes(`"${name}"`) && !drawn.includes(`>${name}<`));
  expect(unknown).toEqual([]);
});
