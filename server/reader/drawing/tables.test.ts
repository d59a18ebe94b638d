import { expect, test } from "vitest";
import { importArchive } from "../../testing/imports.ts";
import { addPages, publishedSite } from "../../testing/published.ts";
import { newPage } from "../../testing/space.ts";
import { visit } from "../../testing/visitor.ts";

const pixel = new Uint8Array(
  Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
);

const imageCell = (name: string) => `<td>${name && `<a href="${name}.gif">${name}.gif</a>`}</td>`;
const cardRow = (title: string, light: string, dark: string) =>
  `<tr><td><strong>${title}</strong></td>${imageCell(light)}${imageCell(dark)}</tr>`;

test("cards show the cover of the theme, and one for both where they have no other", async () => {
  const { address, ...site } = await publishedSite();
  const space = { ...site, spaceParams: { spaceId: site.space.id } };
  const head =
    '<th></th><th data-hidden data-card-cover data-type="image">Cover</th><th data-card-cover-dark data-type="image">Dark cover</th>';
  const rows = [
    cardRow("Both", "day", "night"),
    cardRow("Light", "day", ""),
    cardRow("Dark", "", "night"),
    cardRow("None", "", ""),
  ].join("");
  await importArchive(space as never, {
    "README.md": `# Cards\n\n<table data-view="cards" data-card-size="large"><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>\n`,
    "day.gif": pixel,
    "night.gif": pixel,
  });
  const text = await (await visit(`${address}/guide-b`)).text();
  const list = /<ul class="cards large">(.*?)<\/ul>/s.exec(text)?.[1] ?? "";
  const cards = list.split("</li>").map((card) => ({
    title: /<strong>(\w+)/.exec(card)?.[1],
    images: [...card.matchAll(/<img src="[^"]+\/(\w+)\.gif" alt="" loading="lazy"([^>]*)>/g)].map(
      ([, name, more]) => name + (more ?? ""),
    ),
  }));
  expect(cards.filter(({ title }) => title)).toEqual([
    { title: "Both", images: ['day class="only-light"', 'night class="only-dark"'] },
    { title: "Light", images: ["day"] },
    { title: "Dark", images: ["night"] },
    { title: "None", images: [] },
  ]);
  // Of the covers nothing but the images is shown.
  expect(list).not.toContain("night.gif</a>");
});

test("columns of a table are as wide as its view says, if that is a width", async () => {
  const { address, api, space } = await publishedSite();
  const columns = ["Name", "Role", "Notes", "More", "Rest"];
  const data = {
    view: {
      type: "grid",
      columnWidths: { Name: 80, Role: 312.5, Notes: '1"><script>', More: -5, Rest: 1e9 },
    },
    definition: Object.fromEntries(columns.map((title) => [title, { title, type: "text" }])),
    records: { r1: { values: { Name: "Ada" } } },
  };
  const table = (own: object) => ({ object: "block" as const, type: "table", data: own });
  const plain = { ...data, view: { type: "grid" } };
  await addPages(api, space.id, [
    newPage("Sized", "", {
      document: { document: { object: "document", data: {}, nodes: [table(data)] } },
    }),
    newPage("Plain", "", {
      document: { document: { object: "document", data: {}, nodes: [table(plain)] } },
    }),
  ]);
  const sized = await (await visit(`${address}/guide-b/sized`)).text();
  expect(sized).toContain(
    '<colgroup><col width="80"><col width="312.5"><col><col><col></colgroup>',
  );
  expect(sized).toContain(
    '<th scope="col" class="left narrow">Name</th><th scope="col" class="left">',
  );
  const other = await (await visit(`${address}/guide-b/plain`)).text();
  expect(other).not.toContain("<colgroup>");
});

