const times = (count: number, part: (index: number) => string, between = "\n") =>
  Array.from({ length: count }, (_, index) => part(index)).join(between);

const fenced = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;

/** Markdown that takes much time, stack or memory: each is nested, repeated or never ends. */
export const structures: [name: string, markdown: string][] = [
  ["a thousand quotes", ">".repeat(1000)],
  ["a thousand list markers", "- ".repeat(1000)],
  ["a list a hundred deep", times(100, (index) => `${"  ".repeat(index)}- a`)],
  ["brackets", "[".repeat(5000)],
  ["links that never end", "[a](".repeat(2000)],
  ["images that never end", "![".repeat(3000)],
  ["runs of backticks, each longer", times(100, (index) => "`".repeat(index), " ")],
  ["marks that open only", "*a **b ".repeat(500)],
  ["more marks than anybody writes", "~a".repeat(20_000)],
  ["marks of two kinds without end", "_a*b ".repeat(10_000)],
  ["marks within marks", `${"*a ".repeat(300)}${"a* ".repeat(300)}`],
  ["addresses beyond what fits on a stack", "www.a@b.".repeat(20_000)],
  ["tags that never end", "<a ".repeat(2000)],
  ["comments that never end", "a <!-- ".repeat(15_000)],
  ["declarations of each kind that never end", "a <!b <? <![CDATA[ ".repeat(5000)],
  ["notes that never end", "[^a ".repeat(25_000)],
  ["a long array", `[${"1, a, ".repeat(15_000)}`],
  ["headings by the line under them", "a\n=\n".repeat(15_000)],
  ["a heading of many lines", `${"a\n".repeat(60_000)}=`],
  [
    "a table as wide as long",
    `${"|a".repeat(1000)}|\n${"|-".repeat(1000)}|\n${"|\n".repeat(1000)}`,
  ],
  ["directives that never end", ":::hint\n".repeat(150)],
  ["fences one within the other", times(150, (index) => `${":".repeat(153 - index)}hint`)],
  ["labels that never end", ":kbd[".repeat(2000)],
  ["one long target used often", `${"[a] ".repeat(5000)}\n\n[a]: /${"x".repeat(20_000)}`],
  ["JSON nested without end", `::block{type="a" nodes='${"[".repeat(100_000)}'}`],
];

/** HTML whose tree is far larger than its text. */
const unclosed = (open: number, repeated: number) =>
  `<div>${times(open, (index) => `<b id=${index}>`, "")}</div>${"<div>x</div>".repeat(repeated)}`;

/** Texts that are quick to parse and slow to draw, and some that are neither. */
const drawings: [name: string, markdown: string][] = [
  ["unclosed elements that each element opens again", unclosed(500, 2000)],
  ["more of them", unclosed(1000, 5000)],
  ["few of them", unclosed(300, 600)],
  ["nested elements", `${"<div>".repeat(20_000)}x`],
  ["tables within tables", `<div>${"<table><tr><td>".repeat(3000)}x</div>`],
  ["attributes without end", `<a ${"x=1 ".repeat(50_000)}>x</a>`],
  ["unclosed links", `<div>${"<a href=/>".repeat(3000)}</div>${"<p>x</p>".repeat(3000)}`],
  ["a condition with many list markers", `:::if{condition="true"}\n${"- ".repeat(20_000)}\n:::`],
  [
    "conditions within conditions",
    times(150, (at) => `${":".repeat(153 - at)}if{condition="true"}`),
  ],
  ["an expression that is long", `:expression[${"1+".repeat(3000)}1]`],
  ["numbered lines of nested templates", fenced('ts lineNumbers="true"', "`${\n".repeat(1000))],
  [
    "numbered lines of longer nested templates",
    fenced('ts lineNumbers="true"', "`${\n".repeat(4900)),
  ],
  [
    "many formulas",
    times(250, (at) => `$$\n${"\\frac{1}{".repeat(300)}${at}${"}".repeat(300)}\n$$`, "\n\n"),
  ],
  [
    "formulas of macros",
    times(50, () => `$$\n\\def\\a{xx}\\def\\b{\\a\\a}${"\\b".repeat(1500)}\n$$`, "\n\n"),
  ],
  ["formulas within brackets", times(50, () => `$$\n${"\\left(".repeat(800)}\n$$`, "\n\n")],
  ["hints within hints", `${times(150, (at) => `${":".repeat(153 - at)}hint`)}\ntext`],
  ["tabs without end", `${":::tabs\n::::tab\n".repeat(200)}`],
  ["a table of many cells", `|a|b|\n|-|-|\n${"|*x*|`y`|\n".repeat(8000)}`],
  ["a paragraph of many marks", "**a** *b* `c` ".repeat(20_000)],
  ["a hundred thousand headings", "# a\n\n".repeat(20_000)],
  ["links to each heading", `# a\n\n${"[a](#a) ".repeat(20_000)}`],
  ["links to pages that are not there", times(20_000, (at) => `[a](/pages/p${at})`, " ")],
  ["a task list without end", "- [ ] a\n".repeat(20_000)],
  ["footnotes without end", times(3000, (at) => `[^${at}]\n\n[^${at}]: a`, "\n\n")],
  ["emoji without end", ":emoji{code=1f600}".repeat(5000)],
  ["a word without spaces", "x".repeat(900_000)],
  ["lines without end", "x\n".repeat(200_000)],
];

const syntaxes = [
  ...["arduino", "bash", "c", "cpp", "csharp", "css", "diff", "go", "graphql", "ini", "java"],
  ...["javascript", "json", "kotlin", "less", "lua", "makefile", "markdown", "objectivec", "perl"],
  ...["php", "php-template", "plaintext", "python", "python-repl", "r", "ruby", "rust", "scss"],
  ...["shell", "sql", "swift", "typescript", "vbnet", "wasm", "xml", "yaml"],
];

/** Repeated parts of code: numbers, names, brackets, quotes and operators. */
const parts = ["1", "a", "{", "(", "<a", '"', "`${", "/*", "a.b(", "#", "\\", "@a(", "[["];

/** Code of each language that takes long to colour: in one line, and in lines. */
const colours: [name: string, markdown: string][] = syntaxes.map((syntax) => [
  `code in ${syntax}`,
  parts
    .flatMap((part) => [
      fenced(syntax, part.repeat(Math.floor(19_900 / part.length))),
      fenced(
        syntax,
        times(20, () => part.repeat(Math.floor(990 / part.length))),
      ),
    ])
    .join("\n\n"),
]);

/** Texts that are written to cost as much as they can. */
export const hostileTexts: readonly [name: string, markdown: string][] = [
  ...structures,
  ...drawings,
  ...colours,
];
