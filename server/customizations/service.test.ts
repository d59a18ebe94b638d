import { expect, test } from "vitest";
import { defaultCustomization } from "#lib/contract/default-customization.ts";
import { expectRefusal } from "../testing/expect.ts";
import { testOrganization } from "../testing/organization.ts";

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

test("a site looks by default until it is customized, and then as it was told", async () => {
  const { api, as, params } = await withSite();
  expect(await as("read").getSiteCustomizationById({ params })).toEqual(defaultCustomization);
  const body = { ...dark, title: "Manuals" };
  expect(await api.updateSiteCustomizationById({ params, body })).toEqual(body);
  expect(await as("read").getSiteCustomizationById({ params })).toEqual(body);
  await api.publishSite({ params });
  const { customizations } = await api.getPublishedContentSite({ params });
  expect(customizations).toEqual({ site: body, siteSpaces: {} });
});

test("a change is recorded once, with what it took away", async () => {
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

test("a space of the site differs in the members that it overrides, until they are cleared", async () => {
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

test("what is not of the document, or no condition, is refused by its place", async () => {
  const { api, as, params, spaceParams } = await withSite();
  const save = (body: object) =>
    api.updateSiteCustomizationById({ params, body: body as typeof dark });
  await expectRefusal(save({ ...dark, sparkle: true }), 400, /sparkle/);
  const styling = { ...dark.styling, theme: "loud" };
  await expectRefusal(save({ ...dark, styling }), 400, /styling\.theme/);
  const { themes: _, ...without } = dark;
  await expectRefusal(save(without), 400, /themes/);
  const links = [{ title: "Partners", to: null, links: [], condition: "visitor.claims.nobody" }];
  const header = { preset: "default" as const, links };
  await expectRefusal(save({ ...dark, header }), 400, /header\.links\.0\.condition/);
  const overriding = api.overrideSiteSpaceCustomizationById({
    params: spaceParams,
    body: { header },
  });
  await expectRefusal(overriding, 400, /header\.links\.0\.condition/);
  await expectRefusal(
    as("create").updateSiteCustomizationById({ params, body: dark }),
    403,
    /admin/,
  );
  const elsewhere = { ...params, siteSpaceId: "unknown" };
  await expectRefusal(api.getSiteSpaceCustomizationById({ params: elsewhere }), 404, /space/i);
});