test("a card is one link to its target, named by its first words", async () => {
  const { address, ...site } = await publishedSite();
  const space = { ...site, spaceParams: { spaceId: site.space.id } };
  const goal = '<th data-hidden data-card-target data-type="content-ref"></th>';
  const row = (title: string, more: string, to: string) =>
    `<tr><td>${title}</td><td>${more}</td><td>${to && `<a href="${to}">${to}</a>`}</td></tr>`;
  const rows = [
    row("<h4>First steps</h4>", 'See <a href="https://a.test/b">b</a>', "goal.md"),
    row("", "", "goal.md"),
    row("Alone", "", ""),
  ].join("");
  await importArchive(space as never, {
    "README.md": `# Cards\n\n<table data-view="cards"><thead><tr><th></th><th></th>${goal}</tr></thead><tbody>${rows}</tbody></table>\n`,
    "goal.md": "# Goal\n",
  });
  const text = await (await visit(`${address}/guide-b`)).text();
  const list = /<ul class="cards">(.*?)<\/ul>/s.exec(text)?.[1] ?? "";
  const [first = "", second = "", third = ""] = list.split("</li>");
  const link = (name: string) =>
    `<li class="card"><a class="card-target" href="/guide-b/goal" aria-label="${name}"></a>`;
  expect(first).toContain(link("First steps"));
  expect(first).not.toContain(">Goal<");
  expect(first).toContain('<a href="https://a.test/b"');
  expect(second).toContain(link("Goal"));
  expect(third).toContain('<li class="card"><div class="card-body">');
});

test("merged cells of an imported table take the place of others", async () => {
  const { address, ...site } = await publishedSite();
  const space = { ...site, spaceParams: { spaceId: site.space.id } };
  const table =
    '<table><tr><th>A</th><th>B</th><th>C</th></tr><tr><td rowspan="2">1</td><td colspan="2">2</td></tr><tr><td>3</td><td>4</td></tr></table>';
  await importArchive(space as never, { "README.md": `# Merged\n\n${table}\n` });
  const text = await (await visit(`${address}/guide-b`)).text();
  const rows = /<tbody>(.*?)<\/tbody>/s.exec(text)?.[1];
  expect(rows).toBe(
    '<tr><td class="left" rowspan="2">1</td><td class="left" colspan="2">2</td></tr>' +
      '<tr><td class="left">3</td><td class="left">4</td></tr>',
  );
});

test("merged cells cover empty values of any type, and count shown columns alone", async () => {
  const { address, ...site } = await publishedSite();
  const space = { ...site, spaceParams: { spaceId: site.space.id } };
  const head = '<th>A</th><th data-hidden>B</th><th data-type="checkbox">C</th><th>D</th>';
  const row = '<td colspan="3">1</td><td>2</td>';
  await importArchive(space as never, {
    "README.md": `# Merged\n\n<table><thead><tr>${head}</tr></thead><tbody><tr>${row}</tr></tbody></table>\n`,
  });
  const text = await (await visit(`${address}/guide-b`)).text();
  const rows = /<tbody>(.*?)<\/tbody>/s.exec(text)?.[1];
  expect(rows).toBe('<tr><td class="left" colspan="2">1</td><td class="left">2</td></tr>');
});

test("merged cells that overlap, or would hide something, are shown apart", async () => {
  const { address, api, space } = await publishedSite();
  const merge = (record: string, column: string, rowSpan: unknown, colSpan: unknown) => ({
    anchor: { record, column },
    rowSpan,
    colSpan,
  });
  const data = {
    definition: Object.fromEntries(["a", "b"].map((title) => [title, { title, type: "text" }])),
    records: {
      r1: { values: { a: "One" } },
      r2: { values: { a: "Two", b: "Hidden" } },
      r3: { values: { a: "Three" } },
    },
    cellMerges: [
      merge("r1", "a", 1, 99),
      merge("r1", "b", 2, 1),
      merge("r2", "a", 1, 2),
      merge("r3", "a", "x", -1),
      merge("gone", "a", 2, 2),
      null,
    ],
  };
  const document = { object: "block" as const, type: "table", data };
  await addPages(api, space.id, [
    newPage("Merged", "", {
      document: { document: { object: "document", data: {}, nodes: [document] } },
    }),
  ]);
  const text = await (await visit(`${address}/guide-b/merged`)).text();
  const rows = /<tbody>(.*?)<\/tbody>/s.exec(text)?.[1]?.replaceAll(' class="left"', "");
  expect(rows).toBe(
    '<tr><td colspan="2">One</td></tr><tr><td>Two</td><td>Hidden</td></tr><tr><td>Three</td><td></td></tr>',
  );
});
