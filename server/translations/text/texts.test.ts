import { expect, test } from "vitest";
import { pseudo } from "../engine/pseudo.ts";
import { hideTerms, showTerms, termsIn } from "../engine/terms.ts";
import { putTogether } from "./put-together.ts";
import { preservesTags, tagPlain, untagPlain } from "./tagged.ts";
import { takeApart } from "./take-apart.ts";

const upper = (tagged: string) =>
  tagged.replaceAll(/<x(\d+)>.*?<\/x\1>|<\/?[tx]\d+>|&\w+;|[^<&]+/gs, (part) =>
    /^[<&]/.test(part) ? part : part.toUpperCase(),
  );

/** Returns a text with all translatable parts in capitals. */
function capitals(markdown: string, more: Partial<Parameters<typeof putTogether>[0]> = {}) {
  const texts = takeApart(markdown).blocks.flatMap((block) => block.texts);
  const answers = new Map(texts.map((text) => [text, upper(text)]));
  const order = { markdown, answers, pageId: "p", anchors: {}, sourceSpace: "s", resultSpace: "s" };
  const made = putTogether({ ...order, ...more });
  if ("fault" in made) throw new Error(made.fault);
  return made.blocks.join("\n\n");
}

test.each([
  ["A plain line\nthat goes on", "A PLAIN LINE THAT GOES ON"],
  ["the $$a_b + c$$ of $$x$$", "THE \\$$a_b + c\\$$ OF \\$$x\\$$"],
  ["::math[E = mc^2]", "::math[E = mc^2]"],
  ["%1$d of %5.2f, %-5s, %(count)s and %PATH%", "%1$d OF %5.2f, %-5s, %(count)s AND %PATH%"],
  ["100% sure, 50%-discount at 12:30:45", "100% SURE, 50%-DISCOUNT AT 12:30:45"],
  ["go :rocket: and :+1:", "GO :rocket: AND :+1:"],
  ["use \\{% if x %} and <%= name %>", "USE \\{% if x %} AND <%= name %>"],
  ["set <var>name</var> with <kbd>Ctrl</kbd>", "SET <var>name</var> WITH <kbd>Ctrl</kbd>"],
  ["a <code>b **c** <var>d</var></code> e", "A <code>b **c** <var>d</var></code> E"],
  ["**a <code>b</code>** <code>open", "**A <code>b</code>** <code>OPEN"],
  ["see https://a.test/b?c=d and a@b.test", "SEE <https://a.test/b?c=d> AND <a@b.test>"],
  ['[a](/pages/x "tip")', '[A](/pages/x "TIP")'],
  ['[a][id]\n\n[id]: https://a.test "tip"', '[A][id]\n\n[id]: https://a.test "TIP"'],
  ["<pre><code>const a</code></pre>", "<pre><code>const a</code></pre>"],
  ["<p>run <code>npm i</code> <b>now</b></p>", "<p>RUN <code>npm i</code> <b>NOW</b></p>"],
  [
    '<figure><img src="a.png" alt="a &quot;b&quot;"><figcaption>{name} it</figcaption></figure>',
    '<figure><img src="a.png" alt="A &quot;B&quot;"><figcaption>{name} IT</figcaption></figure>',
  ],
  [
    "<input value='a' placeholder='one > two' data-title='b'>",
    "<input value='a' placeholder='ONE &gt; TWO' data-title='b'>",
  ],
  ["<details><summary>open</summary>", "<details><summary>OPEN</summary>"],
  [
    ':::image{ref="/files/a" alt="a box"}\nsee *lid*\n:::',
    ':::image{ref="/files/a" alt="A BOX"}\nSEE *LID*\n:::',
  ],
  [
    '::::table{data=\'{"definition":{"c":{"title":"kind","type":"text"}},"view":{"type":"grid"}}\'}\n::::',
    ':::table{data=\'{"definition":{"c":{"title":"KIND","type":"text"}},"view":{"type":"grid"}}\'}\n:::',
  ],
  ["# Title with `code` in it", "# TITLE WITH `code` IN IT"],
  [
    "Run **this `cmd` now**, then [read on](/pages/x).",
    "RUN **THIS `cmd` NOW**, THEN [READ ON](/pages/x).",
  ],
  ["```js\nconst a = 'text';\n```", "```js\nconst a = 'text';\n```"],
  ["Set {name}, {{ user.id }}, %s and $HOME", "SET {name}, {{ user.id }}, %s AND $HOME"],
  ['<div class="x">raw html &amp; more</div>', '<div class="x">RAW HTML &amp; MORE</div>'],
  ["<style>.a { color: red }</style>", "<style>.a { color: red }</style>"],
  ['![a picture](/files/f "in short")', '![A PICTURE](/files/f "IN SHORT")'],
  [
    ':inline-math{formula="a_b \\\\ c"} is *b*\n\n::math{formula="x * y"}',
    ':inline-math{formula="a_b \\\\ c"} IS *B*\n\n::math{formula="x * y"}',
  ],
  [
    '::::table{data="{}"}\n:::fragment{name="c1"}\ncell\n:::\n::::',
    '::::table{data="{}"}\n:::fragment{name="c1"}\nCELL\n:::\n::::',
  ],
  ["1 < 2 & a > b", "1 < 2 & A > B"],
  [
    "with {count, plural, =0 {no files} one {# file} other {# files in {folder}}} left",
    "WITH {count, plural, =0 {no files} one {# file} other {# files in {folder}}} LEFT",
  ],
  [
    "{who, select, male {he} other {they}} pays {sum, number, ::currency/EUR} on {day, date}",
    "{who, select, male {he} other {they}} PAYS {sum, number, ::currency/EUR} ON {day, date}",
  ],
  [
    "has {count, plural, one {<b>#</b> file} other {**#** files in [it](/a)}} left",
    "HAS {count, plural, one {<b>#</b> file} other {**#** files in [it](/a)}} LEFT",
  ],
  [
    "**has {n, plural, one {`#` file} other {# files}}** and {m, plural, one {*#* day} other {# days}}",
    "**HAS {n, plural, one {`#` file} other {# files}}** AND {m, plural, one {*#* day} other {# days}}",
  ],
  [
    "<p>has {count, plural, one {<b>#</b> file} other {<b>#</b> files}} <i>left</i></p>",
    "<p>HAS {count, plural, one {<b>#</b> file} other {<b>#</b> files}} <i>LEFT</i></p>",
  ],
  [
    "<script>f('{a, plural, one {<b>x</b>}}')</script><p>left</p>",
    "<script>f('{a, plural, one {<b>x</b>}}')</script><p>LEFT</p>",
  ],
  [
    '<img alt="a < b > <b>c</b>" src="a.png?x=<y>"> <i data-x="title=\'no\'" title=\'d <e>\'>after</i>',
    '<img alt="A &lt; B &gt; &lt;b&gt;C&lt;/b&gt;" src="a.png?x=<y>"> <i data-x="title=\'no\'" title=\'D &lt;e&gt;\'>AFTER</i>',
  ],
  ["<div>1 < 2 and 3</div>", "<div>1 &lt; 2 AND 3</div>"],
  ["<p title='a'b>x</p>\n<p it's>y</p>", "<p title='A'b>X</p>\n<p it's>Y</p>"],
  ["as <0>in it</0> or <1/>", "AS <0>IN IT\\</0> OR <1/>"],
  ["hello :name, see /users/:id", "HELLO :name, SEE /users/:id"],
  ["note: this, 12:30 and a:b", "NOTE: THIS, 12:30 AND A:B"],
  ["raw {{{ html }}} and {{ f({ a: 1 }) }}", "RAW {{{ html }}} AND {{ f({ a: 1 }) }}"],
  ["set {% set x = {a: 1} %} now", "SET \\{% set x = {a: 1} %} NOW"],
  ["of #{user.name}, %{count} and { name }", "OF #{user.name}, %{count} AND { name }"],
  ["of $\u007Ba + b}, $t(key.name) and $name", "OF $\u007Ba + b}, $t(key.name) AND $name"],
  ["%lld of %zu, %-8s and 5%%", "%lld OF %zu, %-8s AND 5%%"],
  ["on {0:yyyy-MM-dd HH:mm} of {user.name!r:>10}", "ON {0:yyyy-MM-dd HH:mm} OF {user.name!r:>10}"],
  ["the set {a, b, c}", "THE SET {A, B, C}"],
  [
    "of %<count>d, *%<price>.2f* and 5% <b>d</b>",
    "OF %\\<count>d, *%\\<price>.2f* AND 5% <b>D</b>",
  ],
  [
    "use $(HOME), @:common.save and @.lower:{'a.b'}",
    "USE $(HOME), @:common.save AND @.lower:{'a.b'}",
  ],
  ["%n of %1, %#@files@, %user.name% on %Y-%m-%d", "%n OF %1, %#@files@, %user.name% ON %Y-%m-%d"],
  ["50%off, 20%more or 5% and 10%", "50%OFF, 20%MORE OR 5% AND 10%"],
  ["<% if x > 1 %>one<% end %>", "<% if x > 1 %>ONE<% end %>"],
  ["is {n, choice, 0#none|1#one} now", "IS {n, choice, 0#none|1#one} NOW"],
  ["in file:///etc/hosts, wss://a.test/b", "IN file:///etc/hosts, wss\\://a.test/b"],
  [
    "<p>{count, plural, one {# file} other {# files}} left</p>",
    "<p>{count, plural, one {# file} other {# files}} LEFT</p>",
  ],
  [
    "<div>a <svg/> b <math/> c <svg width='1' /></div>",
    "<div>A <svg/> B <math/> C <svg width='1' /></div>",
  ],
  [
    "<div>a <svg><path d='x'/></svg> b <code/> c</div>",
    "<div>A <svg><path d='x'/></svg> B <code/> C</div>",
  ],
  ["<p>{{#if a < b}}text{{/if}} more</p>", "<p>{{#if a < b}}TEXT{{/if}} MORE</p>"],
  ["<p>{% if a > b && c %}shown{% endif %}</p>", "<p>{% if a > b && c %}SHOWN{% endif %}</p>"],
  ['<img alt="<%= t %> word" src="x">', '<img alt="<%= t %> WORD" src="x">'],
  ["<p>\n<?php echo $x > 1; ?> text</p>", "<p>\n<?php echo $x > 1; ?> TEXT</p>"],
  ["text <?php echo 'a'; ?> more", "TEXT <?php echo 'a'; ?> MORE"],
  ["<!DOCTYPE html>\n<p>hello</p>", "<!DOCTYPE html>\n\n<p>HELLO</p>"],
  ["<![CDATA[ some <b>data</b> ]]> text", "<![CDATA[ some <b>data</b> ]]> TEXT"],
  [
    '<p>a <span translate="no">Brand Name</span> <b class="x notranslate">Other</b> end</p>',
    '<p>A <span translate="no">Brand Name</span> <b class="x notranslate">Other</b> END</p>',
  ],
  [
    'a <span translate="no">Brand *Name*</span> and <img translate="no" alt="a"> end',
    'A <span translate="no">Brand *Name*</span> AND <img translate="no" alt="A"> END',
  ],
  [
    '<input type="submit" value="send now"> <input value="data"> <option label="one" value="x">two</option>',
    '<input type="submit" value="SEND NOW"> <input value="data"> <option label="ONE" value="x">TWO</option>',
  ],
  ["of $x^2 + y$, $5 to $10 and $\\alpha$", "OF $x^2 + y$, $5 TO $10 AND $\\alpha$"],
  ['<Tabs.Item label={t("x")}>hi</Tabs.Item>', '\\<Tabs.Item label={t("x")}>HI\\</Tabs.Item>'],
  ['<Box at={a < b ? "x" : "y"}>inner</Box>', '\\<Box at={a < b ? "x" : "y"}>INNER</Box>'],
  ["<a href='/x' {...props}>inner</a>", "\\<a href='/x' {...props}>INNER</a>"],
  ['<xliff:g id="x">%s</xliff:g> text', '\\<xliff:g id="x">%s\\</xliff:g> TEXT'],
  ["<#if x??>one</#if> or <@macro/>", "<#if x??>ONE\\</#if> OR <@macro/>"],
  ["{@html x}, {#if x > 1}yes{:else}no{/if}", "{@html x}, {#if x > 1}YES{:else}NO{/if}"],
  ["{t('some.key', { count: 1 })} of {fn(a)}", "{t('some.key', { count: 1 })} OF {fn(a)}"],
  ["a #{msg.key($\u007Bx})} and @{/path(id={x})}", "A #{msg.key($\u007Bx})} AND @{/path(id={x})}"],
  [
    "by @user/repo, @Html.Raw(x) and @lang('x'), 5 @ home",
    "BY @user/repo, @Html.Raw(x) AND @lang('x'), 5 @ HOME",
  ],
  [
    "/api/users/{id}/posts, ./src/a.ts, ~/dir and/or yes/no, 1/2.",
    "/api/users/{id}/posts, ./src/a.ts, \\~/dir AND/OR YES/NO, 1/2.",
  ],
  ["run with --dry-run or --at=now -- then", "RUN WITH --dry-run OR --at=now -- THEN"],
  ['```js title="Example request"\nx\n```', '```js title="EXAMPLE REQUEST"\nx\n```'],
  ['```js title="my file.js"\nx\n```', '```js title="my file.js"\nx\n```'],
  ["<svg/>\nfollowing", "<svg/>\nFOLLOWING"],
  ["![a picture](/files/f)", "![A PICTURE](/files/f)"],
  ["- one\n- two `x`", "- ONE\n- TWO `x`"],
  ["> quoted\n> twice", "> QUOTED TWICE"],
  ["| a | b |\n| - | - |\n| c | `d` |", "| A | B |\n| - | - |\n| C | `d` |"],
  ["first\\\nsecond", "FIRST\\\nSECOND"],
  ["12.5 %", "12.5 %"],
  ["---\ntitle: x\n---\n\ntext", "---\ntitle: x\n---\n\nTEXT"],
  [':::hint{style="info"}\nMind this\n:::', ':::hint{style="info"}\nMIND THIS\n:::'],
  [
    '::::tabs\n:::tabs-item{title="First"}\ntext\n:::\n::::',
    '::::tabs\n:::tabs-item{title="FIRST"}\nTEXT\n:::\n::::',
  ],
  [":::expandable[More]\ntext\n:::", ":::expandable[MORE]\nTEXT\n:::"],
])("%j becomes %j", (source, wanted) => {
  expect(capitals(source)).toBe(wanted);
});

