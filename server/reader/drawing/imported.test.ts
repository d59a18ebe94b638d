import { expect, test } from "vitest";
import { importArchive } from "../../testing/imports.ts";
import { publishedSite } from "../../testing/published.ts";
import { makeVisitor } from "../../testing/visitor.ts";

test("addresses and anchors of before an import lead to its pages", async () => {
  const { address, ...site } = await publishedSite();
  const space = { ...site, spaceParams: { spaceId: site.space.id } };
  await importArchive(space as never, {
    ".gitbook.yaml": "redirects:\n  previous/setup: a-b.md\n  caf%C3%A9: a-b.md\n",
    "SUMMARY.md": "* [A & B](a-b.md)\n* [More](more.md)\n",
    "a-b.md": '# A & B\n\n## 1. Go & see\n\n## Own <a href="#given" id="given"></a>\n',
    "more.md": "[up](a-b.md#id-1.-go--see)\n",
  });
  const visitor = makeVisitor();
  const locationOf = async (path: string) => {
    const { status, headers } = await visitor.request(`${address}${path}`);
    return [status, headers.get("location")];
  };
  expect(await locationOf("/guide-b/previous/setup")).toEqual([308, "/guide-b/a-b"]);
  expect(await locationOf("/guide-b/caf%C3%A9")).toEqual([308, "/guide-b/a-b"]);
  expect((await locationOf("/guide-b/nothing"))[0]).toBe(404);
  const page = await (await visitor.request(`${address}/guide-b/a-b`)).text();
  for (const id of ["1-go-see", "1-go--see", "id-1.-go--see", "given", "own"]) {
    expect(page.split(`id="${id}"`).length, id).toBe(2);
  }
  expect(page).not.toContain("#given&quot;");
  const more = await (await visitor.request(`${address}/guide-b/more`)).text();
  expect(more).toContain('href="/guide-b/a-b#1-go-see"');
});

test("colours of other tools are drawn by their meaning", async () => {
  const { address, ...site } = await publishedSite();
  const space = { ...site, spaceParams: { spaceId: site.space.id } };
  await importArchive(space as never, {
    "a.md":
      '<mark style="color:$info;">One</mark> <mark style="background-color:red;">Two</mark> <mark style="color:#f00;">Three</mark>\n',
  });
  const page = await (await makeVisitor().request(`${address}/guide-b/a`)).text();
  expect(page).toContain(
    '<span class="ink-gray">One</span> <span class="fill-red">Two</span> Three',
  );
});

test("buttons, chosen options and icons of other tools are drawn", async () => {
  const { address, ...site } = await publishedSite();
  const space = { ...site, spaceParams: { spaceId: site.space.id } };
  await importArchive(space as never, {
    "a.md": [
      '<a href="b.md" class="button primary" data-icon="rocket">One</a> <button type="button" class="button secondary" data-action="ask">Two</button>',
      '<table><thead><tr><th>Part</th><th data-type="select">Metal<option value="x" label="Steel" color="blue"></option></th></tr></thead><tbody><tr><td>Arm</td><td><span data-option="x">x</span></td></tr></tbody></table>',
      '{% hint style="info" icon="leaf" %}\nHint.\n{% endhint %}',
      '{% tabs %}\n{% tab title="Linux" icon="linux" %}\nTab.\n{% endtab %}\n{% endtabs %}',
    ].join("\n\n"),
    "b.md": "# B\n",
  });
  const page = await (await makeVisitor().request(`${address}/guide-b/a`)).text();
  expect(page).toMatch(
    /<p><a href="\/guide-b\/b" class="button primary"><svg class="icon"[^>]*>.*<\/svg>One<\/a> Two<\/p>/,
  );
  expect(page).toContain('<span class="tag fill-blue">Steel</span>');
  expect(page).not.toContain(">x<");
  expect(page).toMatch(
    /<p class="hint-name"><svg class="icon" [^>]*>(?:(?!circle).)*<\/svg>Note<\/p>/,
  );
  expect(page).toMatch(/<p class="tab-title"><svg class="icon filled"[^>]*>.*<\/svg>Linux<\/p>/);
});

