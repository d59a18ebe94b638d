import { expect, test } from "vitest";
import type { DocumentPage } from "#lib/contract/content/page.ts";
import { archive, getImport, pagesOf, start, textOf } from "../../testing/imports.ts";
import { publishedSite } from "../../testing/published.ts";
import { deps } from "../../testing/service.ts";
import { newPage, testSpace } from "../../testing/space.ts";
import { visit } from "../../testing/visitor.ts";
import { pngBytes, webServer } from "../../testing/web-server.ts";
import { runImport } from "../import/run-import.ts";

const typesOf = ({ document }: DocumentPage) =>
  (document?.nodes ?? []).map((node) => (node as { type: string }).type);

test("tags, HTML and formulas of a saved text are nodes, and other HTML counts", async () => {
  const { api, spaceParams: params, change, text } = await testSpace();
  const target = await change(newPage("Target", "x"));
  const saved = [
    "{% hint style='danger' %}\r\nMind\r\n{% endhint %}",
    "$$a_b$$",
    `<video><a href="/pages/${target}">Watch &eacute;lan</a></video>`,
    "<div><style>.zebra { color: red }</style><object>qu&aacute;sar</object></div>",
  ].join("\r\n\r\n");
  const pageId = await change(newPage("Guide", saved));
  expect(await text(pageId)).not.toMatch(/\r|\{%|\$\$/);
  const page = await api.getPageById({
    params: { ...params, pageId },
    query: { format: "document" },
  });
  expect(typesOf(page as DocumentPage)).toEqual(["hint", "math", "paragraph", "code"]);
  const backlinks = await api.listSpacePageBacklinks({ params: { ...params, pageId: target } });
  expect(backlinks.count).toBe(1);
  const found = async (query: string) =>
    (await api.searchSpaceContent({ params, query: { query } })).count;
  expect(await found("quásar")).toBe(1);
  expect([await found("zebra"), await found("aacute"), await found("object")]).toEqual([0, 0, 0]);
});

test("readers see captions, dark images, cells with lists, and operations described in a text", async () => {
  const table =
    "<table><thead><tr><th>Kind</th></tr></thead><tbody><tr><td><ul><li>Pear</li></ul></td></tr></tbody></table>";
  const figure =
    '<figure><picture><source srcset="https://x.test/night.png" media="(prefers-color-scheme: dark)"><img src="https://x.test/day.png" alt="Sky" width="300"></picture><figcaption>Sky by <a href="https://x.test/her">her</a></figcaption></figure>';
  const swagger =
    '{% swagger method="get" path="/cakes" summary="List cakes" %}\n{% swagger-description %}\nAll **cakes**.\n{% endswagger-description %}\n{% endswagger %}';
  const updates =
    '{% updates %}\n{% update date="2025-01-02" %}\nNews <u>here</u>\n{% endupdate %}\n{% endupdates %}';
  const pages = [
    newPage("Start", "x"),
    newPage("Rich", [table, figure, swagger, updates].join("\n\n")),
  ];
  const site = await publishedSite("public", pages);
  const html = await (await visit(`${site.address}/guide-b/rich`)).text();
  expect(html).toMatch(/<th[^>]*>Kind<\/th>.*<td[^>]*><ul><li>Pear<\/li><\/ul><\/td>/s);
  expect(html).toMatch(/<img src="https:\/\/x.test\/day.png" alt="Sky"[^>]* width="300"/);
  expect(html).toContain('src="https://x.test/night.png"');
  expect(html).toMatch(/<figcaption>Sky by <a href="https:\/\/x.test\/her"/);
  expect(html).toMatch(/List cakes.*GET \/cakes.*All <strong>cakes<\/strong>/s);
  expect(html).toMatch(/2025-01-02.*<u>here<\/u>/s);
});

test("an archive keeps covers, layouts and included texts, and tells which tags it does not know", async () => {
  const front =
    "---\nicon: rocket\ncover: .gitbook/assets/a.png\ncoverY: 12\nlayout:\n  width: wide\nhidden: true\ndescription: >-\n  In\n  short\n---\n\n";
  const web = await webServer({
    "/docs.zip": archive({
      "README.md": `${front}# Start\n\n{% include ".gitbook/includes/terms.md" %}\n\n{% widget %}\n\n{% gadget a="1" %}\n`,
      "b.md":
        '# B\n\n{% content-ref url="README.md" %}\n[Start](README.md)\n{% endcontent-ref %}\n\n<figure><img src=".gitbook/assets/a.png" alt="A" width="3"></figure>\n',
      "c.md": "# C\n\n{% widget %}\n",
      ".gitbook/includes/terms.md":
        "---\ntitle: Terms\n---\n\nThe **terms**, see ![](../assets/a.png)\n",
      ".gitbook/assets/a.png": pngBytes,
    }),
  });
  const space = await testSpace();
  const run = await start(space, { source: "zip", url: web.url("/docs.zip") });
  await runImport(deps, run.id);
  expect(await getImport(space, run.id)).toMatchObject({
    state: "done",
    notes: [{ kind: "unknown-tag", count: 3, pages: 2 }],
  });
  const { items: notes } = await space.api.listImportNotes({
    params: { ...space.params, importId: run.id },
    query: { kind: "unknown-tag" },
  });
  expect(notes.map(({ text }) => text)).toEqual([
    "{% widget %}",
    '{% gadget a="1" %}',
    "{% widget %}",
  ]);
  const pages = await pagesOf(space, space.spaceParams);
  const first = pages.find(({ title }) => title === "Start") as DocumentPage;
  const [file] = (await space.api.getCurrentRevision({ params: space.spaceParams })).files;
  expect(first).toMatchObject({
    icon: "rocket",
    hidden: true,
    description: "In short",
    cover: { ref: { kind: "file", file: file?.id }, yPos: 12 },
    layout: { width: "wide", cover: true, outline: true },
  });
  expect(await textOf(space, "Start")).toContain(`The **terms**, see ![](/files/${file?.id})`);
  const text = await textOf(space, "B");
  expect(text).toContain(`::content-ref{ref="/pages/${first.id}"}`);
  expect(text).toContain(`::image{ref="/files/${file?.id}" alt="A" width="3"}`);
});
