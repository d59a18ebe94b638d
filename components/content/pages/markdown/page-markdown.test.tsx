import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RenderTimeLimit } from "@/components/ui/render-time";
import { readPageTree } from "@/lib/queries/content/content";
import { PageMarkdown } from "./page-markdown";

const place = { organizationId: "o", spaceId: "s" };

function draw(text: string): string {
  const client = new QueryClient();
  const page = { id: "p1", type: "document", title: "Install", pages: [] };
  client.setQueryData(readPageTree(place).queryKey, { pages: [page] } as never);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RenderTimeLimit>
        <PageMarkdown text={text} place={place} />
      </RenderTimeLimit>
    </QueryClientProvider>,
  );
}

test("HTML is shown as it is written, and never runs", () => {
  const shown = draw(
    '<div><video src="x.mp4"></video></div>\n\na <script>alert(1)</script> b\n\n<!-- note -->',
  );
  expect(shown).toContain("HTML, shown as written");
  expect(shown).toContain(
    "&lt;div&gt;&lt;video src=&quot;x.mp4&quot;&gt;&lt;/video&gt;&lt;/div&gt;",
  );
  expect(shown).toContain("<code>&lt;script&gt;</code>");
  expect(shown).toContain("&lt;!-- note --&gt;");
  expect(shown).not.toMatch(/<video|<script/);
});

test.each([
  ["a title of code", '```js title="a.js"\nx\n```', "<figcaption>a.js</figcaption>"],
  [
    "a title of code without a language",
    '::data{title="b"}\n\n```\nx\n```',
    "<figcaption>b</figcaption>",
  ],
  ["a caption", '![a](https://x.y/a.png "Front")', '<span class="markdown-caption">Front</span>'],
  [
    "a caption with a link",
    ':::image{ref="https://x.y/a.png" alt="Box"}\nSee [b](https://x.y)\n:::',
    'alt="Box"',
  ],
  [
    "an image in a sentence",
    'a :inline-image{ref="https://x.y/a.png" alt="A" width="20"}',
    '<img src="https://x.y/a.png" alt="A"',
  ],
  ["the title of a page", '::content-ref{ref="/pages/p1"}', ">Install</a>"],
  ["a phone number", "[call](tel:+4930123456)", '<a href="tel:+4930123456"'],
  ["a button", ':button[Go]{ref="https://x.y"}', '<a href="https://x.y/" target="_blank"'],
  ["a formula", 'a :inline-math{formula="x_1"}', "<code>x_1</code>"],
  ["an underlined text", "a :u[b]", "<ins>b</ins>"],
  ["a break in a cell", "| a |\n| - |\n| b<br>c |", "b<br/>"],
  ["an operation", '::openapi-operation{path="/pets" method="get"}', "GET /pets"],
  ["news", '::::updates\n:::update{date="2025-01-02"}\nText\n:::\n::::', "2025-01-02"],
])("%s is shown", (_name, text, html) => {
  expect(draw(text)).toContain(html);
});

test("the cells of a table with blocks stand in rows", () => {
  const data = {
    view: { type: "cards" },
    definition: { c1: { title: "Name" }, c2: { title: "", type: "content-ref" } },
    records: { r1: { values: { c1: "r1.c1", c2: { kind: "page", page: "p1" } } } },
  };
  const shown = draw(
    `::::table{data='${JSON.stringify(data)}'}\n:::fragment{name="r1.c1"}\n- one\n- two\n:::\n::::`,
  );
  expect(shown).toMatch(
    /<th>Name<\/th>.*<td><ul>\s*<li data-line="3">one<\/li>\s*<li data-line="4">two<\/li>\s*<\/ul><\/td>/s,
  );
  expect(shown).toContain('href="/orgs/o/spaces/s/content/p1">Install</a>');
});
