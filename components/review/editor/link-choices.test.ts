import { CompletionContext } from "@codemirror/autocomplete";
import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { begunLink, headingChoices, linksAt, linkTo } from "./link-choices";
import { markdown } from "./markdown-language";

const finder = {
  find: async (text: string) => [{ title: `Found ${text}`, detail: "Page", url: "/pages/p1" }],
  markdownOf: async (pageId: string) => `# Part of ${pageId}`,
};
const at = async (doc: string) => {
  const state = EditorState.create({ doc, extensions: [markdown] });
  const result = await linksAt(() => finder)(new CompletionContext(state, doc.length, false));
  return result?.options.map(({ label }) => label);
};

test("links are completed after their words, and after two brackets", async () => {
  expect(begunLink("See [the guide](get st")).toMatchObject({
    from: 4,
    words: "the guide",
    text: "get st",
  });
  expect(begunLink("See [[get")).toMatchObject({ from: 4, words: "", text: "get" });
  expect(begunLink("![](pl")).toMatchObject({ from: 0, isPicture: true, text: "pl" });
  expect(await at("# Own\n\n[x](ge")).toEqual(["Found ge", "Own"]);
  expect(await at("[[")).toEqual(["Found "]);
  for (const text of ["[x](https://exa", "[x](/files/f1", "[x](a)", "[x] (a", "```\n[[a", "[x"])
    expect(await at(text)).toBeUndefined();
});

test("two brackets say if no page matches", async () => {
  const none = { ...finder, find: async () => [] };
  const options = async (doc: string) => {
    const state = EditorState.create({ doc, extensions: [markdown] });
    const result = await linksAt(() => none)(new CompletionContext(state, doc.length, false));
    return result?.options.map(({ label }) => label);
  };
  expect(await options("# Own\n\n[[zzz")).toEqual(["No matching page"]);
  expect(await options("# Own\n\n[[ow")).toEqual(["Own"]);
  expect(await options("[x](zzz")).toEqual([]);
});

test("headings are completed after a number sign, of this page or of another", async () => {
  expect(await at("# Own\n\n[x](#")).toEqual(["Own"]);
  expect(await at("[x](/pages/p7#pa")).toEqual(["Part of p7"]);
  expect(
    headingChoices(
      '# A `b` \n```\n# no\n```\n## A b\n### C <a href="#own" id="own"></a>',
      "/pages/p",
    ),
  ).toEqual([
    { title: "A b", detail: "Heading", url: "/pages/p#a-b" },
    { title: "A b", detail: "Heading", url: "/pages/p#a-b-1" },
    { title: "C", detail: "Heading", url: "/pages/p#own" },
  ]);
});

test("headings of updates have their anchors of the saved page", () => {
  const anchorsOf = (text: string) => headingChoices(text).map(({ url }) => url);
  const update = (colons: string) => `${colons}update{date="2026-01-02"}\n## Fixed\n${colons}\n`;
  const tag = '{% update date="2026-01-01" %}\n## Fixed\n{% endupdate %}\n';
  expect(anchorsOf(`${update(":::")}${update("::::")}${tag}## Fixed\n`)).toEqual([
    "#fixed-3",
    "#fixed-2",
    "#fixed-1",
    "#fixed",
  ]);
});

test("links have the form of the format, and keep their words", () => {
  const page = { title: "Get [started]", detail: "Page", url: "/pages/p1" };
  expect(linkTo(page, "")).toBe("[Get \\[started\\]](/pages/p1)");
  expect(linkTo(page, "here")).toBe("[here](/pages/p1)");
  const file = { title: "plan.png", detail: "File", url: "/files/f1", isPicture: true };
  expect(linkTo(file, "")).toBe("![plan](/files/f1)");
  const other = { title: "Far", detail: "Other", elsewhere: { page: "p2", space: "s2" } };
  expect(linkTo(other, "")).toBe(
    `:inline[Far]{type="link" data='{"ref":{"kind":"page","page":"p2","space":"s2"}}'}`,
  );
});
