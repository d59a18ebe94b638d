import { expect, test } from "vitest";
import { readMarkdownPage } from "../markdown/markdown-page.ts";

test.each([
  [
    '{{% note title="Mind" %}}\nOne\n{{% /note %}}\n',
    ':::hint{style="info"}\n**Mind**\n\nOne\n:::\n',
  ],
  ['{{< callout type="warning" >}}One{{< /callout >}}\n', ':::hint{style="warning"}\nOne\n:::\n'],
  ['{{% alert color="danger" %}}\nOne\n{{%/ alert %}}\n', ':::hint{style="danger"}\nOne\n:::\n'],
  ['{{< details "More" >}}\nOne\n{{</ details >}}\n', ":::expandable[More]\n\nOne\n\n:::\n"],
  [
    '{{< tabs items="A,B" >}}\n{{< tab >}}\nOne\n{{< /tab >}}\n{{% tab name="C" %}}\nTwo\n{{% /tab %}}\n{{< /tabs >}}\n',
    '::::tabs\n:::tabs-item{title="A"}\nOne\n:::\n:::tabs-item{title="C"}\nTwo\n:::\n::::\n',
  ],
  [
    '{{< highlight go "linenos=table" >}}\nx := `a`\n{{< /highlight >}}\n',
    "```go\nx := `a`\n```\n",
  ],
  [
    '{{< code file="a/b.html" lang="html" >}}\n<p>{{ .Title }}</p>\n{{< /code >}}\n',
    '```html title="a/b.html"\n<p>{{ .Title }}</p>\n```\n',
  ],
  ["{{< mermaid >}}\na --> b\n{{< /mermaid >}}\n", "```mermaid\na --> b\n```\n"],
  ['{{< figure src="a.png" alt="Box" caption="Front" >}}\n', '![Box](a.png "Front")\n'],
  ["{{< youtube w7Ft2ymGmfc >}}\n", '::embed{url="https://www.youtube.com/watch?v=w7Ft2ymGmfc"}\n'],
  [
    '{{< code-toggle config="a" />}}\n\n{{< code-toggle >}}\nb: 1\n{{< /code-toggle >}}\n',
    '{{< code-toggle config="a" />}}\n\n```\nb: 1\n```\n',
  ],
  ['See [A]({{< relref\n  "a.md" >}}) there.\n', "See [A](a.md) there.\n"],
  [
    'See [A]({{< ref "a.md#x" >}}) and [B]({{% relref path="/b c" %}}).\n\n[c]: {{< ref "c" >}}\n',
    "See [A](a.md#x) and [B](/b%20c).\n\n[c]: c\n",
  ],
  ["`{{< ref a >}}` {{</* youtube x */>}}\n", "`{{< ref a >}}` {{< youtube x >}}\n"],
  ["```\n{{</* note */>}}\n```\n", "```\n{{< note >}}\n```\n"],
])("shortcodes become blocks: %j", (source, expected) => {
  const page = readMarkdownPage(source);
  expect(page.markdown).toBe(expected);
  expect((page.notes ?? []).filter(({ text }) => !/youtube x|config="a"/.test(text))).toEqual([]);
});

test("other shortcodes stay in the text, and are told", () => {
  const page = readMarkdownPage(
    'A {{< new-in "0.1" >}}.\n\n{{% note %}}\nNo end\n\n{{< /tab >}}\n\n{{< chart a=1 >}}\n',
  );
  expect(page.markdown).toBe(
    'A {{< new-in "0.1" >}}.\n\n{{% note %}}\nNo end\n\n{{< /tab >}}\n\n{{< chart a=1 >}}\n',
  );
  expect(page.notes).toEqual([
    { kind: "unknown-tag", text: '{{< new-in "0.1" >}}.' },
    { kind: "unknown-tag", text: "{{% note %}}" },
    { kind: "unknown-tag", text: "{{< /tab >}}" },
    { kind: "unknown-tag", text: "{{< chart a=1 >}}" },
  ]);
});

test.each(["{{< a ", "{{< highlight go >}}\n", "{{< /note >}}", '{{< a b="', "{{< a", "{{</* "])(
  "a long text of %j is read",
  (part) => {
    for (const text of [part.repeat(3000), `${part.repeat(300)}\n`.repeat(30)])
      expect(readMarkdownPage(`x\n\n${text}`).markdown.length).toBeGreaterThan(0);
  },
);
