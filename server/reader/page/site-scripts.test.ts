import { expect, test } from "vitest";
import type { NewIntegrationVersion } from "#lib/contract/integrations/integrations.ts";
import { installedIntegration, versionOf } from "../../testing/integrations.ts";
import { publishedSite } from "../../testing/published.ts";
import { deps } from "../../testing/service.ts";
import { newPage } from "../../testing/space.ts";
import { makeVisitor, visit } from "../../testing/visitor.ts";
import { createReader } from "../app.ts";

const welcome = newPage("Welcome", "Read this first.");

type Version = Parameters<typeof installedIntegration>[2];

/** Published site with an integration on it, and the address of the integration's script. */
async function siteWith(version: Version) {
  const site = await publishedSite("public", [welcome]);
  const made = await installedIntegration(site.api, site.params.organizationId, version);
  const own = { ...made.params, installationId: made.installation.id };
  await site.api.updateInstallation({ params: own, body: { site_selection: "all" } });
  const { publicApiUrl } = deps.config;
  const { integrationName } = made.params;
  const { siteId } = site.siteParams;
  const script = `${publicApiUrl}/integration-scripts/${integrationName}/${own.installationId}/${siteId}.js`;
  return { ...site, own, script };
}

type Policy = NewIntegrationVersion["contentSecurityPolicy"];

/** Sources of the policy of a page, by directive, where an integration has this policy. */
async function policyWith(contentSecurityPolicy: Policy) {
  const { address } = await siteWith({
    scopes: ["site:script:inject"],
    ...(contentSecurityPolicy && { contentSecurityPolicy }),
  });
  const { headers } = await visit(address);
  const directives = (headers.get("content-security-policy") ?? "").split("; ");
  return Object.fromEntries(
    directives.map((each) => {
      const [name = "", ...sources] = each.split(" ");
      return [name, sources];
    }),
  );
}

test("pages load the scripts of integrations, and no others of that origin", async () => {
  const { api, address, own, script } = await siteWith({ scopes: ["site:script:inject"] });
  const page = await visit(`${address}/guide-b/welcome`);
  expect(await page.text()).toContain(`<script src="${script}" defer></script>`);
  const policy = page.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+' (\S+)(;|$)/);
  expect(/script-src [^;]* (http\S+?)(?:;|$)/.exec(policy)?.[1]).toBe(script);
  expect(await (await visit(`${address}/nothing`)).text()).toContain(script);
  await api.uninstallIntegration({ params: own });
  const after = await visit(`${address}/guide-b/welcome`);
  expect(await after.text()).not.toContain("integration-scripts");
  expect(after.headers.get("content-security-policy")).not.toContain(
    `${deps.config.publicApiUrl}/`,
  );
});

test("an integration without the scope, or without the site, adds no script", async () => {
  const { address } = await siteWith({ scopes: ["site:views:read"] });
  expect(await (await visit(address)).text()).not.toContain("integration-scripts");
  const other = await siteWith({ scopes: ["site:script:inject"] });
  const body = { site_selection: "selected" as const };
  await other.api.updateInstallation({ params: other.own, body });
  expect(await (await visit(other.address)).text()).not.toContain("integration-scripts");
});

