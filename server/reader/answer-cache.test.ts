import { gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { siteSpaceTable } from "../db/schema/sites.ts";
import { publishedSite } from "../testing/published.ts";
import { deps } from "../testing/service.ts";
import { newPage } from "../testing/space.ts";
import { makeVisitor } from "../testing/visitor.ts";
import { answerOnce, bodyOf, joinParts } from "./answer-cache.ts";

const type = "text/plain";
const given = { version: "1", headers: {} };

test("others get turns while an answer of many parts is made", async () => {
  function* slowParts() {
    for (let part = 0; part < 5; part++) {
      const until = performance.now() + 10;
      while (performance.now() < until);
      yield String(part);
    }
  }
  let [turns, isDone] = [0, false];
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const answer = await joinParts({ type, parts: slowParts() }, given);
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(5);
  expect(Buffer.from(await bodyOf(answer, false)).toString()).toBe("01234");
});

test("a large answer is cached compressed alone, and sent in both forms", async () => {
  const parts = Array.from({ length: 1000 }, (_, index) => `${index} `.repeat(200));
  const answer = await joinParts({ type, parts }, given);
  expect(answer.body).toBeUndefined();
  expect(answer.size).toBeLessThan(parts.join("").length / 10);
  expect(gunzipSync(await bodyOf(answer, true)).toString()).toBe(parts.join(""));
  expect(Buffer.from(await bodyOf(answer, false)).toString()).toBe(parts.join(""));
});

test("an answer is made once for all who request it, and again for another state", async () => {
  let made = 0;
  const ask = (version: string) =>
    answerOnce("a key", version, () => {
      made += 1;
      return joinParts({ type, parts: [version] }, { version, headers: {} });
    });
  const [one, other] = await Promise.all([ask("1"), ask("1")]);
  expect([made, one === other, (await ask("1")) === one]).toEqual([1, true, true]);
  await ask("2");
  expect(made).toBe(2);
});

test.each(["llms.txt", "llms-full.txt", "sitemap.xml", "rss.xml"])(
  "%s is made once for its audience, and again after a change",
  async (path) => {
    const site = await publishedSite("public", [newPage("Start", "Go."), newPage("End", "Stop.")]);
    const { api, address, space, siteSpaceParams } = site;
    const read = async (encoding: string) => {
      const headers = { "accept-encoding": encoding };
      const response = await makeVisitor().request(`${address}/${path}`, headers);
      const body = Buffer.from(await response.arrayBuffer());
      return (encoding === "gzip" ? gunzipSync(body) : body).toString();
    };
    const first = await read("identity");
    expect(first).toContain("/guide-b/end");
    // Without an audit record: the state stays the same.
    await deps.db
      .update(siteSpaceTable)
      .set({ path: "moved" })
      .where(eq(siteSpaceTable.id, siteSpaceParams.siteSpaceId));
    expect(await read("gzip")).toBe(first);
    await api.updateSpaceById({ params: { spaceId: space.id }, body: { title: "Renamed" } });
    expect(await read("gzip")).toContain("/moved/end");
  },
);
