// @module-tag postgres: search

import { beforeAll, expect, test } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { readAll } from "../../testing/api-specs.ts";
import { callRaw } from "../../testing/call.ts";
import { adaptiveSite, type VisitorClaims, visibilities } from "../../testing/leaks.ts";
import { addPages } from "../../testing/published.ts";
import { newPage } from "../../testing/space.ts";
import { makeVisitor } from "../../testing/visitor.ts";

type Visibility = (typeof visibilities)[number];

const audiences: VisitorClaims[] = [undefined, { tier: "other" }, { tier: "gold" }];
const secret = (index: number) => `quartz${((index * 7919) % 4001).toString(36)}k${index}`;
const absent = (index: number) => `marble${((index * 7919) % 4001).toString(36)}k${index}`;
/** Visitors, each of whom searches a word of each page. */
const cases = visibilities.flatMap((visibility) =>
  audiences.map((claims) => [visibility, claims] as const),
);
const wordsOfPage = cases.length;

const only = (text: string) =>
  `:::if{expression="visitor.claims.isBeta"}\n## ${text}\n\n${text}\n:::`;
const words = (from: number) =>
  Array.from({ length: wordsOfPage }, (_, index) => secret(from + index)).join(" ");
const operation = (path: string) => `::openapi-operation{spec="fleet" method="get" path="${path}"}`;

/** Pages with words that nobody is shown without a claim, in each way to hide them. */
const hiding = [
  (from: number) => newPage("Beta", words(from), { condition: "visitor.claims.isBeta" }),
  (from: number) => newPage(`Beta ${words(from)}`, "", { condition: "visitor.claims.isBeta" }),
  (from: number) => newPage("Part", `Granite.\n\n${only(words(from))}`),
  (from: number) => newPage("Value", `Slate :expression[${words(from)}]{expression="1 < 2"}.`),
  (from: number) => newPage("Unlisted", words(from), { hidden: true }),
  (from: number) => newPage("Not found", words(from), { noIndex: true }),
];

/** Words that are searched whole, and others by their beginnings, each hidden in each way. */
const wordCount = 2 * hiding.length * wordsOfPage;

let site: Awaited<ReturnType<typeof adaptiveSite>>;
beforeAll(async () => {
  site = await adaptiveSite(1);
  const pages = [...hiding, ...hiding].map((hide, index) => hide(index * wordsOfPage));
  await addPages(site.api, site.space.id, pages);
});

/** The searches of a visitor: each answers a status and a text. */
async function searchesOf(visibility: Visibility, claims: VisitorClaims) {
  const { address, shareKey, tokenOf, siteParams, api } = site;
  await api.updateSiteById({ params: siteParams, body: { visibility } });
  const token = claims && (await tokenOf(claims));
  const visitor = makeVisitor();
  if (token) await visitor.open(`${address}/no/page?jwt_token=${token}`);
  if (visibility === "share-link") await visitor.open(`${address}/no/page?shareKey=${shareKey}`);
  const read = (accept: string) => async (word: string) => {
    const response = await visitor.request(`${address}/~/search?q=${word}`, { accept });
    return `${response.status} ${(await response.text()).replaceAll(word, "WORD")}`;
  };
  const url = visibility === "share-link" ? `${address}/${shareKey}` : address;
  const body = { url, ...(token && { visitor: { jwtToken: token } }) };
  const resolved = await callRaw(contract.resolvePublishedContentByUrl, { body });
  const { apiToken } = JSON.parse(resolved.text) as { apiToken?: string };
  const search = (query: Record<string, unknown>) => async (word: string) => {
    const call = { params: siteParams, query, body: { query: word, mode: "all" } };
    const { status, text } = await callRaw(contract.searchSiteContent, call, apiToken);
    return `${status} ${text.replaceAll(word, "WORD")}`;
  };
  return {
    suggestions: read("application/json"),
    page: read("text/html"),
    api: search({}),
    "api without items": search({ limit: 0 }),
  };
}

test.each(cases)(
  "a search of a %s site with the claims %o answers hidden words like absent ones",
  async (visibility, claims) => {
    const searches = await searchesOf(visibility, claims);
    const differing: string[] = [];
    const first = cases.findIndex(([one, other]) => one === visibility && other === claims);
    for (let index = first; index < wordCount; index += cases.length) {
      // By their beginnings, words can be read letter by letter.
      const length = index < wordCount / 2 ? undefined : 8;
      const [hidden, other] = [secret(index).slice(0, length), absent(index).slice(0, length)];
      for (const [name, search] of Object.entries(searches)) {
        if ((await search(hidden)) !== (await search(other))) differing.push(`${name} ${hidden}`);
      }
    }
    expect(differing).toEqual([]);
  },
);

