import { expect, test } from "vitest";
import { nestedResources } from "../../testing/access.ts";
import { expectRejection } from "../../testing/expect.ts";
import { beta, secretSite } from "../../testing/secret-site.ts";
import { makeVisitor } from "../../testing/visitor.ts";

const spaceAdmin = /requires the admin role in the space/;

/**
 * Site on which "edit" has the admin role, with spaces where the same person is an admin ("Own"), a
 * reader ("Plan") or without access ("Secret").
 */
async function siteOfAnEditor() {
  const made = await nestedResources();
  const { api, as, grant, user, params: organization } = made;
  const site = await api.createSite({ params: organization, body: { title: "Handbook" } });
  await grant(user("edit"), { siteId: site.id }, "admin");
  const makeSpace = async (title: string, role: "admin" | "read" | null) => {
    const { id } = await api.createSpace({ params: organization, body: { title } });
    await api.updateSpaceById({ params: { spaceId: id }, body: { defaultLevel: null } });
    if (role) await grant(user("edit"), { spaceId: id }, role);
    return id;
  };
  const params = { ...organization, siteId: site.id };
  const own = await makeSpace("Own", "admin");
  const plan = await makeSpace("Plan", "read");
  return { ...made, editor: as("edit"), params, own, plan, makeSpace };
}

test("a site editor who may only read a space can't add it to a published site", async () => {
  const { api, editor, params, own, plan } = await siteOfAnEditor();
  await editor.addSpaceToSite({ params, body: { spaceId: own } });
  await editor.publishSite({ params });
  await expectRejection(
    editor.addSpaceToSite({ params, body: { spaceId: plan } }),
    403,
    /requires the admin role in the space "Plan"/,
  );
  await expectRejection(
    editor.addSectionToSite({ params, body: { spaceId: plan } }),
    403,
    spaceAdmin,
  );
  expect((await api.getSpaceById({ params: { spaceId: plan } })).visibility).toBe("private");
  expect((await api.getSiteById({ params })).siteSpaces).toBe(1);
  await api.addSpaceToSite({ params, body: { spaceId: plan } });
  expect((await api.getSpaceById({ params: { spaceId: plan } })).visibility).toBe("public");
});

test("a site editor can't replace a published space with one that they may only read", async () => {
  const { api, editor, params, own, plan, makeSpace } = await siteOfAnEditor();
  const { id: siteSpaceId } = await editor.addSpaceToSite({ params, body: { spaceId: own } });
  const at = { ...params, siteSpaceId };
  const replace = (spaceId: string) =>
    editor.updateSiteSpaceById({ params: at, body: { spaceId } });
  await editor.publishSite({ params });
  await expectRejection(replace(plan), 403, spaceAdmin);
  expect((await api.listSiteSpaces({ params })).items[0]?.space.id).toBe(own);
  const next = await makeSpace("Next", "admin");
  expect((await replace(next)).space.id).toBe(next);
  await editor.unpublishSite({ params });
  expect((await replace(plan)).space.id).toBe(plan);
  // The space stays the same: nobody gains access.
  await api.publishSite({ params });
  expect((await replace(plan)).space.id).toBe(plan);
});

test("publishing a site requires the admin role in each of its spaces", async () => {
  const { api, editor, params, own, plan, makeSpace } = await siteOfAnEditor();
  for (const spaceId of [own, plan]) {
    await editor.addSpaceToSite({ params, body: { spaceId } });
  }
  const secret = await makeSpace("Secret", null);
  await api.addSpaceToSite({ params, body: { spaceId: secret } });
  const rejected = editor.publishSite({ params });
  await expectRejection(rejected, 403, /in the space "Plan" and 1 space that you cannot see$/);
  await rejected.catch(({ message }) => expect(message).not.toContain("Secret"));
  expect((await api.getSiteById({ params })).published).toBe(false);
  await api.deleteSpaceById({ params: { spaceId: plan } });
  await api.deleteSpaceById({ params: { spaceId: secret } });
  expect((await editor.publishSite({ params })).published).toBe(true);
});

test("only admins of its spaces open a published site to more readers", async () => {
  const { api, editor, params, plan } = await siteOfAnEditor();
  const change = (body: Parameters<typeof editor.updateSiteById>[0]["body"]) =>
    editor.updateSiteById({ params, body });
  await change({ visibility: "visitor-auth" });
  await api.addSpaceToSite({ params, body: { spaceId: plan } });
  await change({ visibility: "share-link" });
  await api.publishSite({ params });
  for (const visibility of ["public", "unlisted", "visitor-auth"] as const) {
    await expectRejection(change({ visibility }), 403, spaceAdmin);
  }
  expect((await change({ visibility: "share-link", title: "Manual" })).title).toBe("Manual");
  await api.updateSiteById({ params, body: { visibility: "public" } });
  expect((await change({ visibility: "unlisted" })).visibility).toBe("unlisted");
  await expectRejection(change({ visibility: "public" }), 403, spaceAdmin);
  expect((await change({ visibility: "share-link" })).visibility).toBe("share-link");
});

