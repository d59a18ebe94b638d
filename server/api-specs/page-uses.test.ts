import { expect, test } from "vitest";
import { readAll } from "../testing/api-specs.ts";
import { advanceClock } from "../testing/service.ts";
import { newPage, testSpace } from "../testing/space.ts";

const answers = { responses: { 200: {} } };
const document = (paths: object) =>
  JSON.stringify({ openapi: "3.1.0", info: { title: "Pets", version: "1" }, paths });

test("pages with a removed operation are listed for their viewers", async () => {
  const { params, as, change, spaceParams } = await testSpace();
  const specParams = { ...params, specSlug: "pets" };
  const write = async (text: string) => {
    advanceClock(1000);
    const body = { source: { text } };
    await as("admin").createOrUpdateOpenAPISpecBySlug({ params: specParams, body });
    await readAll();
    return (await as("admin").getOpenAPISpecBySlug({ params: specParams })).lastVersion ?? "";
  };
  const from = await write(
    document({ "/pets": { get: answers, post: answers }, "/a": { get: answers } }),
  );
  const to = await write(document({ "/pets": { get: answers } }));
  const shows = (method: string, path: string, spec = "pets") =>
    `::openapi-operation{spec="${spec}" method="${method}" path="${path}"}\n`;
  const pageId = await change(
    newPage("Gone", `${shows("post", "/pets")}\n# More\n\n> ${shows("GET", "/a")}`),
    newPage("Stays", `${shows("get", "/pets")}\nIt was \`POST /a\`.`),
    newPage("Other", shows("post", "/pets", "stores")),
  );
  const query = { from, to };
  const { items, count } = await as("admin").listPagesUsingRemovedOpenAPIOperations({
    params: specParams,
    query,
  });
  expect(count).toBe(1);
  expect(items).toMatchObject([
    {
      page: { id: pageId, title: "Gone" },
      space: { id: spaceParams.spaceId },
      operations: [
        { method: "get", path: "/a" },
        { method: "post", path: "/pets" },
      ],
    },
  ]);
  const back = { params: specParams, query: { from: to, to: from } };
  expect((await as("admin").listPagesUsingRemovedOpenAPIOperations(back)).count).toBe(0);
  const seen = { params: specParams, query };
  expect((await as("read").listPagesUsingRemovedOpenAPIOperations(seen)).count).toBe(1);
  await as("admin").updateSpaceById({ params: spaceParams, body: { defaultLevel: null } });
  expect((await as("read").listPagesUsingRemovedOpenAPIOperations(seen)).count).toBe(0);
});
