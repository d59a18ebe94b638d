import { expect, test } from "vitest";
import { redPng } from "../../testing/png.ts";
import { printJob as job, printedPage as page, print } from "../../testing/print.ts";

test("a space has a cover, contents with page numbers, and its pages", async () => {
  const { sheets, outline, links, info, pageCount, steps } = await print(
    job([
      page("a", "Welcome", "See [charging](/pages/b) and [its rules](/pages/b#the-rules)."),
      page("b", "Charging", "Text.\n\n## The rules\n\nNever.", { depth: 1, parent: "a" }),
      page("c", "Last", "[Elsewhere](/pages/other)"),
    ]),
  );
  expect(pageCount).toBe(4);
  expect(sheets).toHaveLength(4);
  expect(sheets[0]).toMatch(/Fleet guide.*Atlas.*Contents.*Welcome ?2.*Charging ?3.*Last ?4/);
  expect(sheets[1]).toMatch(/Welcome.*See charging.*2 \/ 4/);
  expect(outline).toEqual([
    { title: "Welcome", items: ["Charging"] },
    { title: "Last", items: [] },
  ]);
  expect(links.filter(({ from }) => from === 1).map(({ to }) => to)).toEqual(
    expect.arrayContaining([2, 3, 4]),
  );
  // Each word of a link is a link of its own.
  expect(new Set(links.filter(({ from }) => from === 2).map(({ to }) => to))).toEqual(new Set([3]));
  expect(links.filter(({ from }) => from === 4)).toEqual([]);
  expect(info.Title).toBe("Fleet guide");
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(steps.at(-1)).toBe(100);
});

test("a single page lists its headings", async () => {
  const { sheets, outline } = await print(
    job([page("a", "Errors", "# Codes\n\nx\n\n## Retrying\n\ny\n\n### Deeper\n\nz")]),
  );
  expect(sheets[0]).toMatch(/Contents.*Codes ?2.*Retrying ?2/);
  expect(sheets[0]).not.toContain("Deeper");
  expect(outline).toEqual([{ title: "Errors", items: ["Codes", "Retrying"] }]);
});

const everything = `**bold** _italic_ \`code\` ~~gone~~ :kbd[Ctrl+K] a[^1]

1. first
2. second
   - nested

- [x] done
- [ ] open

> quoted

:::hint{style="danger"}
Mind the gap.
:::

\`\`\`ts title="demo.ts"
const indented = {
    deep: true,
};
\`\`\`

| Name | Amount |
|:-----|-------:|
| one  | 12     |

![Map](/files/map)

![Elsewhere](https://example.com/x.png)

::::tabs
:::tabs-item{title="npm"}
npm install
:::
::::

:::expandable[More about it]
Inside
:::

::math{formula="E = mc^2"}

::reusable-content{data='{"ref":{"kind":"reusable-content","reusableContent":"r"}}'}

[^1]: The note.
`;

test("every block of a text is printed", async () => {
  const files = {
    map: {
      name: "map.png",
      url: "https://service.example.com/files/x/map.png",
      contentType: "image/png",
      dimensions: { width: 2, height: 2 },
    },
  };
  const given = job([page("a", "All", everything)], { files, reusableContents: { r: "Shared." } });
  const { sheets, links, bytes } = await print(given, new Map([["map", redPng()]]));
  const text = sheets.join(" ");
  for (const part of [
    ...["bold", "italic", "code", "gone", "Ctrl+K", "first1.", "second2.", "nested", "☑", "☐"],
    ...["quoted", "Danger", "Mind the gap.", "demo.ts", "deep: true,", "Name", "Amount", "12"],
    ...[
      "Image: Elsewhere",
      "npm install",
      "More about it",
      "Inside",
      "E = mc^2",
      "Shared.",
      "The note.",
    ],
  ]) {
    expect(text).toContain(part);
  }
  expect(links).toContainEqual({ from: 2, url: "https://example.com/x.png" });
  expect(Buffer.from(bytes).toString("latin1")).toMatch(/\/Subtype \/Image/);
});