test("annotated words have their notes, and footnotes without a reference stay", async () => {
  const { address, ...site } = await publishedSite();
  const space = { ...site, spaceParams: { spaceId: site.space.id } };
  await importArchive(space as never, {
    "a.md": [
      "Charge the [**cell**](#user-content-fn-1)[^1] twice[^2].",
      "| Part |\n| - |\n| [arm \\| leg](#user-content-fn-3)[^3] |",
      "[^1]: See [B](b.md).\n\n[^2]: Or once.\n\n[^3]: Both.\n\n[^4]: Alone.",
    ].join("\n\n"),
    "b.md": "# B\n",
  });
  const page = await (await makeVisitor().request(`${address}/guide-b/a`)).text();
  expect(page).toMatch(
    /Charge the <span class="annotation" tabindex="0"><strong>cell<\/strong><span class="annotation-note">See <a href="\/guide-b\/b">B<\/a>.<\/span><\/span> twice<sup>/,
  );
  expect(page).toContain('arm | leg<span class="annotation-note">Both.</span>');
  expect(page).not.toContain("fn-1");
  expect(page).not.toContain("fn-3");
  expect(page).toMatch(/id="fn-2".*<p>Or once\.<\/p>.*id="fn-4".*<p>Alone\.<\/p>/s);
});

test("anchors, links and pictures in HTML lead where those of Markdown do", async () => {
  const { address, ...site } = await publishedSite();
  const space = { ...site, spaceParams: { spaceId: site.space.id } };
  await importArchive(
    space as never,
    {
      "a.md": [
        '# A\n\n<a id="first"></a>Start, then [on](#second), [there](b.md#third) and [top](#Parts).',
        '<section id="second" title="x"><a href="b.md#third">B</a> <a href="gone.md">gone</a> <img src="img/a.png" alt="Arm" align="center"> <a href="javascript:alert(1)">no</a></section>',
        '<p title="x" align="center">Middle</p>',
        "## Parts",
      ].join("\n\n"),
      "b.md": '# B\n\nSee <a name="third"></a>this.\n',
      "img/a.png": Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "base64",
      ),
    } as never,
  );
  const visitor = makeVisitor();
  const page = await (await visitor.request(`${address}/guide-b/a`)).text();
  expect(page).toContain(
    '<p><span id="first"></span>Start, then <a href="/guide-b/a#second">on</a>, <a href="/guide-b/b#third">there</a> and <a href="/guide-b/a#parts">top</a>.</p>',
  );
  expect(page).toMatch(
    /<section id="second" title="x"><a href="\/guide-b\/b#third">B<\/a> <a[^>]*>gone<\/a> <img [^>]*src="\/~\/files\/[^"]+a\.png"[^>]*> <a>no<\/a><\/section>/,
  );
  expect(await (await visitor.request(`${address}/guide-b/b`)).text()).toContain(
    '<p>See <span id="third"></span>this.</p>',
  );
});

test("texts keep their alignment", async () => {
  const { address, ...site } = await publishedSite();
  const space = { ...site, spaceParams: { spaceId: site.space.id } };
  await importArchive(space as never, {
    "a.md":
      '<p align="center">One <b>two</b></p>\n\n<div align="right">\n\nThree\n\n</div>\n\nFour\n\n<h2 align="center" id="own">Five</h2>\n',
  });
  const page = await (await makeVisitor().request(`${address}/guide-b/a`)).text();
  expect(page).toContain(
    '<p class="center">One <strong>two</strong></p><p class="end">Three</p><p>Four</p>',
  );
  expect(page).toContain(
    '<h2 id="own" class="center"><span id="five"></span>Five<a class="anchor"',
  );
});