test("the text of an engine never becomes markup", () => {
  const markdown = "A line";
  const answers = new Map([["A line", "# *not* a [link](x) `code`"]]);
  const order = { markdown, answers, pageId: "p", anchors: {}, sourceSpace: "s", resultSpace: "s" };
  const made = putTogether(order);
  const [block = ""] = "blocks" in made ? made.blocks : [];
  expect(takeApart(block).blocks[0]?.texts).toEqual(["# *not* a [link](x) `code`"]);
});

test.each([
  ["<x0>HOME</x0> von <x1>FORMEL</x1>", "{home} von \\$$x\\$$"],
  ["<x1/> von <x0></x0>", "\\$$x\\$$ von {home}"],
])("what an engine does within a protected part is ignored: %s", (answer, wanted) => {
  const markdown = "{home} of $$x$$";
  const answers = new Map([["<x0>{home}</x0> of <x1>$$x$$</x1>", answer]]);
  const order = { markdown, answers, pageId: "p", anchors: {}, sourceSpace: "s", resultSpace: "s" };
  expect(putTogether(order)).toEqual({ blocks: [wanted] });
});

test.each(["{home} von $$x$$", "<x0></x0> von $$x$$", "<x0></x0><x0></x0><x1></x1>", ""])(
  "an answer without its protected parts is rejected: %j",
  (answer) => {
    const markdown = "{home} of $$x$$";
    const answers = new Map([["<x0>{home}</x0> of <x1>$$x$$</x1>", answer]]);
    const more = { pageId: "p", anchors: {}, sourceSpace: "s", resultSpace: "s" };
    const fault = expect.stringMatching(/^The engine lost the formatting of/);
    expect(putTogether({ markdown, answers, ...more })).toEqual({ fault });
  },
);

