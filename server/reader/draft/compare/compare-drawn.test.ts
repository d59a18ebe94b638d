import { expect, test } from "vitest";
import { compareDrawn } from "./compare-drawn.ts";

const spoken = /<span class="sr-only">[^<]*<\/span>/g;
const marks =
  / data-change(?!d)| data-spot| tabindex="-1"| data-(?:base-)?(?:line|from|until|base)="\d+"/g;

/** Returns a comparison without attributes for keys, notes and screen readers. */
const compared = (before: string, after: string) =>
  compareDrawn(before, after)
    .replaceAll(spoken, "")
    .replaceAll(marks, "")
    .replace(/<div><\/div>$/, "");

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("");

test("whole numbers are marked", () => {
  expect(compared("<p>It costs 1,250.50 a year.</p>", "<p>It costs 1,300.50 a year.</p>")).toBe(
    "<p>It costs <del>1,250.50</del><ins>1,300.50</ins> a year.</p>",
  );
});

test("words are marked within changed formatting, without the spaces beside them", () => {
  const bold = (word: string) => `<p>The ${word} <strong>brown</strong> fox jumps.</p>`;
  expect(compared(bold("quick"), bold("slow"))).toBe(
    "<p>The <del>quick</del><ins>slow</ins> <strong>brown</strong> fox jumps.</p>",
  );
  const link = (word: string) => `<p>See <a href="/x">the ${word} guide</a> first.</p>`;
  expect(compared(link("old"), link("new"))).toBe(
    '<p>See <a href="/x">the <del>old</del><ins>new</ins> guide</a> first.</p>',
  );
  expect(
    compared("<p>It takes one day to charge.</p>", "<p>It takes one whole day to charge.</p>"),
  ).toBe("<p>It takes one <ins>whole</ins> day to charge.</p>");
});

test("added and removed blocks are marked as a whole", () => {
  expect(
    compared(
      paragraphs("One.", "Gone here.", "Two."),
      `${paragraphs("One.", "Two.")}<h3 id="fresh">Fresh</h3>`,
    ),
  ).toBe(
    '<p>One.</p><del class="removed"><p>Gone here.</p></del><p>Two.</p>' +
      '<ins class="added"><h3>Fresh</h3></ins>',
  );
});

test("texts that share little are shown one after the other", () => {
  expect(
    compared("<p>Entirely different words here.</p>", "<p>Nothing of that remains now.</p>"),
  ).toBe(
    '<del class="removed"><p>Entirely different words here.</p></del>' +
      '<ins class="added"><p>Nothing of that remains now.</p></ins>',
  );
});

