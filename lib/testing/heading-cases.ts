/**
 * Markdown with the expected anchors of its headings, for every implementation of heading anchors.
 */
export const headingCases: readonly { about: string; markdown: string; anchors: string[] }[] = [
  {
    about: "headings alike, and one that is called like a numbered one",
    markdown: "## A\n\n## A\n\n## A-1\n\n## A",
    anchors: ["a", "a-1", "a-1-1", "a-2"],
  },
  {
    about: "a numbered one that comes first",
    markdown: "## A-1\n\n## A\n\n## A\n\n## A",
    anchors: ["a-1", "a", "a-2", "a-3"],
  },
  {
    about: "other words that come to the same",
    markdown: "## Set up!\n\n## Set UP\n\n### set-up",
    anchors: ["set-up", "set-up-1", "set-up-2"],
  },
  {
    about: "no letter at all",
    markdown: "## ?!\n\n## …\n\n## Section",
    anchors: ["section", "section-1", "section-2"],
  },
  {
    about: "headings within other blocks",
    markdown:
      '## A\n\n:::hint{style="info"}\n### A\n:::\n\n> ### A\n\n- ### A\n\n::::tabs\n:::tabs-item{title="One"}\n#### A\n:::\n::::\n\n## A',
    anchors: ["a", "a-1", "a-2", "a-3", "a-4", "a-5"],
  },
  {
    about: "marks, code, links and pictures",
    markdown: "## *Set* **up** `it` [now](/x) ![logo](/l.png)\n\n## At 10:am with :kbd[Enter]",
    anchors: ["set-up-it-now", "at-10am-with-enter"],
  },
  {
    about: "characters written in other ways",
    markdown: "## A &amp; B \\* c\n\nA & B \\* c\n---\n\n## Ça va, größer, 数字 ##",
    anchors: ["a-b-c", "a-b-c-1", "ça-va-größer-数字"],
  },
  {
    about: "ids of their own",
    markdown:
      '## A & B <a href="#a--b" id="a--b"></a>\n\n## <a name="top"></a>First\n\n### 1. *Go* <a href="#id-1.-go" id="id-1.-go"></a>\n\n## First\n\n## Other <a id="first"></a>\n\n::data{id="told"}\n\n## Before',
    anchors: ["a--b", "top", "id-1.-go", "first", "other", "told"],
  },
  {
    about: "HTML, which is not shown, and notes",
    markdown: "## Raw <b>bold</b> text\n\n## With a note[^1]\n\n[^1]: It.",
    anchors: ["raw-bold-text", "with-a-note"],
  },
];
