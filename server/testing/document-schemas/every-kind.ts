import type { Data, Node } from "../../content/document/nodes.ts";

const json = (value: unknown) =>
  JSON.stringify(value).replaceAll("&", "&amp;").replaceAll("'", "&#39;");

const url = (address: string) => ({ kind: "url", url: address });

const table: Data = {
  view: {
    type: "grid",
    columns: ["name", "count", "done", "stars", "files", "people", "kind", "page", "picture"],
    columnWidths: { name: 240 },
    stickyHeader: true,
  },
  definition: {
    name: { title: "Name", type: "text", verticalAlignment: "top" },
    count: { title: "Count", type: "number" },
    done: { title: "Done", type: "checkbox" },
    stars: { title: "Stars", type: "rating", max: 3 },
    files: { title: "Files", type: "files" },
    people: { title: "People", type: "users", multiple: true },
    kind: {
      title: "Kind",
      type: "select",
      multiple: false,
      options: [{ value: "a", label: "A", color: "red" }],
    },
    page: { title: "Page", type: "content-ref" },
    picture: { title: "Picture", type: "image" },
  },
  records: {
    r1: {
      values: {
        name: "r1.name",
        count: 3,
        done: true,
        stars: 2,
        files: [{ kind: "file", file: "f1" }],
        people: ["u1"],
        kind: ["a"],
        page: { kind: "page", page: "p1" },
        picture: { ref: url("https://example.com/a.png"), objectFit: "cover" },
      },
    },
    r2: { values: { name: "r2.name", files: [url("https://example.com/a.pdf")] } },
  },
  cellMerges: [{ anchor: { record: "r1", column: "name" }, rowSpan: 2, colSpan: 1 }],
};

const text = (value: string): Node => ({
  object: "text",
  leaves: [{ object: "leaf", text: value, marks: [] }],
});
const codeLine = { object: "block", type: "code-line", nodes: [text("Summarize this.")] };
const note = [
  {
    object: "fragment",
    fragment: "annotation-body",
    nodes: [{ object: "block", type: "paragraph", nodes: [text("A note")] }],
  },
];