test("links and anchors point into the translated space", () => {
  const text =
    'See [a](/pages/q#one), [b](#two), [c](https://docs.test/spaces/abc1/x) and [d](/pages/q).\n\n::content-ref{data=\'{"ref":{"kind":"space","space":"abc1"}}\'}';
  const made = capitals(text, {
    anchors: { q: { one: "eins" }, p: { two: "zwei" } },
    sourceSpace: "abc1",
    resultSpace: "xyz2",
  });
  expect(made).toContain("[A](/pages/q#eins)");
  expect(made).toContain("[B](#zwei)");
  expect(made).toContain("/spaces/xyz2/x");
  expect(made).toContain("[D](/pages/q)");
  expect(made).not.toContain("abc1");
});

test("words are counted without code", () => {
  expect(takeApart("Two words `and code`\n\n```\nnot these\n```").words).toBe(2);
  expect(takeApart("日本語").words).toBe(3);
});

test.each([
  ["<t0>a</t0> <x1>b</x1>", "<x1>b</x1> <t0>ä</t0>", true],
  ["<t0>a</t0> <x1>b</x1>", "<t0>ä</t0> <x1/>", true],
  ["<t0>a</t0> <x1>b</x1>", "<t0>ä</t0>", false],
  ["<t0>a</t0>", "<t0>ä", false],
  ["<t0>a</t0>", "<t0>ä</t0><t0>b</t0>", false],
  ["<t0>a</t0><t1>b</t1>", "<t0>a<t1></t0>b</t1>", false],
  ["a", "<t0>a</t0>", false],
])("%s answered with %s is complete: %s", (asked, answer, whole) => {
  expect(preservesTags(asked, answer)).toBe(whole);
});

