import type { AdaptiveJsonSchema } from "#lib/contract/sites/adaptive-json-schema.ts";
import { addSection } from "./docs-site.ts";
import type { Demo } from "./spaces.ts";

const plans = ["starter", "fleet", "enterprise"];

const jsonSchema: AdaptiveJsonSchema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  type: "object",
  properties: {
    plan: { type: "string", enum: plans, description: "The customer's plan" },
    isBetaTester: { type: "boolean", description: "Takes part in early access" },
    robots: { type: "number", description: "Robots in the customer's fleet" },
    products: {
      type: "array",
      items: { type: "string", enum: ["atlas", "kestrel"] },
      description: "Products under contract",
    },
    account: {
      type: "object",
      description: "The customer's company",
      properties: {
        name: { type: "string", description: "Company name" },
        country: { type: "string", description: "Two-letter country code, such as NO" },
      },
      additionalProperties: false,
    },
    unsigned: {
      type: "object",
      description: "",
      properties: {
        language: { type: "string", enum: ["en", "de", "ar"], description: "Set by the reader" },
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

/**
 * Prepares the unpublished site for signed-in customers, with content that depends on their claims.
 */
export async function prepareCustomerSite(demo: Demo): Promise<void> {
  const { params: organization, amara, layla } = demo;
  const site = await amara.does("createSite", 14.8, {
    params: organization,
    body: { title: "Customer hub", type: "ultimate", visibility: "visitor-auth" },
  });
  const params = { ...organization, siteId: site.id };
  const adaptive = { params, body: { adaptiveContent: { enabled: true } } };
  await amara.does("updateSiteById", 14.7, adaptive);
  await amara.does("updateSiteAdaptiveSchema", 14.5, { params, body: { jsonSchema } });
  const section = (daysAgo: number, title: string, icon: string, spaces: [string, ...string[]]) =>
    addSection(demo, params, {
      title,
      icon,
      daysAgo,
      spaces,
      description: `${title} for customers`,
    });
  const showWhen = (daysAgo: number, siteSectionId: string, condition: string) =>
    layla.does("updateSiteSectionById", daysAgo, {
      params: { ...params, siteSectionId },
      body: { condition },
    });
  const start = await section(13.6, "Getting started", "rocket", [
    "Help centre",
    "Atlas user guide",
  ]);
  const arms = await section(13.4, "Kestrel", "wrench", [
    "Kestrel user guide",
    "Kestrel safety manual",
  ]);
  const api = await section(13.2, "Integration", "plug", ["Fleet API", "Webhooks"]);
  const early = await section(11.9, "Early access", "flask-conical", [
    "Fleet planning early access",
  ]);
  await showWhen(11.5, arms, 'visitor.claims.products.includes("kestrel")');
  await showWhen(11.4, api, 'visitor.claims.plan == "enterprise" || visitor.claims.robots >= 50');
  await showWhen(11.3, early, 'visitor.claims.isBetaTester && visitor.claims.plan != "starter"');
  await amara.does("updateSitePublishingAuthById", 10.9, {
    params,
    body: { backend: "custom", fallbackURL: "https://account.halden-robotics.example/sign-in" },
  });
  await amara.does("createSiteRedirect", 10.8, {
    params,
    body: { source: "/welcome", destination: { kind: "site-section", siteSectionId: start } },
  });
}
