import { expect, test } from "vitest";
import { deps } from "../../testing/service.ts";
import { testSite } from "../../testing/site.ts";

interface Client {
  query(...call: unknown[]): unknown;
}

/** Counts the queries of a read; the occasional update of the token's last use is ignored. */
async function queriesOf(read: () => Promise<unknown>): Promise<number> {
  const client = (deps.db as unknown as { $client: Client }).$client;
  const query = client.query;
  let count = 0;
  client.query = (...call) => {
    if (JSON.stringify(call[0]).includes("select")) count += 1;
    return query.apply(client, call);
  };
  try {
    await read();
  } finally {
    client.query = query;
  }
  return count;
}

test("a large structure takes as many queries as a small one", async () => {
  const { api, params, addSection, makeSpace } = await testSite(["Guide"]);
  const structure = () => queriesOf(() => api.getSiteStructure({ params }));
  const sections = () => queriesOf(() => api.listSiteSections({ params }));
  const groups = () => queriesOf(() => api.listSiteSectionGroups({ params }));
  const first = await addSection("First");
  const body = { title: "Group", sections: [first.id] };
  await api.addSectionGroupToSite({ params, body });
  const small = [await structure(), await sections(), await groups()];
  for (let index = 0; index < 8; index++) {
    const { id } = await addSection(`Section ${index}`);
    const spaceId = await makeSpace(`Space ${index}`);
    await api.addSpaceToSite({ params, body: { spaceId, sectionId: id } });
    await api.addSectionGroupToSite({ params, body: { title: `Group ${index}`, sections: [id] } });
  }
  expect([await structure(), await sections(), await groups()]).toEqual(small);
  expect(small[0]).toBeGreaterThan(2);
  expect(small[0]).toBeLessThan(8);
});
