import { expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { addPages, publishedSite } from "../../testing/published.ts";
import { newPage } from "../../testing/space.ts";
import { visit } from "../../testing/visitor.ts";

const start = newPage("Start", "Go.", { slug: "start" });

/** Published site with an English and a German space. */
async function translatedSite() {
  const made = await publishedSite("public", [start]);
  const { api, space, params, siteParams, pageIds } = made;
  await api.updateSpaceById({ params: { spaceId: space.id }, body: { language: "en" } });
  const german = await api.createSpace({ params, body: { title: "Handbuch" } });
  await api.updateSpaceById({ params: { spaceId: german.id }, body: { language: "de" } });
  const [germanPage = ""] = await addPages(api, german.id, [{ ...start, title: "Anfang" }]);
  await api.addSpaceToSite({ params: siteParams, body: { spaceId: german.id } });
  const [pageId = ""] = pageIds;
  const pageParams = { spaceId: space.id, pageId };
  return { ...made, german, germanPage, pageId, pageParams };
}

test("meta links are the address and the languages that the published page names", async () => {
  const { api, space, pageId, pageParams, address, german, germanPage } = await translatedSite();
  const expected = {
    canonical: { kind: "url", url: `${address}/guide-b/start` },
    alternates: [
      { kind: "page", page: pageId, space: space.id },
      { kind: "page", page: germanPage, space: german.id },
    ],
  };
  expect(await api.listSpacePageMetaLinks({ params: pageParams })).toEqual(expected);
  const page = await (await visit(`${address}/guide-b/start`)).text();
  expect(page).toContain(`<link rel="canonical" href="${expected.canonical.url}">`);
  expect(page).toContain(`hreflang="de" href="${address}/handbuch/start"`);
  const { revision } = await api.getSpaceById({ params: { spaceId: space.id } });
  // The page moves: former revisions and drafts name its address of today.
  const moved = { operation: "update_page", page: pageId, slug: "begin" } as const;
  await addPages(api, space.id, [moved]);
  const after = { canonical: { kind: "url", url: `${address}/guide-b/begin` }, alternates: [] };
  const revisionParams = { ...pageParams, revisionId: revision };
  expect(await api.listRevisionPageMetaLinks({ params: revisionParams })).toEqual(after);
  const { id } = await api.createChangeRequest({ params: pageParams, body: { subject: "Draft" } });
  const requestParams = { ...pageParams, changeRequestId: id };
  expect(await api.listChangeRequestPageMetaLinks({ params: requestParams })).toEqual(after);
});

test("a page has no meta links where no site shows it", async () => {
  const { api, siteParams, siteSpaceParams, pageParams } = await translatedSite();
  const nothing = { alternates: [] };
  await api.updateSiteById({ params: siteParams, body: { adaptiveContent: { enabled: true } } });
  await api.updateSiteSpaceById({ params: siteSpaceParams, body: { condition: "false" } });
  expect(await api.listSpacePageMetaLinks({ params: pageParams })).toEqual(nothing);
  await api.updateSiteSpaceById({ params: siteSpaceParams, body: { condition: null } });
  await api.unpublishSite({ params: siteParams });
  expect(await api.listSpacePageMetaLinks({ params: pageParams })).toEqual(nothing);
  const unknown = { ...pageParams, pageId: "unknown" };
  await expectRejection(api.listSpacePageMetaLinks({ params: unknown }), 404, /^Page not found/);
});

test("meta links name no space that the caller may not see", async () => {
  const { api, as, german, pageParams } = await translatedSite();
  await api.updateSpaceById({ params: { spaceId: german.id }, body: { defaultLevel: null } });
  const { alternates } = await as("read").listSpacePageMetaLinks({ params: pageParams });
  expect(alternates).toEqual([]);
});
