import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { intricateInputTable } from "../../db/schema/workers.ts";
import {
  inputHash,
  isKnownTooComplex,
  storeTooComplex,
} from "../../platform/workers/known-complex.ts";
import { quickTurns } from "../../platform/workers/shared-turns.ts";
import { publishedSite } from "../../testing/published.ts";
import { deps } from "../../testing/service.ts";
import { newPage } from "../../testing/space.ts";
import { visit } from "../../testing/visitor.ts";
import { en } from "../page/labels/en.ts";

/** Deeper than the stack of any program that draws it. */
const deep = `<div id=first>${"<div>".repeat(20_000)}`;

test("a page that can't be drawn is shown as it was written, in each form, and not tried again", async () => {
  await storeTooComplex(deps);
  const { address } = await publishedSite("public", [newPage("Deep", deep), newPage("Plain")]);
  const page = await (await visit(`${address}/guide-b/deep`)).text();
  expect(page).toContain(en.tooComplex);
  expect(page).toContain("&lt;div id=first&gt;");
  expect(page).not.toContain("<div id=first");
  const markdown = await (await visit(`${address}/guide-b/deep.md`)).text();
  expect(markdown).toContain(en.tooComplex);
  const plain = await visit(`${address}/guide-b/plain`);
  expect([plain.status, (await plain.text()).includes(en.tooComplex)]).toEqual([200, false]);
  const names = { space: { vars: {} }, page: { vars: {} }, visitor: null };
  const hash = inputHash("text", [{ markdown: deep, names }, []]);
  expect(isKnownTooComplex(hash)).toBe(true);
  const stored = deps.db.select().from(intricateInputTable);
  await expect.poll(() => stored.where(eq(intricateInputTable.hash, hash))).toHaveLength(1);
});

test("a page that can't be drawn shows nothing of parts that may be hidden", async () => {
  const hidden = `:::if{condition="visitor.claims.unsigned.staff"}\nSecret\n:::\n\n${deep}`;
  const { address } = await publishedSite("public", [newPage("Deep", hidden)]);
  for (const form of ["", ".md"]) {
    const text = await (await visit(`${address}/guide-b/deep${form}`)).text();
    expect(text).toContain(en.tooComplex);
    expect(text).not.toContain("Secret");
    expect(text).not.toContain("id=first");
  }
});

test("a page without a turn is unavailable for now, and is drawn by the next request", async () => {
  const { address, params } = await publishedSite("public", [newPage("Page", "Some text")]);
  const ends: (() => void)[] = [];
  const take = () => quickTurns.take(params.organizationId).then((end) => ends.push(end));
  // Three run at most, 200 wait, and others are rejected.
  const taken = Array.from({ length: 203 }, () => take().catch(() => {}));
  const busy = await visit(`${address}/guide-b/page`);
  expect([busy.status, busy.headers.get("cache-control")]).toEqual([503, "private, no-store"]);
  expect(busy.headers.get("retry-after")).toMatch(/^\d+$/);
  for (let end = ends.shift(); end; end = ends.shift()) {
    end();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(taken);
  const drawn = await visit(`${address}/guide-b/page`);
  expect([drawn.status, (await drawn.text()).includes("Some text")]).toEqual([200, true]);
});
