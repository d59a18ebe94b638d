// @module-tag postgres: search

import { expect, test } from "vitest";
import type { ContentEdit } from "#lib/contract/content/content-edits.ts";
import { expectRejection } from "../../testing/expect.ts";
import { newPage, testSpace } from "../../testing/space.ts";
import { sectionsOf } from "./sections.ts";

const guide = `Before all headings.

## Charging the robot

Put it on the **station**.

## Charging the robot

Again, with \`code\`.
`;

test("a document is split at its headings, each with its own anchor", () => {
  expect(sectionsOf(guide)).toEqual([
    { anchor: "", title: "", body: "Before all headings." },
    { anchor: "charging-the-robot", title: "Charging the robot", body: "Put it on the station." },
    { anchor: "charging-the-robot-1", title: "Charging the robot", body: "Again, with code." },
  ]);
});

test("headings count at every depth, and blocks stay separate", () => {
  const text = "- One\n- Two\n\n|a|b|\n|-|-|\n\n:::hint\n## Same :kbd[key]\n:::\n\n## Same key\n";
  expect(sectionsOf(text)).toEqual([
    { anchor: "", title: "", body: "One\n\nTwo\n\na\n\nb" },
    { anchor: "same-key", title: "Same key", body: "" },
    { anchor: "same-key-1", title: "Same key", body: "" },
  ]);
});

test("words are found in any form, the last one by its beginning, best first", async () => {
  const { api, spaceParams: params, change } = await testSpace();
  await change(
    newPage("Charging", "The battery is full."),
    newPage("Guide", guide),
    newPage("Other", "Nothing of it here."),
  );
  const search = (query: string) => api.searchSpaceContent({ params, query: { query } });
  const found = await search("charg");
  expect(found.items.map(({ title }) => title)).toEqual(["Charging", "Guide"]);
  expect(found.items[1]?.sections).toMatchObject([
    { id: "charging-the-robot", path: "guide#charging-the-robot" },
    { id: "charging-the-robot-1" },
  ]);
  const stations = await search("stations put");
  expect(stations.items).toMatchObject([
    { title: "Guide", sections: [{ body: "**Put** it on the **station**." }] },
  ]);
  expect((await search("station nothing")).count).toBe(0);
  expect((await search("' & | !:* <->")).count).toBe(0);
  await expectRejection(search(""), 400, /query/);
});

test("words are marked where they were found: title, path, titles above and sections", async () => {
  const { api, spaceParams: params, change } = await testSpace();
  const billing = await change(newPage("Billing"));
  const text = "## Dates\n\nSent monthly.";
  await change(newPage("Invoices", text, { into: billing, slug: "paper-slips" }));
  const query = { query: "billing invoices paper monthly dates" };
  const { items } = await api.searchSpaceContent({ params, query });
  expect(items).toMatchObject([
    {
      markedTitle: "**Invoices**",
      markedPath: "**billing**/**paper**-slips",
      ancestors: [{ title: "Billing", markedTitle: "**Billing**" }],
      sections: [{ id: "dates", markedTitle: "**Dates**", body: "Sent **monthly**." }],
    },
  ]);
});

test("versions, URLs and paths are found as written", async () => {
  const { api, spaceParams: params, change } = await testSpace();
  const texts = ["Since 2.11.0 of Node.js.", "Ask `GET /v1/spaces/` first.", "To ann@example.com."];
  await change(...texts.map((text, at) => newPage(`Page ${at}`, text)));
  const found = async (query: string) => {
    const { items } = await api.searchSpaceContent({ params, query: { query } });
    return items.map(({ title }) => title);
  };
  expect(await found("2.11.0")).toEqual(["Page 0"]);
  expect(await found("2.11")).toEqual(["Page 0"]);
  expect(await found("node.js since")).toEqual(["Page 0"]);
  expect(await found("/v1/spaces")).toEqual(["Page 1"]);
  expect(await found("ann@example.com")).toEqual(["Page 2"]);
});

test("a change request is searched with its own content, its space after the merge", async () => {
  const { api, spaceParams, open, edit, change } = await testSpace();
  const id = await change(newPage("Guide", "An old word."));
  const params = await open();
  const update: ContentEdit = {
    operation: "update_page",
    page: id,
    document: { markdown: "A zebra." },
  };
  await edit(params, update);
  const query = { query: "zebra" };
  expect((await api.searchChangeRequestContent({ params, query })).count).toBe(1);
  expect((await api.searchSpaceContent({ params: spaceParams, query })).count).toBe(0);
  await api.mergeChangeRequest({ params });
  expect((await api.searchSpaceContent({ params: spaceParams, query })).count).toBe(1);
  const before = { query: "old" };
  expect((await api.searchSpaceContent({ params: spaceParams, query: before })).count).toBe(0);
});

test("a space in another language finds forms of its words", async () => {
  const { api, spaceParams: params, change } = await testSpace();
  await change(newPage("Anleitung", "Die Häuser sind groß."));
  const query = { query: "Haus groß" };
  expect((await api.searchSpaceContent({ params, query })).count).toBe(0);
  await api.updateSpaceById({ params, body: { language: "de" } });
  expect((await api.searchSpaceContent({ params, query })).count).toBe(1);
});

test("results are listed in pages", async () => {
  const { api, spaceParams: params, change } = await testSpace();
  await change(...["A", "B", "C"].map((title) => newPage(title, "A zebra.")));
  const seen: string[] = [];
  let page: string | undefined;
  do {
    const answer = await api.searchSpaceContent({
      params,
      query: { query: "zebra", limit: 2, page },
    });
    expect(answer.count).toBe(3);
    seen.push(...answer.items.map(({ title }) => title));
    page = answer.next?.page;
  } while (page);
  expect(seen).toEqual(["A", "B", "C"]);
});

test("a search goes on after a merge", async () => {
  const { api, spaceParams: params, change } = await testSpace();
  for (const title of ["Zebra one", "Zebra two", "Zebra three"]) await change(newPage(title));
  const query = { query: "zebra", limit: 2 };
  const first = await api.searchSpaceContent({ params, query });
  await change(newPage("Other"));
  const page = first.next?.page;
  const rest = await api.searchSpaceContent({ params, query: { ...query, page } });
  const titles = [...first.items, ...rest.items].map(({ title }) => title);
  expect(titles.sort()).toEqual(["Zebra one", "Zebra three", "Zebra two"]);
});
