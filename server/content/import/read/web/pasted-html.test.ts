import { expect, test } from "vitest";
import { readPastedHtml } from "./pasted-html.ts";

test("text of Google Docs keeps its styles, lists and links", () => {
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-weight:700;">Plan</span></h2><p dir="ltr"><span style="font-weight:400;">Some </span><span style="font-weight:700;">bold</span><span>, </span><span style="font-style:italic;">slanted</span><span> and </span><span style="text-decoration:line-through;">gone</span><span>: </span><a href="https://example.com/"><span style="text-decoration:underline;">site</span></a><span>.</span></p><ul><li dir="ltr" aria-level="1"><p role="presentation"><span>One</span></p></li><ul><li aria-level="2"><p role="presentation"><span>Inner</span></p></li></ul><li aria-level="1"><p role="presentation"><span>Two</span></p></li></ul></b><br class="Apple-interchange-newline">`;
  expect(readPastedHtml(html)).toBe(
    "## Plan\n\nSome **bold**, *slanted* and ~~gone~~: [site](https://example.com/).\n\n- One\n  - Inner\n- Two",
  );
});

test("paragraphs with marks of Word are lists", () => {
  const item = (level: number, mark: string, text: string) =>
    `<p class=MsoListParagraph style='margin-left:36.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm} --></style></head><body lang=EN><!--StartFragment--><p class=MsoTitle>Report<o:p></o:p></p><p class=MsoNormal><b><o:p>&nbsp;</o:p></b></p><p class=MsoNormal>Hello <b>all</b><o:p></o:p></p>${item(1, "·", "Point")}${item(2, "o", "Inner")}${item(1, "·", "Last")}<p class=MsoNormal><a name="_Toc1">Then</a><o:p></o:p></p>${item(1, "1.", "First")}
${item(1, "2.", "Second")}<!--EndFragment--></body></html>`;
  expect(readPastedHtml(html)).toBe(
    "# Report\n\nHello **all**\n\n- Point\n  - Inner\n- Last\n\nThen\n\n1. First\n2. Second",
  );
});

test("cells of Excel and Google Sheets are a table, and one cell is a text", () => {
  const excel = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>.xl65{font-weight:700}</style></head><body><table border=0 style='border-collapse:collapse'><!--StartFragment--><col width=64><tr height=20><td height=20 class=xl65>Name</td><td>Price</td></tr><tr><td>A | B</td><td align=right>12</td></tr><!--EndFragment--></table></body></html>`;
  expect(readPastedHtml(excel)).toBe("| Name | Price |\n| - | -: |\n| A \\| B | 12 |");
  const sheets = `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #ccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody><tr><td>One</td></tr></tbody></table>`;
  expect(readPastedHtml(sheets)).toBe("One");
});

test("a README of GitHub has headings without anchors, code with its language, and tasks", () => {
  const html = `<div class="markdown-heading"><h2 class="heading-element">Install</h2><a class="anchor" aria-label="Permalink" href="#install"><svg><path d="M0 0"></path></svg></a></div><div class="highlight highlight-source-shell"><pre>npm <span class="pl-c1">install</span>\nnpm test</pre></div><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled> Done</li></ul><p><img src="https://example.com/a.png" alt="Logo"> Use <code>npm</code></p>`;
  expect(readPastedHtml(html)).toBe(
    "## Install\n\n```shell\nnpm install\nnpm test\n```\n\n- [x] Done\n\n![Logo](https://example.com/a.png) Use `npm`",
  );
});

test("an answer of a chat keeps its code, without the buttons beside it", () => {
  const html = `<p>Use this:</p><pre class="overflow-visible!"><div class="rounded"><div class="flex">python</div><div><button>Copy code</button></div><div class="p-4" dir="ltr"><code class="whitespace-pre! language-python"><span><span class="hljs-keyword">def</span> f():\n    return 1\n</span></code></div></div></pre><ol><li><p>Run it</p></li></ol>`;
  expect(readPastedHtml(html)).toBe(
    "Use this:\n\n```python\ndef f():\n    return 1\n```\n\n1. Run it",
  );
});

test("a mail keeps lines, quotes and emoji, and no scripts", () => {
  const html = `<div dir="ltr"><div>Hi <img data-emoji="🎉" alt="🎉" src="https://fonts.gstatic.com/s/e/1.png"></div><div><br></div><div>See <a href="javascript:alert(1)">this</a></div><blockquote class="gmail_quote"><div>Old words</div></blockquote></div><script>alert(1)</script>`;
  expect(readPastedHtml(html)).toBe("Hi 🎉\n\nSee this\n\n> Old words");
});

test("the layout table of a mail is no table, and what is in it keeps its form", () => {
  const inner =
    "<table><tr><th>Plan</th><th>Price</th></tr><tr><td>Team</td><td><b>12</b></td></tr></table>";
  const html = `<table role="presentation"><tr><td><p>See <a href="https://example.com/">prices</a>:</p>${inner}</td></tr></table>`;
  expect(readPastedHtml(html)).toBe(
    "See [prices](https://example.com/):\n\n| Plan | Price |\n| - | - |\n| Team | **12** |",
  );
});
