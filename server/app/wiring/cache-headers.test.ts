import { expect, test } from "vitest";
import { app } from "../../testing/service.ts";
import { newPage, testSpace } from "../../testing/space.ts";

test("content may be kept by its caller: for a day if it never changes, else for seconds", async () => {
  const { api, space, spaceParams, change, open, person } = await testSpace();
  const pageId = await change(newPage("Guide", "Text."));
  const { revision } = await api.getSpaceById({ params: spaceParams });
  const { changeRequestId } = await open();
  const { number } = await api.getChangeRequestById({
    params: { ...spaceParams, changeRequestId },
  });
  const headers = { authorization: `Bearer ${person("read").token}` };
  const held = async (path: string) => {
    const answer = await app.request(`/v1/spaces/${space.id}${path}`, { headers });
    const of = (name: string) => answer.headers.get(name);
    return [of("cache-control"), of("cache-tag"), of("vary")];
  };
  const [forever, briefly] = ["private, max-age=86400, immutable", "private, max-age=10"];
  const own = `space:${space.id}`;
  const ofRevision = `${own},revision:${revision}`;
  const at = `/revisions/${revision}`;
  const vary = "authorization";
  // It names the change request that undid its merge.
  expect(await held(at)).toEqual([briefly, ofRevision, vary]);
  expect(await held(`${at}/pages`)).toEqual([forever, ofRevision, vary]);
  expect(await held(`${at}/path/guide`)).toEqual([forever, ofRevision, vary]);
  const ofPage = `${ofRevision},page:${pageId}`;
  expect(await held(`${at}/page/${pageId}/document`)).toEqual([forever, ofPage, vary]);
  // They follow the site that shows the page.
  expect(await held(`${at}/page/${pageId}/meta-links`)).toEqual([briefly, ofPage, vary]);
  expect(await held("/content/pages")).toEqual([briefly, own, vary]);
  const draft = [briefly, `${own},change-request:${changeRequestId}`, vary];
  expect(await held(`/change-requests/${number}/content/pages`)).toEqual(draft);
  const nothing = ["private, no-store", null, null];
  expect(await held("")).toEqual(nothing);
  expect(await held("/content/page/unknown")).toEqual(nothing);
  expect(await held(`${at}/page/unknown`)).toEqual(nothing);
  headers.authorization = `Bearer ${person("stranger").token}`;
  expect(await held(at)).toEqual(nothing);
});
