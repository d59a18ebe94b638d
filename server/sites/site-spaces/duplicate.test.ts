import { expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { testSite } from "../../testing/site.ts";

async function siteWithGuide() {
  const made = await testSite(["Guide"]);
  const { items } = await made.api.listSiteSpaces({ params: made.params });
  const params = { ...made.params, siteSpaceId: items[0]?.id ?? "" };
  return { ...made, at: params };
}

test("a copy of the space is added at the end of the section, with condition and customization", async () => {
  const { api, at, params, outline, spaceId, makeSpace } = await siteWithGuide();
  await api.addSpaceToSite({ params, body: { spaceId: await makeSpace("News") } });
  await api.updateSiteSpaceById({ params: at, body: { condition: "1 == 1" } });
  const themes = { default: "dark" as const, toggeable: false };
  await api.overrideSiteSpaceCustomizationById({ params: at, body: { themes } });
  const copy = await api.duplicateSiteSpace({ params: at });
  expect(copy).toMatchObject({
    object: "site-space",
    title: "Guide (copy)",
    path: "guide-copy",
    condition: "1 == 1",
    default: false,
  });
  expect(copy.space.id).not.toBe(spaceId("Guide"));
  expect(copy.space.revision).toBe(
    (await api.getSpaceById({ params: { spaceId: spaceId("Guide") } })).revision,
  );
  const own = { ...params, siteSpaceId: copy.id };
  expect(await api.getSiteSpaceCustomizationById({ params: own })).toMatchObject({ themes });
  expect(await outline()).toEqual(["Guide*", "News", "Guide (copy)"]);
});

test("a copy stays a draft for visitors when conditions apply", async () => {
  const { api, at, params } = await siteWithGuide();
  const body = { draft: true };
  await expectRejection(api.duplicateSiteSpace({ params: at, body }), 409, /^draft:/);
  await api.updateSiteById({ params, body: { adaptiveContent: { enabled: true } } });
  const copy = await api.duplicateSiteSpace({ params: at, body });
  expect(copy.condition).toBe("false");
  expect((await api.listSiteSpaces({ params })).count).toBe(2);
});

test("duplicating is recorded, and requires the role to duplicate the space", async () => {
  const { api, as, at, params } = await siteWithGuide();
  await expectRejection(as("edit").duplicateSiteSpace({ params: at }), 403, /create/);
  await expectRejection(as("create").duplicateSiteSpace({ params: at }), 403, /admin/);
  const elsewhere = { ...params, siteSpaceId: "unknown" };
  await expectRejection(api.duplicateSiteSpace({ params: elsewhere }), 404, /^Site space/);
  const wrong = { draft: "yes" } as unknown as { draft: boolean };
  await expectRejection(api.duplicateSiteSpace({ params: at, body: wrong }), 400, /draft/);
  await api.duplicateSiteSpace({ params: at });
  const { organizationId } = params;
  const { items } = await api.listAuditEvents({ params: { organizationId }, query: { limit: 3 } });
  expect(items.map(({ action }) => action)).toEqual([
    "site-space.duplicated",
    "site-space.created",
    "space.duplicated",
  ]);
});