/** A text with every kind of block, inline, mark, column and view, and forms that answers lack. */
export const everyKind = `---
title: Every kind
---

# First

## Second {#second}

### Third

#### Fourth

Wrapped
text with a break\\
and **bold**, *italic*, ~~struck~~, \`code\`, :kbd[Esc], :sup[up], :sub[down], :u[under],
:color[red]{text="red"}, :color[marked]{background="yellow"}, :color[other]{text="#123456"} and
:mark[odd]{type="odd"}.

A [link](https://example.com "Title") with [:icon{icon="gear"} ![](a.png) <br> an icon](/pages/p1),
:emoji{code="1f44d"}, :icon{icon="gear" color="$primary"}, :expression{expression="space.vars.a"},
:inline-math{formula="a^2"}, ![Alt](b.png "Caption"), :inline-image{ref="/files/f1" width="20"},
:mention{ref="/pages/p1"}, :annotation[this]{fragments='${json(note)}'},
:button[**Go**]{ref="/pages/p1" kind="primary"}, :button[Ask]{data='{"action":{"action":"ask"}}'},
:button{kind="secondary"}, <ins class="a">HTML</ins>, <!-- a comment -->, a note[^1] and
:inline[new]{type="new"}.

[^1]: What the note says

[^named]: Another

- one

- two
  - three

1. first
2. second

5) fifth

- [ ] to do
- [x] done

  \`\`\`
  code in an item
  \`\`\`

> A quote
>
> > in a quote

---

\`\`\`js title="a.js" overflow="wrap" lineNumbers="true"
let a = 1;

a += 1;
\`\`\`

::data{fullWidth="true" expandable="true"}
\`\`\`
plain
\`\`\`

:::hint{style="info" icon="bolt"}
Mind

\`\`\`
code in a hint
\`\`\`
:::

:::hint{style="unheard"}
:::

::block{type="prompt" data='{"description":"Summarize"}' nodes='${json([
  { object: "block", type: "code", data: { syntax: "markdown" }, nodes: [codeLine] },
])}'}

:::expandable[More]{open="true"}
Hidden
:::

:::expandable
:::

::::tabs{fullWidth="true"}
:::tabs-item{title="One" icon="gear"}
First
:::

Between
::::

::::stepper
:::stepper-step{icon="one"}
Step
:::
::::

::::columns{fullWidth="true"}
:::column{width="33.33%" verticalAlignment="middle"}
Left
:::

:::column{width="200px"}
Right
:::

:::column{width="auto"}
:::
::::

:::if{expression="visitor.claims.a"}
Shown to some
:::

::::updates{format="full"}
:::update{date="2025-01-02" tags="api,web"}
News
:::

:::update
Undated
:::
::::

![](a.png)

![One](a.png "Title")
![Two](b.png)

::::images{align="left" withFrame="true"}
::image{ref="/files/f1" refDark="b.png" alt="A" title="Plain" width="300" height="50%"}

:::image{ref="c.png" width="wide"}
A **rich** caption

- with a list
:::
::::

::image{ref="/pages/p1" alt="No image"}

:::file{ref="/files/f1"}
The *manual*
:::

::file{ref="https://example.com/a.zip"}

::file{title="Nothing"}

::drawing{ref="/files/f1"}

::drawing

::embed[A talk]{url="https://example.com/talk" fullWidth="true"}

::math{formula="a = b"}

::content-ref{ref="/pages/p1"}

::content-ref[Text]{ref="/pages/p1#here"}

::reusable-content{data='{"ref":{"kind":"reusable-content","reusableContent":"r1"}}'}

::reusable-content{ref=".gitbook/includes/a.md"}

::integration{integration="mermaid" block="diagram" data='{"props":{"content":"a","none":null}}'}

::swagger{ref="https://example.com/a.yaml" path="/pets" method="get" expanded="true"}

::swagger{method="get" path="/cakes/{id}" baseUrl="https://example.com" summary="Get a cake"}

:::swagger{method="post" path="/cakes"}
Makes a **cake**.
:::

::openapi-operation{spec="pets" path="/pets" method="post"}

::openapi-operation{ref="https://example.com/a.yaml" path="/pets" method="post"}

::openapi-webhook{spec="pets" name="made" method="post"}

::openapi-schemas{spec="pets" schemas="Pet,Order" grouped="true"}

::openapi-schemas{ref="https://example.com/a.yaml" schemas="Pet"}

| Left | Right | Plain |
| :--- | ----: | ----- |
| a    | **b** |       |

| \`head\` |
| ------ |

::::table{data='${json(table)}'}
:::fragment{name="r1.name"}
Ada

- with a list
:::
::::

::::table{data='${json({
  view: {
    type: "cards",
    cardSize: "large",
    columns: ["a"],
    coverDefinition: "b",
    targetDefinition: "c",
  },
  definition: {
    a: { title: "", type: "text" },
    b: { title: "", type: "files" },
    c: { title: "", type: "content-ref" },
    d: { title: "Kind", type: "select" },
  },
  records: {
    r1: {
      values: { a: "r1.a", b: [url("b.png")], c: url("c.md"), d: "r1.d" },
    },
  },
})}'}
:::fragment{name="r1.a"}
Card
:::

:::fragment{name="r1.d"}
:icon{icon="gear"} new
:::
::::

:::tabs-item{title="Alone"}
A tab without tabs
:::

<div class="kept">
Raw <b>HTML</b>
</div>

::block{type="new-block" data='{"a":1}'}

::block{type="new-block" nodes='${json([text("In the new block")])}'}

::block{type="new-block" nodes='${json([{ object: "block", type: "paragraph", nodes: [text("In a paragraph")] }])}'}

::data{a="1"}
`;