test("a PDF has the visible text of HTML, titles of pages and cells of tables, without markup", async () => {
  const text = [
    "<div><style>.zebra { color: red }</style>Caf&eacute; <object>plus</object></div>",
    '::content-ref{ref="/pages/b"}',
    ':::image{ref="/files/gone" alt="Box"}\nSee *lid*\n:::',
    '::::table{data=\'{"definition":{"c1":{"title":"Kind"}},"records":{"r1":{"values":{"c1":"x"}}}}\'}\n:::fragment{name="x"}\n- Pear\n:::\n::::',
    '::::swagger{method="get" path="/cakes"}\nAll **cakes**\n::::',
  ].join("\n\n");
  const { sheets } = await print(job([page("a", "Start", text), page("b", "Target", "x")]));
  const all = sheets.join(" ");
  expect(all).toMatch(/Café plus.*Target.*Box.*See lid.*Kind.*Pear.*GET \/cakes.*All cakes/s);
  expect(all).not.toMatch(/zebra|eacute|style|<|:::/);
});

const printable = (name: string, contentType = "image/png") => ({
  name,
  url: `https://service.example.com/files/x/${name}`,
  contentType,
  dimensions: { width: 2, height: 2 },
});

const drawn = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString("latin1")
    .match(/\/Subtype \/Image/g)?.length ?? 0;

test.each([
  ["a sentence", "before ![Alt](/files/map) after", /before.*after/],
  ["a heading", "## ![Alt](/files/map) Title", /Title/],
  ["an item", "- before ![Alt](/files/map) after", /before.*after/],
  ["a cell", "| Kind |\n| - |\n| before ![Alt](/files/map) after |", /Kind.*before.*after/],
  ["a head of a table", "| Kind ![Alt](/files/map) |\n| - |\n| cell |", /Kind.*cell/],
  ["a link", "before [![Alt](/files/map)](https://a.test/) after", /before.*after/],
  ["a mark", "before **bold ![Alt](/files/map)** after", /before.*bold.*after/],
  ["a quotation", "> before ![Alt](/files/map) after", /before.*after/],
  ["a footnote", "before[^1]\n\n[^1]: Note ![Alt](/files/map)", /before.*Note/],
  [
    "a record with other values",
    '::::table{data=\'{"definition":{"c1":{"title":"Kind","type":"select"},"c2":{"title":"Cover"}},"records":{"r1":{"values":{"c1":["red","blue"],"c2":{"kind":"file","file":"map"}}}}}\'}\n::::',
    /Kind.*Cover.*red.*blue/,
  ],
  [
    "a record",
    '::::table{data=\'{"definition":{"c1":{"title":"Cover","type":"files"}},"records":{"r1":{"values":{"c1":["map","plan"]}}}}\'}\n::::',
    /Cover.*plan\.svg/,
  ],
])("an image in %s is printed", async (_, markdown, wanted) => {
  const files = { map: printable("map.png"), plan: printable("plan.svg", "image/svg+xml") };
  const given = job([page("a", "All", markdown)], { files });
  const { sheets, bytes, links } = await print(given, new Map([["map", redPng()]]));
  expect(drawn(bytes)).toBe(1);
  expect(sheets[1]).toMatch(wanted);
  expect(sheets[1]).not.toContain("Alt");
  if (markdown.includes("a.test"))
    expect(links).toContainEqual({ from: 2, url: "https://a.test/" });
});