test("switching adaptive content off a published site requires the admin role in its spaces", async () => {
  const { api, editor, params, plan } = await siteOfAnEditor();
  const adapt = (enabled: boolean) =>
    editor.updateSiteById({ params, body: { adaptiveContent: { enabled } } });
  await adapt(true);
  await api.addSpaceToSite({ params, body: { spaceId: plan } });
  await api.publishSite({ params });
  await expectRejection(adapt(false), 403, spaceAdmin);
  expect((await adapt(true)).adaptiveContent?.enabled).toBe(true);
  await api.updateSiteById({ params, body: { adaptiveContent: { enabled: false } } });
  expect((await adapt(true)).adaptiveContent?.enabled).toBe(true);
});

test("a preview of an unpublished site requires the admin role in its spaces", async () => {
  const { api, editor, params, own, plan } = await siteOfAnEditor();
  await editor.addSpaceToSite({ params, body: { spaceId: own } });
  expect((await editor.getSitePublishingPreviewById({ params })).url).toContain("preview=");
  const added = await api.addSpaceToSite({ params, body: { spaceId: plan } });
  await expectRejection(editor.getSitePublishingPreviewById({ params }), 403, spaceAdmin);
  await api.publishSite({ params });
  expect((await editor.getSitePublishingPreviewById({ params })).url).toContain("preview=");
  expect(added.space.id).toBe(plan);
});

test("only admins of a space add its copy to a published site", async () => {
  const { api, as, grant, user, params: organization } = await nestedResources();
  const create = as("create");
  const { id: spaceId } = await create.createSpace({
    params: organization,
    body: { title: "Own" },
  });
  const body = { title: "Handbook", spaces: [spaceId] };
  const site = await create.createSite({ params: organization, body });
  const params = { ...organization, siteId: site.id };
  const [shown] = (await create.listSiteSpaces({ params })).items;
  const at = { ...params, siteSpaceId: shown?.id ?? "none" };
  expect((await create.duplicateSiteSpace({ params: at })).title).toBe("Own (copy)");
  await api.publishSite({ params });
  await expectRejection(create.duplicateSiteSpace({ params: at }), 403, spaceAdmin);
  expect((await api.listSpacesInOrganizationById({ params: organization })).count).toBe(3);
  await api.updateSiteById({ params, body: { adaptiveContent: { enabled: true } } });
  const draft = await create.duplicateSiteSpace({ params: at, body: { draft: true } });
  const ofDraft = { ...params, siteSpaceId: draft.id };
  await expectRejection(
    create.updateSiteSpaceById({ params: ofDraft, body: { condition: null } }),
    403,
    spaceAdmin,
  );
  await grant(user("create"), { spaceId }, "admin");
  // A copy has the grants of its original.
  expect((await create.duplicateSiteSpace({ params: at })).path).toBe("own-copy-3");
});

test("a condition stays closed to readers when somebody without a role in its space removes it", async () => {
  const { api, as, ofSection, spaceParams, address } = await secretSite();
  const status = async () => (await makeVisitor().open(`${address}/secret/page`)).status;
  const guest = as("guest");
  await expectRejection(guest.getSpaceById({ params: spaceParams }), 404);
  const remove = guest.updateSiteSectionById({ params: ofSection, body: { condition: null } });
  await expectRejection(remove, 403, /requires the admin role in 1 space that you cannot see$/);
  expect(await status()).toBe(404);
  await api.updateSiteSectionById({ params: ofSection, body: { condition: null } });
  expect(await status()).toBe(200);
});

test("a space in the trash keeps its conditions, so that it is as hidden when it is restored", async () => {
  const { api, as, site, ofSection, spaceParams, address } = await secretSite();
  await api.deleteSpaceById({ params: spaceParams });
  const guest = as("guest");
  const remove = guest.updateSiteSectionById({ params: ofSection, body: { condition: null } });
  await expectRejection(remove, 403, /requires the admin role in 1 space that you cannot see$/);
  const body = { adaptiveContent: { enabled: false } };
  const end = guest.updateSiteById({ params: site, body });
  await expectRejection(end, 403, /requires the admin role in 2 spaces that you cannot see$/);
  await api.restoreSpace({ params: spaceParams });
  expect((await makeVisitor().open(`${address}/secret/page`)).status).toBe(404);
});

test("a change that lets nobody else in requires no role in the spaces", async () => {
  const { api, as, site, ofSection, ofSecret, openSection, state } = await secretSite();
  const guest = as("guest");
  const ofOpen = { ...site, siteSectionId: openSection.id };
  const before = await state();
  const narrower = `visitor.claims.isStaff && ${beta}`;
  for (const condition of [narrower, `${narrower} && true`, "false"]) {
    await guest.updateSiteSectionById({ params: ofSection, body: { condition } });
  }
  await expectRejection(
    guest.updateSiteSectionById({ params: ofSection, body: { condition: narrower } }),
    403,
  );
  await guest.updateSiteSectionById({ params: ofOpen, body: { condition: beta } });
  await guest.sortSiteStructure({
    params: site,
    body: {
      item: { type: "site-section", id: ofSection.siteSectionId },
      position: { before: { type: "site-section", id: ofOpen.siteSectionId } },
    },
  });
  for (const visibility of ["unlisted", "share-link"] as const) {
    await guest.updateSiteById({ params: site, body: { visibility } });
  }
  expect(await state()).not.toEqual(before);
  const move = { section: openSection.id };
  await api.updateSiteSectionById({ params: ofSection, body: { condition: beta } });
  await api.updateSiteSpaceById({ params: ofSecret, body: move });
  await guest.unpublishSite({ params: site });
  await guest.updateSiteSectionById({ params: ofOpen, body: { condition: null } });
});
