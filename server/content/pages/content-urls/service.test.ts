import { expect, test } from "vitest";
import { expectRejection } from "../../../testing/expect.ts";
import { deps } from "../../../testing/service.ts";
import { newPage, testSpace } from "../../../testing/space.ts";

const world = await testSpace();
const { api, as, space, spaceParams, params } = world;
const resolve = (url: string, somebody: "admin" | "read" | "stranger" = "read") =>
  as(somebody).getContentByUrl({ query: { url } });

test("URLs of a space, its pages and its change requests resolve to them", async () => {
  const pageId = await world.change(newPage("Guide"));
  const request = await world.open();
  const { changes } = await world.edit(request, newPage("Draft"));
  const [made] = changes;
  const draft = made?.object === "created_page" ? made.page : undefined;
  const { urls, number, id, revision } = await api.getChangeRequestById({ params: request });
  expect(await resolve(space.urls.app)).toMatchObject({ space: { id: space.id } });
  expect(await resolve(`${space.urls.location}?x=1#y`)).toMatchObject({ space: { id: space.id } });
  const page = await api.getPageById({ params: { ...spaceParams, pageId } });
  const address = page.type === "document" ? page.urls.app : "";
  expect(await resolve(address)).toMatchObject({ space: { id: space.id }, page: { id: pageId } });
  expect(await resolve(urls.app)).toMatchObject({ changeRequest: { id } });
  expect(await resolve(urls.location.replace(id, String(number)))).toMatchObject({
    changeRequest: { id },
  });
  const drafted = draft?.type === "document" ? draft.urls.app : "";
  expect(await resolve(drafted)).toMatchObject({
    space: { id: space.id },
    changeRequest: { id },
    page: { id: draft?.id, title: "Draft" },
  });
  const old = `${space.urls.app}/history/${revision}/${draft?.id}`;
  expect(await resolve(old)).toMatchObject({ page: { title: "Draft" } });
});

test("the URL of a collection resolves to it", async () => {
  const collection = await api.createCollection({ params, body: { title: "Guides" } });
  for (const url of [collection.urls.app, collection.urls.location]) {
    expect(await resolve(url, "admin")).toEqual({ collection });
  }
});

test("URLs of hidden, deleted and other resources are 404", async () => {
  await expectRejection(resolve(space.urls.app, "stranger"), 404, /Space/);
  await expectRejection(resolve(`${space.urls.app}/content/unknown`), 404, /Page/);
  await expectRejection(
    resolve(`${space.urls.app}/change-requests/unknown`),
    404,
    /Change request/,
  );
  await expectRejection(resolve("https://example.com/orgs/a/spaces/b"), 404, /Content at url/);
  await expectRejection(resolve(`${deps.config.consoleUrl}/orgs/${params.organizationId}`), 404);
  await expectRejection(resolve("guide"), 400, /url: must be a URL/);
});
