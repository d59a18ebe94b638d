import { expect, test } from "vitest";
import { createClient } from "#lib/client/create-client.ts";
import { contract } from "#lib/contract/index.ts";
import { hostileTexts } from "../testing/hostile-texts.ts";
import { freePort, newDataDir, startProcess, token } from "../testing/process.ts";

type Api = ReturnType<typeof clientAt>;
const clientAt = (baseUrl: string) =>
  createClient(contract, { baseUrl, headers: { authorization: `Bearer ${token}` } });

/** Publishes a site of one organization with these texts as pages `p0`, `p1`, …; answers its address. */
async function publish(api: Api, title: string, texts: readonly string[]) {
  const { id: organizationId } = await api.createOrganization({ body: { title } });
  const params = { organizationId };
  const { id: spaceId } = await api.createSpace({ params, body: { title: "Pages" } });
  const request = await api.createChangeRequest({ params: { spaceId }, body: { subject: "W" } });
  const edited = { spaceId, changeRequestId: request.id };
  for (const [index, markdown] of texts.entries()) {
    const page = { operation: "insert_page", title: `p${index}`, document: { markdown } } as const;
    await api.editContentInChangeRequest({
      params: edited,
      query: { compat: false },
      body: { changes: [page] },
    });
  }
  await api.mergeChangeRequest({ params: edited });
  const site = await api.createSite({
    params,
    body: { title, visibility: "public", spaces: [spaceId] },
  });
  const published = await api.publishSite({ params: { ...params, siteId: site.id } });
  return { spaceId, address: (published.urls.published ?? "").replace(/\/$/, "") };
}

/** Requests these addresses again and again until it is stopped; answers all statuses. */
function watch(addresses: readonly string[]) {
  const over = new AbortController();
  const statuses = new Set<number>();
  const running = Promise.all(
    addresses.map(async (address) => {
      while (!over.signal.aborted) {
        const answer = await fetch(address);
        await answer.arrayBuffer();
        statuses.add(answer.status);
      }
    }),
  );
  return async () => {
    over.abort();
    await running;
    return [...statuses];
  };
}

test("texts that are written to cost as much as they can fail nobody's requests", async () => {
  const port = await freePort();
  const { address, api } = await startProcess(await newDataDir(), port, { SITES_ROUTING: "path" });
  const mine = await publish(api, "Mine", ["# Title\n\nSome text\n"]);
  const stop = watch([`${address}/readyz`, `${mine.address}/p0`, `${mine.address}/p0.md`]);
  const theirs = await publish(
    api,
    "Theirs",
    hostileTexts.map(([, markdown]) => markdown),
  );
  for (const form of ["", ".md", "/rss.xml"]) {
    for (const index of hostileTexts.keys()) {
      const answer = await fetch(`${theirs.address}/p${index}${form}`);
      await answer.arrayBuffer();
      expect([form, index, answer.status]).toEqual([form, index, 200]);
    }
  }
  const { items } = await api.searchSpaceContent({
    params: { spaceId: theirs.spaceId },
    query: { query: "a" },
  });
  expect(items.length).toBeGreaterThan(0);
  expect(await stop()).toEqual([200]);
}, 900_000);
