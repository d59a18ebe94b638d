// @module-tag postgres: writes at the same time

import { expect, test } from "vitest";
import { defaultCustomization } from "#lib/contract/sites/default-customization.ts";
import { expectRejection } from "../../testing/expect.ts";
import { testOrganization } from "../../testing/organization.ts";

async function withSite() {
  const organization = await testOrganization();
  const api = organization.as("admin");
  const space = await api.createSpace({ params: organization.params, body: { title: "Guide" } });
  const body = { title: "Docs", spaces: [space.id] };
  const site = await api.createSite({ params: organization.params, body });
  const params = { ...organization.params, siteId: site.id };
  const [siteSpace] = (await api.listSiteSpaces({ params })).items;
  return {
    ...organization,
    api,
    params,
    spaceParams: { ...params, siteSpaceId: siteSpace?.id ?? "" },
  };
}

const dark = { ...defaultCustomization, themes: { default: "dark" as const, toggeable: false } };

test("a site has the default customization until it is customized", async () => {
  const { api, as, params, spaceParams } = await withSite();
  expect(await as("read").getSiteCustomizationById({ params })).toEqual(defaultCustomization);
  const body = { ...dark, title: "Manuals" };
  expect(await api.updateSiteCustomizationById({ params, body })).toEqual(body);
  expect(await as("read").getSiteCustomizationById({ params })).toEqual(body);
  await api.publishSite({ params });
  const { customizations } = await api.getPublishedContentSite({ params });
  expect(customizations).toEqual({ site: body, siteSpaces: { [spaceParams.siteSpaceId]: body } });
});

test("members of later revisions of the format have defaults, and those of earlier ones are optional", async () => {
  const { api, params, spaceParams } = await withSite();
  const { socialAccounts: _, pdf, git, ...rest } = dark;
  const { codeTheme: __, ...styling } = dark.styling;
  const earlier = {
    ...rest,
    pdf,
    git,
    styling,
    pageActions: { externalAI: false, markdown: true },
  };
  const first = await api.updateSiteCustomizationById({ params, body: earlier });
  expect(first).toEqual({
    ...dark,
    pageActions: { externalAI: false, markdown: true, items: ["markdown"] },
  });
  const socialAccounts = [
    { platform: "github" as const, handle: "docs", display: { footer: true, header: true } },
  ];
  const later = {
    ...rest,
    styling,
    socialAccounts,
    pageActions: { items: ["pdf", "external-ai"] as const },
  };
  const second = await api.updateSiteCustomizationById({
    params,
    body: { ...later, pageActions: { items: [...later.pageActions.items] } },
  });
  expect(second).toMatchObject({
    socialAccounts,
    pdf: { enabled: true },
    pageActions: { externalAI: true, markdown: false, items: ["pdf", "external-ai"] },
  });
  expect(await api.getSiteCustomizationById({ params })).toEqual(second);
  const override = { title: "Guide" };
  const own = await api.overrideSiteSpaceCustomizationById({ params: spaceParams, body: override });
  expect(own).toEqual({ ...second, title: "Guide" });
});

test("a flag of page actions sets its action in the list", async () => {
  const { api, params } = await withSite();
  const pageActions = { externalAI: false, markdown: true, items: ["external-ai", "pdf"] };
  const body = { ...dark, pageActions } as typeof dark;
  const { pageActions: saved } = await api.updateSiteCustomizationById({ params, body });
  expect(saved).toEqual({ externalAI: false, markdown: true, items: ["pdf", "markdown"] });
  const nothing = { ...dark, pageActions: { markdown: true } } as unknown as typeof dark;
  await expectRejection(
    api.updateSiteCustomizationById({ params, body: nothing }),
    400,
    /pageActions: must have items/,
  );
});

test("a change is recorded once, with the previous values", async () => {
  const { api, params } = await withSite();
  await api.updateSiteCustomizationById({ params, body: { ...dark, title: "Manuals" } });
  await api.updateSiteCustomizationById({ params, body: { ...dark, title: "Manuals" } });
  await api.updateSiteCustomizationById({ params, body: dark });
  const { organizationId } = params;
  const query = { action: "site.customized" };
  const { items } = await api.listAuditEvents({ params: { organizationId }, query });
  const [last, first] = await Promise.all(
    items.map(({ id }) => api.getAuditEvent({ params: { organizationId, auditEventId: id } })),
  );
  expect(items).toHaveLength(2);
  expect(first?.payload).toMatchObject({ before: { title: null }, after: { title: "Manuals" } });
  expect(last?.payload).toMatchObject({ before: { title: "Manuals" }, after: { title: null } });
});

