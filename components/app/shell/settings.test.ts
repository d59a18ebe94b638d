import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { paths } from "@/lib/url/paths";
import { ofOrganization, ofSite, ofSpace } from "./settings";

const of = { organizationId: "o", siteId: "s", spaceId: "p" };
const pages = [...ofOrganization(of), ...ofSite(of), ...ofSpace(of)];

/** Component of each page with settings in the palette. */
const drawnBy: Record<string, string> = {
  [paths.organizationSettings(of)]: "organizations/organization-form",
  [paths.emailDomains(of)]: "people/email-domains/email-domains-panel",
  [paths.singleSignOn(of)]: "people/single-sign-on/{requirement,single-sign-on-panel}",
  [paths.account(of)]: "people/account/profile-panel",
  [paths.preferences(of)]: "platform/layout/{theme-choice,single-key-switch}",
  [paths.siteSettings(of)]: "sites/site-settings/*",
  [paths.siteAudience(of)]: "sites/audience/{visibility-section,audience-panel}",
  [paths.siteVisitors(of)]: "sites/visitors/{sign-in-form,visitors-panel}",
  [paths.siteCustomization(of)]: "sites/customization/*",
  [paths.spaceSettings(of)]: "content/spaces/{space-settings,access-form}",
};

test.each(pages)(
  "palette entries have the names of their settings on $href",
  ({ href, settings }) => {
    const files = globSync(`components/${drawnBy[href]}.{ts,tsx}`);
    const drawn = files.map((file) => readFileSync(file, "utf8")).join("\n");
    expect(drawn).not.toBe("");
    const unknown = settings
      .flatMap(({ label, at = [label] }) => at)
      .filter((name) => !drawn.includes(`"${name}"`) && !drawn.includes(`>${name}<`));
    expect(unknown).toEqual([]);
  },
);
