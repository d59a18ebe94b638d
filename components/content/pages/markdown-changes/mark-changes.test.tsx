import { renderToStaticMarkup } from "react-dom/server";
import ReactMarkdown from "react-markdown";
import { expect, test } from "vitest";
import { remarkPlugins, safe } from "@/components/content/pages/markdown/page-look";
import { markChanges } from "./mark-changes";

const spoken = /<span class="sr-only">[^<]*<\/span>/g;
const marks = / data-change="true"| tabindex="-1"/g;

/** Returns the comparison as HTML, without attributes for keys and screen readers. */
function compared(before: string, after: string): string {
  const html = renderToStaticMarkup(
    <ReactMarkdown remarkPlugins={remarkPlugins} rehypePlugins={[...safe, [markChanges, before]]}>
      {after}
    </ReactMarkdown>,
  );
  return html.replaceAll(spoken, "").replaceAll(marks, "");
}

test("markChanges marks whole numbers", () => {
  expect(compared("It costs 1,250.50 a year.", "It costs 1,300.50 a year.")).toBe(
    "<p>It costs <del>1,250.50</del><ins>1,300.50</ins> a year.</p>",
  );
});

test("markChanges marks words within changed formatting", () => {
  expect(compared("The quick **brown** fox jumps.", "The slow **brown** fox jumps.")).toBe(
    "<p>The <del>quick</del><ins>slow</ins> <strong>brown</strong> fox jumps.</p>",
  );
  expect(compared("See [the old guide](/x) first.", "See [the new guide](/x) first.")).toBe(
    '<p>See <a href="/x">the <del>old</del><ins>new</ins> guide</a> first.</p>',
  );
});

test("markChanges marks words without the spaces beside them", () => {
  expect(compared("It takes one day to charge.", "It takes one whole day to charge.")).toBe(
    "<p>It takes one <ins>whole</ins> day to charge.</p>",
  );
});

test("markChanges marks added and removed blocks as a whole", () => {
  expect(compared("One.\n\nGone here.\n\nTwo.", "One.\n\nTwo.\n\n# Fresh")).toBe(
    '<p>One.</p><del class="markdown-removed"><p>Gone here.</p></del><p>Two.</p>' +
      '<ins class="markdown-added"><h3>Fresh</h3></ins>',
  );
});

test("markChanges shows texts that share little one after the other", () => {
  expect(compared("Entirely different words here.", "Nothing of that remains now.")).toBe(
    '<del class="markdown-removed"><p>Entirely different words here.</p></del>' +
      '<ins class="markdown-added"><p>Nothing of that remains now.</p></ins>',
  );
});

test("a compared list keeps its items, and a compared table its cells", () => {
  expect(compared("- one\n- two\n- three", "- one\n- three\n- four")).toBe(
    '<ul><li>one</li><li data-side="removed"><del class="markdown-removed">two</del></li>' +
      '<li>three</li><li data-side="added"><ins class="markdown-added">four</ins></li></ul>',
  );
  const table = (price: string) =>
    `| What | Price |\n| --- | --- |\n| Box of tea | ${price} euros |`;
  expect(compared(table("5"), table("7"))).toContain(
    "<td>Box of tea</td><td><del>5</del><ins>7</ins> euros</td>",
  );
});

test("a change of formatting alone is visible", () => {
  expect(compared("Read it [here](/old).", "Read it [here](/new).")).toBe(
    '<del class="markdown-removed"><p>Read it <a href="/old">here</a>.</p></del>' +
      '<ins class="markdown-added"><p>Read it <a href="/new">here</a>.</p></ins>',
  );
  expect(compared("Look: ![a](/a.png) there it is.", "Look: ![b](/b.png) there it is.")).toContain(
    '<del class="markdown-removed"><p>Look: <img src="/a.png" alt="a"/>',
  );
});

test("code is compared by words", () => {
  expect(compared("```\nlet a = 1;\nrun(a);\n```", "```\nlet a = 2;\nrun(a);\n```")).toBe(
    "<pre><code>let a = <del>1</del><ins>2</ins>;\nrun(a);\n</code></pre>",
  );
});

test("unchanged blocks are folded, except one block around each change", () => {
  const lines = (word: string) =>
    ["a", "b", "c", "d", "e", "f", "g", word, "h"].map((each) => `Line of ${each}.`).join("\n\n");
  const html = compared(lines("old"), lines("new"));
  expect(html).toMatch(/^<div data-block="unchanged" data-title="6">.*<\/div><p>Line of g\.<\/p>/);
  expect(html).toContain("<p>Line of <del>old</del><ins>new</ins>.</p><p>Line of h.</p>");
});

test("changes in tabs and folded parts are shown", () => {
  const tabs = (text: string) =>
    `::::tabs\n:::tabs-item{title="One"}\nFirst tab.\n:::\n:::tabs-item{title="Two"}\n${text}\n:::\n::::`;
  const html = compared(tabs("The second tab."), tabs("The other tab."));
  expect(html).toContain('data-block="stepper-step" data-title="Two"');
  expect(html).toContain("The <del>second</del><ins>other</ins> tab.");
});

test("hostile text of the removed side is inert", () => {
  const hostile =
    '<script>alert(1)</script>\n\n<img src=x onerror="alert(1)">\n\n[go](javascript:alert(1)) ![x](javascript:alert(1))';
  for (const html of [compared(hostile, "Fine."), compared("Fine.", hostile)]) {
    expect(html).not.toMatch(/<script|<img[^>]*onerror|href="javascript|src="javascript/i);
  }
  expect(compared(":::unchanged{title=9}\nA\n:::", ":::unchanged{title=9}\nB\n:::")).not.toContain(
    'data-block="unchanged"',
  );
});

test("markChanges compares two large texts within its limits", () => {
  const text = (word: string) =>
    Array.from({ length: 150 }, (_, at) => `## Part ${at}\n\nIt says ${word} number ${at}.`).join(
      "\n\n",
    );
  expect(compared(text("this"), text("that"))).toContain(
    "<del>this</del><ins>that</ins> number 149",
  );
});