test.each([
  ["of a text", "![Alt](/files/map)"],
  ["of a list", "- ![Alt](/files/map)"],
  ["of a link in bold", "**[![Alt](/files/map)](https://a.test/)**"],
])("a large image %s fits a narrow cell", async (_, cell) => {
  const long = "many words of a wide column ".repeat(20);
  const data = JSON.stringify({
    definition: { c1: { title: "P", type: "text" }, c2: { title: "Text", type: "text" } },
    records: { r1: { values: { c1: "r1.c1", c2: "r1.c2" } } },
  });
  const part = (name: string, text: string) => `:::fragment{name="${name}"}\n${text}\n:::\n`;
  const markdown = `::::table{data='${data}'}\n${part("r1.c1", cell)}${part("r1.c2", long)}::::`;
  const map = { ...printable("map.png"), dimensions: { width: 1600, height: 1600 } };
  const { bytes, imageWidths } = await print(
    job([page("a", "All", markdown)], { files: { map } }),
    new Map([["map", redPng()]]),
  );
  expect(drawn(bytes)).toBe(1);
  const [width] = imageWidths;
  expect(width).toBeGreaterThan(8);
  expect(width).toBeLessThan(100);
});

test("an image in a sentence that cannot be printed is a label with its address", async () => {
  const files = { plan: printable("plan.svg", "image/svg+xml") };
  const markdown =
    "a ![Plan of it](/files/plan) b ![](/files/plan) c ![](https://a.test/x.png) d ![](/files/gone) e";
  const { sheets, links, bytes } = await print(job([page("a", "All", markdown)], { files }));
  expect(sheets[1]).toMatch(/a *Plan of it *b *plan\.svg *c *Image *d *Image *e/);
  expect(drawn(bytes)).toBe(0);
  const urls = new Set(links.map(({ url }) => url));
  expect(urls).toEqual(
    new Set(["https://service.example.com/files/x/plan.svg", "https://a.test/x.png"]),
  );
});

test("a sentence with HTML has its words only", async () => {
  const markdown =
    'one <span>two&nbsp;&amp;&#8217;</span><style>zebra{}</style> <script>horse</script><!-- cat --> three <img src="x" alt="Box">\n\n<p>four&nbsp;&#8217;five</p><script>cow</script>';
  const { sheets } = await print(job([page("a", "All", markdown)]));
  expect(sheets[1]).toMatch(/one two.&’ .*three *Box.*four.’five/s);
  expect(sheets[1]).not.toMatch(/zebra|horse|cat|cow|nbsp|amp|8217|</);
});

test("letters of other scripts can be searched", async () => {
  const words = [
    "Größe",
    "Łódź",
    "Привет",
    "Ελληνικά",
    "Tiếng Việt",
    "中文字符",
    "かな",
    "한국어",
    "→",
    "✓",
  ];
  const { sheets } = await print(job([page("a", "Ünïcode", words.join(" · "))]));
  for (const word of words) expect(sheets[1]).toContain(word);
});

test("signs of code stand for themselves", async () => {
  const code = "a >= b --save => // ... www";
  const { sheets } = await print(
    job([page("a", "Code", `In a line \`${code}\`.\n\n\`\`\`\n${code}\n\`\`\``)]),
  );
  expect(sheets[1]?.split(code)).toHaveLength(3);
});

test("words of right-to-left scripts are in reading order", async () => {
  const markdown = "זהו טקסט, עם מספר 2026 ומילה Docs כאן.\n\nهذا نص (مع أقواس) ۱۲۳۴";
  const { sheets } = await print(job([page("a", "Title שלום עולם", markdown)]));
  // Left to right, as drawn; the PDF library reverses single words.
  expect(sheets[1]).toMatch(/כאן *Docs *ומילה *2026 *עם מספר *,זהו טקסט/);
  expect(sheets[1]).toMatch(/۱۲۳۴ *\(مع أقواس\) *هذا نص|۱۲۳۴.*أقواس.*هذا نص/);
  expect(sheets[1]).toMatch(/Title *שלום עולם/);
});

test("a right-to-left text is aligned right, with its lists", async () => {
  const markdown = "שלום\n\nHello\n\n- אחת\n\n- One";
  const { places } = await print(job([page("a", "T", markdown)]));
  const at = (word: string) => places.find(({ text }) => text.includes(word))?.x ?? 0;
  expect(at("שלום")).toBeGreaterThan(400);
  expect(at("אחת")).toBeGreaterThan(400);
  expect(at("Hello")).toBeLessThan(100);
  expect(at("One")).toBeLessThan(100);
});