test("hidden text changes neither counts nor order, ranks and excerpts of what is shown", async () => {
  const { api, space, siteParams } = site;
  const shown = [
    newPage("Basalt", "Basalt, then basalt. And basalt again."),
    newPage("Two", "Some basalt."),
    newPage("Adapted", `Basalt for all.\n\n${only("Feldspar.")}`),
  ];
  const [, , adaptedId = ""] = await addPages(api, space.id, shown);
  const searches = await searchesOf("public", undefined);
  const answers = async () => {
    const found: Record<string, string> = {};
    for (const [name, search] of Object.entries(searches)) found[name] = await search("basalt");
    return found;
  };
  const before = await answers();
  expect(JSON.parse(before.api?.slice(4) ?? "")).toMatchObject({
    count: 1,
    items: [{ pages: [{ title: "Basalt" }, { title: "Two" }, { title: "Adapted" }] }],
  });
  const headings = Array.from({ length: 600 }, () => "## Basalt\n\nBasalt.").join("\n\n");
  const other = await api.createSpace({ params: site.params, body: { title: "Basalt" } });
  await addPages(api, other.id, [newPage("Basalt", headings)]);
  const added = await api.addSpaceToSite({ params: siteParams, body: { spaceId: other.id } });
  await api.updateSiteSpaceById({
    params: { ...siteParams, siteSpaceId: added.id },
    body: { condition: "visitor.claims.isBeta", path: "hidden" },
  });
  const condition = "visitor.claims.isBeta";
  await addPages(api, space.id, [
    newPage("Basalt", headings, { condition }),
    newPage("Part", only(headings)),
    {
      operation: "update_page",
      page: adaptedId,
      document: { markdown: `Basalt for all.\n\n${only("Feldspar, basalt, basalt.")}` },
    },
  ]);
  expect(await answers()).toEqual(before);
});

test("a text that depends on the visitor is found by the parts that they are shown", async () => {
  const { api, space } = site;
  const text = `Obsidian :expression[x]{expression="1 < 2"} ends.\n\n:::if{expression="visitor.claims.tier == 'gold'"}\n## Golden jasper\n\nJasper of gold.\n:::`;
  await addPages(api, space.id, [newPage("Stones", text)]);
  const gold = await searchesOf("public", { tier: "gold" });
  const nobody = await searchesOf("public", undefined);
  for (const word of ["jasper", "golden%20jasp"]) {
    expect(await gold.suggestions(word)).toContain("#golden-");
    expect(await nobody.suggestions(word)).toBe('200 {"items":[]}');
  }
  expect(await nobody.suggestions("obsidian%20true")).toContain("Stones");
  expect(await gold.page("gold")).toContain("Jasper of <mark>WORD</mark>");
});

test("operations of hidden pages leave no trace among those that are shown", async () => {
  const { api, space, params } = site;
  const paths = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [
      `/ores/${index}`,
      { get: { summary: "Read ore", description: index < 11 ? "Hidden cinnabar." : "Shown." } },
    ]),
  );
  const document = { openapi: "3.1.0", info: { title: "Ores", version: "1" }, paths };
  const source = { text: JSON.stringify(document) };
  await api.createOpenAPISpec({ params, body: { slug: "fleet", source } });
  await readAll();
  const specParams = { ...params, specSlug: "fleet" };
  await api.updateOpenAPISpecBySlug({ params: specParams, body: { visibility: "public" } });
  const of = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => operation(`/ores/${from + index}`)).join(
      "\n\n",
    );
  await addPages(api, space.id, [
    newPage("Hidden ores", of(0, 11), { condition: "visitor.claims.isBeta" }),
    newPage("Ores of a part", only(of(0, 11))),
    newPage("Ores", of(11, 12)),
  ]);
  const { suggestions } = await searchesOf("public", undefined);
  expect(await suggestions("cinnabar")).toBe(await suggestions(absent(0)));
  expect(await suggestions("read%20ore")).toContain("Ores");
});

test("no slip of a hidden word finds anything, nor does a hidden word decide what is proposed", async () => {
  const { api, space } = site;
  const hidden = "dolomites ".repeat(9);
  const condition = "visitor.claims.isBeta";
  await addPages(api, space.id, [
    newPage("Shown", "A dolomiter."),
    newPage("Dolomites", hidden, { condition }),
    newPage("Dolomites too", hidden, { noIndex: true }),
    newPage("Unlisted dolomites", hidden, { hidden: true }),
    newPage("Parted", `Nothing.\n\n${only(hidden)}`),
    newPage("Travertine", "travertine", { condition }),
  ]);
  const searches = await searchesOf("public", undefined);
  expect(await searches.suggestions("dolomitex")).toContain("dolomiter");
  for (const search of Object.values(searches)) {
    expect(await search("dolomitex")).toBe(await search("dolomiterx"));
    expect(await search("travertinx")).toBe(await search("marblexxxx"));
  }
});