test("scripts that store cookies wait for the reader's consent", async () => {
  const { api, siteParams, address, script } = await siteWith({
    scopes: ["site:script:inject", "site:script:cookies"],
  });
  const before = await api.getSiteCustomizationById({ params: siteParams });
  const privacyPolicy = { url: "https://acme.example/privacy" };
  await api.updateSiteCustomizationById({
    params: siteParams,
    body: { ...before, privacyPolicy, internationalization: { locale: "de" } },
  });
  const text = await (await visit(address)).text();
  expect(text).not.toContain(`<script src="${script}"`);
  expect(text).toContain(`data-consent="${script}" data-path="/" hidden`);
  expect(text).toMatch(/<section class="consent".*privacy".*>Ablehnen<.*>Erlauben<.*<\/section>/s);
  expect(text).toContain("data-ask-consent");
  const plain = await publishedSite("public", [welcome]);
  expect(await (await visit(plain.address)).text()).not.toContain("consent");
});

test("previews and sites that share an origin have no scripts of integrations", async () => {
  const { api, siteParams, address, script } = await siteWith({ scopes: ["site:script:inject"] });
  const preview = await api.getSitePublishingPreviewById({ params: siteParams });
  const shown = await (await makeVisitor().open(preview.url)).text();
  expect(shown).toContain("Read this first.");
  expect(shown).not.toContain(script);
  const body = await api.getSiteCustomizationById({ params: siteParams });
  const { html } = await api.previewSiteCustomization({ params: siteParams, body });
  expect(html).toContain("Read this first.");
  expect(html).not.toContain(script);
  const config = { ...deps.config, sitesRouting: "path" as const };
  const shared = await createReader({ ...deps, config }).request(
    `http://localhost:3001/${siteParams.siteId}/guide-b`,
  );
  expect(await shared.text()).toContain("Read this first.");
  expect(shared.headers.get("content-security-policy")).not.toContain("integration-scripts");
  expect(await (await visit(address)).text()).toContain(script);
});

test("an integration extends the policy of pages by what its script loads", async () => {
  const policy = await policyWith({
    "script-src": "https://a.example  'unsafe-inline'",
    "connect-src": "https://b.example",
    "media-src": "https://c.example",
    "style-src": "'unsafe-inline'",
  });
  expect(policy["script-src"]).toContain("https://a.example");
  expect(policy["script-src"]).not.toContain("'unsafe-inline'");
  expect(policy["connect-src"]).toEqual(["'self'", "https://b.example"]);
  expect(policy["media-src"]).toEqual(["https://c.example"]);
  // Browsers ignore `'unsafe-inline'` beside a hash.
  expect(policy["style-src"]).toEqual(["'self'", "'unsafe-inline'"]);
  const fallback = await policyWith("default-src https://d.example; img-src 'none'");
  expect(fallback["connect-src"]).toContain("https://d.example");
  expect(fallback["img-src"]).not.toContain("https://d.example");
  expect(fallback["default-src"]).toEqual(["'none'"]);
});

test("a page is sent again when only its policy has changed", async () => {
  const { api, address, own, params } = await siteWith({ scopes: ["site:script:inject"] });
  for (const path of ["/guide-b/welcome", "/~/search?q=first"]) {
    const { open } = makeVisitor();
    const before = await open(address + path);
    const headers = { "if-none-match": before.headers.get("etag") ?? "" };
    expect((await open(address + path, headers)).status).toBe(304);
    const { integrationName } = own;
    const contentSecurityPolicy = `connect-src https://${path.length}.example`;
    const scopes: NewIntegrationVersion["scopes"] = ["site:script:inject"];
    const body = versionOf(params.organizationId, { scopes, contentSecurityPolicy });
    await api.publishIntegration({ params: { integrationName }, body });
    const after = await open(address + path, headers);
    expect(after.headers.get("content-security-policy")).toContain(`${path.length}.example`);
    expect(await after.text()).toContain("integration-scripts");
  }
});

test("an integration can't take away what protects a page", async () => {
  const policy = await policyWith(
    "script-src 'strict-dynamic' 'none'; frame-ancestors *; base-uri *; form-action *; object-src *; sandbox",
  );
  expect(policy["script-src"]).toContain("'self'");
  expect(policy["script-src"]).not.toContain("'strict-dynamic'");
  expect(policy["script-src"]).not.toContain("'none'");
  expect(policy["frame-ancestors"]).toEqual(["'none'"]);
  expect(policy["base-uri"]).toEqual(["'none'"]);
  expect(policy["form-action"]).toEqual(["'self'"]);
  expect(policy).not.toHaveProperty("object-src");
  expect(policy).not.toHaveProperty("sandbox");
  const long = await policyWith({
    "connect-src": `https://long.example/${"a".repeat(2000)}`,
    "img-src": `https://long.example/${"b".repeat(2000)}`,
    "media-src": `https://long.example/${"c".repeat(2000)}`,
    "font-src": `https://long.example/${"d".repeat(2000)}`,
    "frame-src": `https://long.example/${"e".repeat(2000)}`,
  });
  expect(long["connect-src"]).toEqual(["'self'"]);
  // It counts for each of eight directives.
  const repeated = await policyWith(`default-src https://long.example/${"a".repeat(2000)}`);
  expect(repeated["connect-src"]).toEqual(["'self'"]);
});