test("scripts that join, stack and reorder letters are set with all of them", async () => {
  const words = ["ภาษาไทย", "हिन्दी", "বাংলা", "తెలుగు", "ಕನ್ನಡ", "മലയാളം", "አማርኛ", "ລາວ", "தமிழ்"];
  const { sheets } = await print(job([page("a", "Scripts", `${words.join(" · ")} · மொழி ខ្មើ`)]));
  const sorted = (text: string) => [...text].sort().join("");
  // Some vowels are drawn before the letter that they follow.
  const found = sorted(sheets[1] ?? "");
  for (const word of words) for (const letter of word) expect(found).toContain(letter);
  expect(sheets[1]).not.toContain("U+");
});

test("a line of a script without spaces breaks between words", async () => {
  const word = "ภาษาไทย";
  const { places } = await print(job([page("a", "T", word.repeat(40))]));
  const lines = places.filter(({ text }) => text.includes("ไทย"));
  expect(lines.length).toBeGreaterThan(1);
  for (const { text } of lines) expect(text.replaceAll(/ภาษา|ไทย/g, "").trim()).toBe("");
});

test("characters without a typeface are named by number", async () => {
  const { sheets } = await print(
    job([page("a", "Odd", "a \u{13000}b \u{E000} \uD800 שלום \u{13001}")]),
  );
  expect(sheets[1]).toMatch(/\[U\+13000\]b \[U\+E000\]/);
  expect(sheets[1]).toContain("[U+13001]");
});

test("a damaged image is reported in its position, and others are printed", async () => {
  const whole = redPng();
  const images = new Map<string, Uint8Array>([
    ["whole", whole],
    ["cut", whole.subarray(0, whole.length - 20)],
    ["garbled", Buffer.concat([whole.subarray(0, 45), Buffer.alloc(20, 7), whole.subarray(65)])],
    ["rubbish", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 3, 4, 5])],
    ["text", Buffer.from("not an image at all")],
  ]);
  const file = (name: string) => ({
    name: `${name}.png`,
    url: `https://service.example.com/files/x/${name}.png`,
    contentType: "image/png",
    dimensions: { width: 2, height: 2 },
  });
  const names = [...images.keys(), "drawing"];
  const files = Object.fromEntries(names.map((name) => [name, file(name)]));
  const markdown = names
    .map((name) => `![Picture ${name}](/files/${name})`)
    .join("\n\nbetween\n\n");
  const { sheets, bytes } = await print(job([page("a", "Images", markdown)], { files }), images);
  for (const name of ["cut", "garbled", "rubbish", "text"])
    expect(sheets[1]).toContain(`Damaged image: Picture ${name}`);
  expect(sheets[1]).toContain("Image: Picture drawing");
  expect(sheets[1]).not.toContain("Picture whole");
  expect(
    Buffer.from(bytes)
      .toString("latin1")
      .match(/\/Subtype \/Image/g),
  ).toHaveLength(1);
});

test("characters without a typeface and invisible marks do no harm", async () => {
  const { pageCount } = await print(
    job([page("a", "Odd", "a\u{10FFFD}b \u200D c\uFE0F \u{1F9D1}\u200D\u{1F4BB}")]),
  );
  expect(pageCount).toBe(2);
});

test("hostile texts result in a document", async () => {
  const deep = `${"> ".repeat(60)}deep`;
  const long = "w".repeat(3000);
  const markdown = `${deep}\n\n${long}\n\n| a |\n|---|\n| ${long} |\n\n[x](javascript:alert(1)) <script>alert(1)</script>\n\n![x](file:///etc/passwd) [y](file:///etc/passwd)`;
  const { links, pageCount } = await print(job([page("a", "Hostile", markdown)]));
  expect(pageCount).toBeGreaterThan(1);
  expect(links.filter(({ url }) => url !== undefined)).toEqual([]);
});

test("an empty selection results in a document", async () => {
  const { sheets } = await print(job([]));
  expect(sheets).toHaveLength(1);
});
