import { expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { addPages, publishedSite } from "../../testing/published.ts";
import { advanceClock } from "../../testing/service.ts";
import { newPage } from "../../testing/space.ts";
import { makeVisitor, visit } from "../../testing/visitor.ts";

/** Site with a space whose change request adds a page, and with another space. */
async function drafted() {
  const site = await publishedSite("public", [newPage("Welcome", "Walrus: as it was.")]);
  const { api, params, siteParams, space } = site;
  const other = await api.createSpace({ params, body: { title: "Other" } });
  await addPages(api, other.id, [newPage("Elsewhere", "Orchid.")]);
  await api.addSpaceToSite({ params: siteParams, body: { spaceId: other.id } });
  const request = await api.createChangeRequest({
    params: { spaceId: space.id },
    body: { subject: "More" },
  });
  const draft = { spaceId: space.id, changeRequestId: request.id };
  const write = async (title: string, text: string, more = {}) => {
    const answer = await api.editContentInChangeRequest({
      params: draft,
      query: { compat: false },
      body: { changes: [newPage(title, text, more)] },
    });
    return "changes" in answer && answer.changes[0]?.object === "created_page"
      ? answer.changes[0].page.id
      : "";
  };
  return { ...site, draft, write, request };
}

test("a change request is shown as the site draws it, and nothing else of the site", async () => {
  const { as, address, draft, write, request } = await drafted();
  const pageId = await write("Added", "Zebra: as it will be.", {
    condition: 'visitor.claims.plan == "pro"',
  });
  const reader = as("read");
  const { url = "" } = await reader.getChangeRequestPreview({
    params: draft,
    query: { page: pageId },
  });
  const visitor = makeVisitor();
  const page = await visitor.open(url);
  const text = await page.text();
  expect(text).toContain("Zebra: as it will be.");
  expect(text).toMatch(new RegExp(`Preview of <a href="[^"]+">change request #${request.number}`));
  expect([page.headers.get("cache-control"), page.headers.get("x-robots-tag")]).toEqual([
    "private, no-store",
    "noindex",
  ]);
  expect(await (await visitor.open(`${address}/guide-b/welcome`)).text()).toContain("as it was");
  expect((await visitor.open(`${address}/other/elsewhere`)).status).toBe(404);
  await write("Later", "Heron: seen at once.");
  expect(await (await visitor.open(`${address}/guide-b/later`)).text()).toContain("Heron");
  expect((await visit(`${address}/guide-b/added`)).status).toBe(404);
  await visitor.open(`${address}/?preview=`);
  expect((await visitor.open(`${address}/guide-b/added`)).status).toBe(404);
});

test("a preview of a change request opens an unpublished site, for an hour, and no other request", async () => {
  const { api, address, siteParams, draft, write } = await drafted();
  await api.unpublishSite({ params: siteParams });
  await write("Added", "Zebra.");
  const { url = "" } = await api.getChangeRequestPreview({ params: draft });
  const { id } = await api.createChangeRequest({ params: draft, body: { subject: "Another" } });
  const visitor = makeVisitor();
  const forged = new URL(url);
  forged.searchParams.set("changeRequest", id);
  expect((await visitor.open(forged.href)).status).toBe(404);
  forged.searchParams.delete("changeRequest");
  expect((await visitor.open(forged.href)).status).toBe(404);
  await visitor.open(url);
  const status = async () => (await visitor.open(`${address}/guide-b/added`)).status;
  expect(await status()).toBe(200);
  advanceClock(61 * 60_000);
  expect(await status()).toBe(404);
});

test("a change request of a space on no site has no preview", async () => {
  const { api, as, params } = await publishedSite();
  const space = await api.createSpace({ params, body: { title: "Alone" } });
  const request = await api.createChangeRequest({
    params: { spaceId: space.id },
    body: { subject: "More" },
  });
  const draft = { spaceId: space.id, changeRequestId: request.id };
  expect(await api.getChangeRequestPreview({ params: draft })).toEqual({});
  const unknown = { ...draft, changeRequestId: "unknown" };
  await expectRejection(api.getChangeRequestPreview({ params: unknown }), 404, /Change request/);
  await expectRejection(as("stranger").getChangeRequestPreview({ params: draft }), 404);
});