test("a title keeps its placeholders", () => {
  const tagged = tagPlain("Set <name> & {id}");
  expect(untagPlain(upper(tagged.text), tagged)).toBe("SET <name> & {id}");
});

test("terms are whole words in any case, and an untranslated one is none", () => {
  const terms = [
    { from: "change request", to: "Änderungsantrag" },
    { from: "request", to: "Anfrage" },
  ];
  const text = "A Change Request, requests <x0>request</x0>";
  expect(termsIn(terms, ["A Change Request of two requests"])).toEqual([terms[0]]);
  const hidden = hideTerms(text, terms);
  expect(hidden).toContain("requests <x0>request</x0>");
  expect(showTerms(hidden, terms)).toBe("A Änderungsantrag, requests <x0>request</x0>");
});

test("the engine for development lengthens texts, and keeps tags and terms", async () => {
  const [made = ""] = await pseudo.translate({
    from: "en",
    to: "de",
    texts: ["Open the <t0>space settings</t0> of <x1>app</x1> &amp; save"],
    instructions: "",
    terms: [{ from: "space", to: "Bereich" }],
  });
  expect(made).toContain("Bereich");
  expect(made).toContain("<x1>app</x1>");
  expect(preservesTags("<t0>a</t0><x1>b</x1>", made)).toBe(true);
  expect(made.length).toBeGreaterThan(
    "Open the <t0>Bereich settings</t0> of <x1>app</x1> &amp; save".length,
  );
});
