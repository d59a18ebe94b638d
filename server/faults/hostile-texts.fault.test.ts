import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { attack, forms, publish } from "../testing/hostile-pages.ts";
import { hostileTexts } from "../testing/hostile-texts.ts";
import { freePort, newDataDir, startProcess } from "../testing/process.ts";

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
        await wait(50);
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
  const organizationOf = async (title: string) =>
    (await api.createOrganization({ body: { title } })).id;
  const mine = await publish(api, await organizationOf("Mine"), ["text", "# Title\n\nSome text\n"]);
  const stop = watch([`${address}/readyz`, mine.address, `${mine.address}.md`]);
  const texts = hostileTexts.values();
  const attackers = ["Theirs", "Others"].map(async (title) => {
    const organizationId = await organizationOf(title);
    for (const text of texts) {
      const page = await attack(api, organizationId, text);
      for (const [form, read] of Object.entries(forms)) {
        const { status } = await read(api, page);
        expect([page.name, form, status]).toEqual([page.name, form, 200]);
      }
    }
  });
  await Promise.all(attackers);
  expect(await stop()).toEqual([200]);
}, 1_800_000);