test("a space of the site differs in overridden members until they are cleared", async () => {
  const { api, as, params, spaceParams } = await withSite();
  const themes = { default: "light" as const, toggeable: false };
  await api.updateSiteCustomizationById({ params, body: dark });
  expect(await as("read").getSiteSpaceCustomizationById({ params: spaceParams })).toEqual(dark);
  const override = { themes, title: "Guide" };
  const own = await api.overrideSiteSpaceCustomizationById({ params: spaceParams, body: override });
  expect(own).toEqual({ ...dark, ...override });
  await api.publishSite({ params });
  const published = await api.getPublishedContentSite({ params });
  expect(published.customizations.siteSpaces).toEqual({ [spaceParams.siteSpaceId]: own });
  const body = { themes: null };
  const less = await api.overrideSiteSpaceCustomizationById({ params: spaceParams, body });
  expect(less).toEqual({ ...dark, title: "Guide" });
  await api.deleteSiteSpaceCustomizationById({ params: spaceParams });
  await api.deleteSiteSpaceCustomizationById({ params: spaceParams });
  expect(await api.getSiteSpaceCustomizationById({ params: spaceParams })).toEqual(dark);
});

test("invalid documents and conditions are rejected with their location", async () => {
  const { api, as, params, spaceParams } = await withSite();
  const save = (body: object) =>
    api.updateSiteCustomizationById({ params, body: body as typeof dark });
  await expectRejection(save({ ...dark, sparkle: true }), 400, /sparkle/);
  const styling = { ...dark.styling, theme: "loud" };
  await expectRejection(save({ ...dark, styling }), 400, /styling\.theme/);
  const { themes: _, ...without } = dark;
  await expectRejection(save(without), 400, /themes/);
  const links = [{ title: "Partners", to: null, links: [], condition: "visitor.claims.nobody" }];
  const header = { preset: "default" as const, links };
  await expectRejection(save({ ...dark, header }), 400, /header\.links\.0\.condition/);
  const overriding = api.overrideSiteSpaceCustomizationById({
    params: spaceParams,
    body: { header },
  });
  await expectRejection(overriding, 400, /header\.links\.0\.condition/);
  await expectRejection(
    as("create").updateSiteCustomizationById({ params, body: dark }),
    403,
    /admin/,
  );
  const elsewhere = { ...params, siteSpaceId: "unknown" };
  await expectRejection(api.getSiteSpaceCustomizationById({ params: elsewhere }), 404, /space/i);
});

test("a stored condition that the schema no longer allows can be saved again", async () => {
  const { api, params, spaceParams } = await withSite();
  const isBeta = { type: "boolean", description: "" } as const;
  const schemaWith = (properties: { isBeta?: typeof isBeta }) => ({
    jsonSchema: { type: "object" as const, properties, additionalProperties: false as const },
  });
  await api.updateSiteAdaptiveSchema({ params, body: schemaWith({ isBeta }) });
  const condition = "visitor.claims.isBeta";
  const header = {
    preset: "default" as const,
    links: [{ title: "Partners", to: null, links: [], condition }],
  };
  await api.updateSiteCustomizationById({ params, body: { ...dark, header } });
  await api.updateSiteAdaptiveSchema({ params, body: schemaWith({}) });
  const body = { ...dark, header, title: "Docs" };
  await api.updateSiteCustomizationById({ params, body });
  await api.previewSiteCustomization({ params, body });
  await api.overrideSiteSpaceCustomizationById({ params: spaceParams, body: { header } });
  const links = [{ title: "Partners", to: null, links: [], condition: `!${condition}` }];
  await expectRejection(
    api.updateSiteCustomizationById({ params, body: { ...dark, header: { ...header, links } } }),
    400,
    /header\.links\.0\.condition: unknown claim/,
  );
});

test("links of a header lead to addresses that a page would show", async () => {
  const { api, params, spaceParams } = await withSite();
  const headerTo = (url: string) => ({
    preset: "default" as const,
    links: [
      { title: "Menu", to: null, links: [{ title: "Link", to: { kind: "url", url } as const }] },
    ],
  });
  for (const url of ["javascript:alert(1)", "data:text/html,x", "/about", "https://", ""]) {
    const header = headerTo(url);
    const saved = api.updateSiteCustomizationById({ params, body: { ...dark, header } });
    await expectRejection(saved, 400, /header\.links\.0\.links\.0\.to\.url/);
    const overriding = { params: spaceParams, body: { header } };
    await expectRejection(api.overrideSiteSpaceCustomizationById(overriding), 400, /to\.url/);
  }
  const header = headerTo("mailto:docs@example.com");
  const body = { ...dark, header };
  expect(await api.updateSiteCustomizationById({ params, body })).toMatchObject({ header });
});

test("the favicon of a site is its icon", async () => {
  const { api, params } = await withSite();
  expect((await api.getSiteById({ params })).icon).toBeUndefined();
  const favicon = { emoji: "1f4d8" };
  await api.updateSiteCustomizationById({ params, body: { ...dark, favicon } });
  expect((await api.getSiteById({ params })).icon).toEqual(favicon);
  const { organizationId } = params;
  const { items } = await api.listSites({ params: { organizationId } });
  expect(items.map(({ icon }) => icon)).toEqual([favicon]);
});