test("a compared list keeps its items, and a compared table its cells", () => {
  const list = (...items: string[]) =>
    `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
  expect(compared(list("one", "two", "three"), list("one", "three", "four"))).toBe(
    '<ul><li>one</li><li data-changed="removed"><del class="removed">two</del></li>' +
      '<li>three</li><li data-changed="added"><ins class="added">four</ins></li></ul>',
  );
  const table = (price: string) =>
    `<div class="table"><table><tbody><tr><td>Box of tea</td><td>${price} euros</td></tr></tbody></table></div>`;
  expect(compared(table("5"), table("7"))).toContain(
    "<td>Box of tea</td><td><del>5</del><ins>7</ins> euros</td>",
  );
});

test("a change of formatting, a target or a picture alone is visible", () => {
  const link = (to: string) => `<p>Read it <a href="/${to}">here</a>.</p>`;
  expect(compared(link("old"), link("new"))).toBe(
    `<del class="removed">${link("old")}</del><ins class="added">${link("new")}</ins>`,
  );
  const picture = (name: string) =>
    `<p>Look: <img src="/${name}.png" alt="${name}"> there it is.</p>`;
  expect(compared(picture("a"), picture("b"))).toBe(
    '<p>Look: <del><img src="/a.png" alt="a"></del><ins><img src="/b.png" alt="b"></ins> there it is.</p>',
  );
  const hint = (style: string) => `<div class="hint ${style}"><p>Mind the gap.</p></div>`;
  expect(compared(hint("info"), hint("danger"))).toBe(
    `<del class="removed">${hint("info")}</del><ins class="added">${hint("danger")}</ins>`,
  );
});

test("code is compared by words", () => {
  const code = (value: number) =>
    `<figure class="code"><pre tabindex="0"><code>let a = <span class="hljs-number">${value}</span>;\nrun(a);</code></pre></figure>`;
  expect(compared(code(1), code(2))).toContain(
    '<code>let a = <span class="hljs-number"><del>1</del><ins>2</ins></span>;\nrun(a);</code>',
  );
});

test("formulas and buttons are compared as wholes", () => {
  const formula = (power: number) =>
    `<span class="katex"><math><semantics><msup><mi>c</mi><mn>${power}</mn></msup><annotation encoding="application/x-tex">c^${power}</annotation></semantics></math></span>`;
  const energy = (power: number) => `<p>The energy is ${formula(power)} in all.</p>`;
  expect(compared(energy(2), energy(3))).toBe(
    `<p>The energy is <del>${formula(2)}</del><ins>${formula(3)}</ins> in all.</p>`,
  );
  const display = (power: number) => `<div class="math">${formula(power)}</div>`;
  expect(compared(display(2), display(3))).toBe(
    `<div class="math"><del class="removed">${formula(2)}</del><ins class="added">${formula(3)}</ins></div>`,
  );
  const button = (label: string) => `<a href="/x" class="button primary">${label}</a>`;
  const start = (label: string) => `<p>Begin here: ${button(label)}</p>`;
  expect(compared(start("Go on"), start("Go there"))).toBe(
    `<p>Begin here: <del>${button("Go on")}</del><ins>${button("Go there")}</ins></p>`,
  );
});

test("a changed cell of a table with merged cells stays in its place", () => {
  const table = (word: string, beside = "2") =>
    `<div class="table"><table><tbody><tr><td rowspan="2">Tall</td><td>One more</td><td>${beside}</td></tr><tr><td colspan="2">${word}</td></tr></tbody></table></div>`;
  expect(compared(table("Merged"), table("Joined"))).toBe(
    table('<del class="removed">Merged</del><ins class="added">Joined</ins>'),
  );
  const split = table("Merged").replace('<td colspan="2">Merged</td>', "<td>Merged</td><td>3</td>");
  expect(compared(table("Merged"), split)).toBe(
    `<div class="table"><del class="removed">${table("Merged").slice(19, -6)}</del><ins class="added">${split.slice(19, -6)}</ins></div>`,
  );
});

test("the link that covers a card is no change of its own", () => {
  const card = (title: string, to = "/x") =>
    `<ul class="cards"><li class="card"><a class="card-target" href="${to}" aria-label="${title}"></a><div class="card-body"><div class="card-line"><h2>${title}</h2></div><div class="card-line">Of coffee and machines</div></div></li></ul>`;
  expect(compared(card("Steam"), card("Water"))).toContain(
    '<li class="card"><a class="card-target" href="/x" aria-label="Water"></a><div class="card-body"><del',
  );
  expect(compared(card("Steam"), card("Steam", "/y"))).toContain(
    '<li class="card" data-changed="removed"><del class="removed"><a class="card-target" href="/x"',
  );
});

test("words end where their box ends", () => {
  const cell = (word: string) =>
    `<div class="table"><table><tbody><tr><td>Row</td><td><p>p1</p><p>${word}</p><pre><code>const a</code></pre></td></tr></tbody></table></div>`;
  expect(compared(cell("p2"), cell("p3"))).toContain(
    '<td><p>p1</p><del class="removed"><p>p2</p></del><ins class="added"><p>p3</p></ins><pre><code>const a</code></pre></td>',
  );
  const file = (label: string) =>
    `<p class="card-link"><a href="/f"><span>${label}</span><span class="muted">1 KB, text</span></a></p>`;
  expect(compared(file("captioned"), file("labelled"))).toBe(
    '<p class="card-link"><a href="/f"><span><del>captioned</del><ins>labelled</ins></span><span class="muted">1 KB, text</span></a></p>',
  );
  const lines = (first: string) => `<li>${first}<br>next line stays</li>`;
  expect(compared(`<ul>${lines("old")}</ul>`, `<ul>${lines("new")}</ul>`)).toBe(
    "<ul><li><del>old</del><ins>new</ins><br>next line stays</li></ul>",
  );
});

test("unchanged blocks are folded, except one block around each change", () => {
  const lines = (word: string) =>
    paragraphs(...["a", "b", "c", "d", "e", "f", "g", word, "h"].map((each) => `Line of ${each}.`));
  const html = compared(lines("old"), lines("new"));
  expect(html).toMatch(
    /^<details class="unchanged"><summary>Show 6 unchanged blocks<\/summary>.*<\/details><p>Line of g\.<\/p>/,
  );
  expect(html).toContain("<p>Line of <del>old</del><ins>new</ins>.</p><p>Line of h.</p>");
});

test("changes in folded parts are shown", () => {
  const details = (text: string) =>
    `<details class="expandable"><summary>More</summary><div><p>${text}</p></div></details>`;
  expect(compared(details("The second tab."), details("The other tab."))).toMatch(
    /<details class="expandable" open>.*The <del>second<\/del><ins>other<\/ins> tab\./,
  );
});

test("what a text holds is written as text again", () => {
  const hostile = "<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt; &quot;</p>";
  for (const html of [compared(hostile, "<p>Fine.</p>"), compared("<p>Fine.</p>", hostile)]) {
    expect(html).toContain("&#x3C;script>alert(1)&#x3C;/script> &#x26;lt;");
  }
});

test("two large texts are compared within their limits", () => {
  const text = (word: string) =>
    Array.from(
      { length: 150 },
      (_, at) => `<h3>Part ${at}</h3><p>It says ${word} number ${at}.</p>`,
    ).join("");
  expect(compared(text("this"), text("that"))).toContain(
    "<del>this</del><ins>that</ins> number 149",
  );
});
