import { expect, test } from "vitest";
import { expectRejection } from "../../testing/expect.ts";
import { testSpace } from "../../testing/space.ts";

/** Function that draws one short text. */
async function drawer() {
  const { api } = await testSpace();
  return async (text: string, more: object = {}) => {
    const { html } = await api.drawShortTexts({ body: { texts: [text], ...more } });
    return html[0];
  };
}

const mention = (label: string, ref: object) =>
  `:mention[${label}]{data='${JSON.stringify({ ref })}'}`;
const ada = { kind: "user", user: "u1" };

test.each([
  [`Hi ${mention("Ada", ada)}!`, "Hi <strong>@Ada</strong>!"],
  [`看${mention("Ada \\[x\\] \\*", ada)}看`, "看<strong>@Ada [x] *</strong>看"],
  [mention("Guide", { kind: "page", page: "p1" }), "<strong>Guide</strong>"],
  [`\`${mention("Ada", ada)}\``, "<code>:mention[Ada]"],
  ["At 10:am, see a:b[*c*]{d}", "At 10:am, see a:b[<em>c</em>]{d}"],
  ["# Title *x*", "<p><strong>Title <em>x</em></strong></p>"],
  ["> # Title", "<blockquote><p><strong>Title</strong></p></blockquote>"],
  ["- [x] Done", '<input type="checkbox" disabled checked'],
  ["```js\nlet a;\n```", '<span class="hljs-keyword">let</span>'],
  ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
  ["a <b onclick=x>c</b>", "a &lt;b onclick=x&gt;c&lt;/b&gt;"],
  ["![A cat](https://example.com/cat.png)", '<a href="https://example.com/cat.png"'],
  ["see ![](https://example.com/cat.png)", ">Image</a>"],
  ["[![Build](https://a.example/b.svg)](https://ci.example/)", 'target="_blank">Build</a>'],
  ["[request](/orgs/o/spaces)", '<a href="/orgs/o/spaces">request</a>'],
  ["[x](//evil.example/)", "Broken link"],
  ["---\ntitle: New\n---\nuse this", "title: New"],
  [
    "::embed{url='https://www.youtube.com/watch?v=dQw4w9WgXcQ'}",
    '<a href="https://www.youtube.com',
  ],
  ["[a](/pages/p1)", "Broken link"],
  ["a[^1]\n\n[^1]: b", 'class="footnote"'],
])("a short text with %j is drawn with %j", async (text, drawn) => {
  const html = await (await drawer())(text);
  expect(html).toContain(drawn);
  expect(html).not.toMatch(/<(?:script|iframe|img|h\d)|style="|onclick="|data-line/);
});

test("links of a short text lead to allowed addresses, in a new tab", async () => {
  const draw = await drawer();
  for (const address of ["https://docs.example.com/", "mailto:ada@example.com", "tel:+493012"]) {
    const html = await draw(`[there](${address})`);
    expect(html).toContain(`<a href="${address}" rel="noreferrer" target="_blank">there</a>`);
  }
  for (const address of ["javascript:alert(1)", "data:text/html,x", "irc:chat"]) {
    expect(await draw(`[there](${address})`)).not.toContain("href");
  }
});

test("images are shown where they are wanted", async () => {
  const html = await (await drawer())("![A](https://example.com/a.png)", { images: "shown" });
  expect(html).toContain('<img src="https://example.com/a.png" alt="A" loading="lazy"');
  expect(html).toContain('referrerpolicy="no-referrer"');
  const draw = await drawer();
  const inline = "data:image/png;base64,iVBORw0KGgo=";
  expect(await draw(`![B](${inline})`, { images: "shown" })).toContain(`<img src="${inline}"`);
  const others = "![C](http://example.com/a.png) ![D](data:image/svg+xml;base64,PHN2Zz4=)";
  expect(await draw(others, { images: "shown" })).not.toContain("<img");
});

test("texts are drawn in their order, a hostile one not at all", async () => {
  const { api } = await testSpace();
  const hostile = `${"|a".repeat(1000)}|\n${"|-".repeat(1000)}|\n${"|\n".repeat(1000)}`;
  const { html } = await api.drawShortTexts({ body: { texts: ["One", hostile, "", "Two"] } });
  expect(html).toEqual(["<p>One</p>", null, "", "<p>Two</p>"]);
});

test("requests with too much or nothing are rejected", async () => {
  const { api } = await testSpace();
  const draws = (texts: string[]) => api.drawShortTexts({ body: { texts } });
  await expectRejection(draws([]), 400, /texts/);
  await expectRejection(draws(Array(21).fill("a")), 400, /texts/);
  await expectRejection(draws(["a".repeat(65_537)]), 400, /texts/);
});
