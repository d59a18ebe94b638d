import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import type { NewImport } from "#lib/contract/content/imports.ts";
import { expectRejection } from "../../testing/expect.ts";
import { getImport, pagesOf, start, textOf } from "../../testing/imports.ts";
import { deps } from "../../testing/service.ts";
import { testSpace } from "../../testing/space.ts";
import { runImport } from "./run-import.ts";

const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const mainType = "application/vnd.openxmlformats-officedocument.wordprocessingml";

const part = (name: string, content: string) =>
  strToU8(`<?xml version="1.0"?><w:${name} xmlns:w="${word}">${content}</w:${name}>`);
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, style?: string) =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ""}${content}</w:p>`;
const inserted = (text: string) => `<w:ins w:id="1" w:author="Ada">${run(text)}</w:ins>`;
const deleted = (text: string) =>
  `<w:del w:id="2" w:author="Ada"><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;
const moved = (name: "moveFrom" | "moveTo", text: string) =>
  `<w:${name} w:id="3" w:author="Ada">${run(text)}</w:${name}>`;
const mark = (name: string) =>
  `<w:bookmarkStart w:id="9" w:name="${name}"/><w:bookmarkEnd w:id="9"/>`;
const linkTo = (name: string, text: string) =>
  `<w:hyperlink w:anchor="${name}">${run(text)}</w:hyperlink>`;
const noteReference = (kind: "footnote" | "endnote", id: number) =>
  `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;

const partNames = ["footnotes", "endnotes", "comments"];

/** Builds a Word document of a body and other parts. */
function docx(body: string, more: Record<string, string> = {}): Buffer {
  const names = partNames.filter((name) => name in more);
  const overrides = ["document", ...names].map(
    (name) =>
      `<Override PartName="/word/${name}.xml" ContentType="${mainType}.${name === "document" ? "document.main" : name}+xml"/>`,
  );
  const links = names.map(
    (name) => `<Relationship Id="${name}" Type="${relations}/${name}" Target="${name}.xml"/>`,
  );
  const relationships = (content: string) =>
    strToU8(
      `<?xml version="1.0"?><Relationships xmlns="${packages}/relationships">${content}</Relationships>`,
    );
  return Buffer.from(
    zipSync({
      "[Content_Types].xml": strToU8(
        `<?xml version="1.0"?><Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join("")}</Types>`,
      ),
      "_rels/.rels": relationships(
        `<Relationship Id="r1" Type="${relations}/officeDocument" Target="word/document.xml"/>`,
      ),
      "word/_rels/document.xml.rels": relationships(links.join("")),
      "word/document.xml": part("document", `<w:body>${body}</w:body>`),
      ...Object.fromEntries(
        names.map((name) => [`word/${name}.xml`, part(name, more[name] ?? "")]),
      ),
    }),
  );
}

type Space = Awaited<ReturnType<typeof testSpace>>;

async function importWord(space: Space, bytes: Buffer, more: Partial<NewImport> = {}) {
  const file = { name: "report.docx", base64: bytes.toString("base64") };
  const { id } = await start(space, { source: "docx", file, ...more });
  await runImport(deps, id);
  const params = { ...space.params, importId: id };
  const { items } = await space.api.listImportNotes({ params });
  return { run: await getImport(space, id), notes: items.map(({ kind, text }) => [kind, text]) };
}

test("footnotes and endnotes of a Word document are footnotes of the page", async () => {
  const space = await testSpace();
  const body = [
    paragraph(run("Report"), "Heading1"),
    paragraph(
      `${run("First")}${noteReference("footnote", 2)}${run(" and last")}${noteReference("endnote", 2)}${run(".")}`,
    ),
    paragraph(`${run("Once more")}${noteReference("footnote", 3)}${run(".")}`),
  ].join("");
  const { run: imported, notes } = await importWord(
    space,
    docx(body, {
      footnotes: `<w:footnote w:id="2">${paragraph(run("A *note*"))}</w:footnote><w:footnote w:id="3">${paragraph(run("Two"))}${paragraph(run("paragraphs"))}</w:footnote>`,
      endnotes: `<w:endnote w:id="2">${paragraph(run("At the end"))}</w:endnote>`,
    }),
  );
  expect(imported.state).toBe("done");
  expect(notes).toEqual([]);
  expect(await textOf(space, "Report")).toBe(
    "First[^1] and last[^2].\n\nOnce more[^3].\n\n[^1]: A \\*note\\*\n\n[^2]: At the end\n\n[^3]: Two\n\n    paragraphs\n",
  );
});

test("links of a Word document to its headings lead to them, and to the title to the top", async () => {
  const space = await testSpace();
  const body = [
    paragraph(mark("_Top") + run("Report"), "Heading1"),
    paragraph(
      [
        linkTo("_Ref1", "first"),
        run(", "),
        linkTo("_Ref2", "second"),
        run(", "),
        linkTo("_Place", "place"),
        run(", "),
        linkTo("_Top", "top"),
        run(", "),
        linkTo("_Gone", "gone"),
      ].join(""),
    ),
    paragraph(mark("_Ref1") + run("Same title"), "Heading2"),
    paragraph(run("Text ") + mark("_Place") + run("with a place.")),
    paragraph(mark("_Ref2") + run("Same title"), "Heading2"),
  ].join("");
  await importWord(space, docx(body));
  const [page] = (await pagesOf(space, space.spaceParams)).filter(
    ({ title }) => title === "Report",
  );
  expect(await textOf(space, "Report")).toBe(
    `[first](#same-title), [second](#same-title-1), [place](#same-title), [top](/pages/${page?.id}), [gone](#_Gone)\n\n## Same title\n\nText with a place.\n\n## Same title\n`,
  );
});

const changes = [
  paragraph(run("Plan"), "Heading1"),
  paragraph(`${run("We ")}${deleted("may")}${inserted("will")}${run(" go &amp; see.")}`),
  paragraph(moved("moveFrom", "Moved words. ") + run("Stay.")),
  paragraph(run("Here: ") + moved("moveTo", "Moved words. ")),
  `<w:p><w:pPr><w:rPr><w:ins w:id="4" w:author="Ada"/></w:rPr></w:pPr>${inserted("A &lt;new&gt; line.")}</w:p>`,
  paragraph(run("End.")),
].join("");

test("tracked changes are noted, and accepted unless the import rejects them", async () => {
  const expected = [
    ["tracked-change", "Deleted: may"],
    ["tracked-change", "Inserted: will"],
    ["tracked-change", "Moved: Moved words."],
    ["tracked-change", "Inserted: A <new> line."],
  ];
  for (const trackedChanges of [undefined, "accept"] as const) {
    const space = await testSpace();
    const { notes } = await importWord(space, docx(changes), { trackedChanges });
    expect(notes).toEqual(expected);
    expect(await textOf(space, "Plan")).toBe(
      "We will go & see.\n\nStay.\n\nHere: Moved words.\n\nA \\<new> line.\n\nEnd.\n",
    );
  }
  const space = await testSpace();
  const { run: imported, notes } = await importWord(space, docx(changes), {
    trackedChanges: "reject",
  });
  expect(notes).toEqual(expected);
  expect(imported.trackedChanges).toBe("reject");
  expect(imported.notes).toEqual([{ kind: "tracked-change", count: 4, pages: 1 }]);
  expect(await textOf(space, "Plan")).toBe(
    "We may go & see.\n\nMoved words. Stay.\n\nHere:\n\nEnd.\n",
  );
});

test("comments of a Word document are noted, and its text has none of them", async () => {
  const space = await testSpace();
  const body = [
    paragraph(run("Plan"), "Heading1"),
    paragraph(
      `<w:commentRangeStart w:id="0"/>${run("Some text.")}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>`,
    ),
  ].join("");
  const comments = ["Is this true?", "Yes.", "Yes."].map(
    (text, id) =>
      `<w:comment w:id="${id}" w:author="Ada" w:initials="A">${paragraph(run(text))}</w:comment>`,
  );
  const { run: imported, notes } = await importWord(
    space,
    docx(body, { comments: comments.join("") }),
  );
  expect(notes).toEqual([
    ["comment", "Is this true?"],
    ["comment", "Yes."],
    ["comment", "Yes."],
  ]);
  expect(imported.notes).toEqual([{ kind: "comment", count: 3, pages: 1 }]);
  expect(await textOf(space, "Plan")).toBe("Some text.\n");
});

test("a choice for another kind of source is rejected by name", async () => {
  const space = await testSpace();
  const file = { name: "a.md", base64: Buffer.from("# A").toString("base64") };
  await expectRejection(
    start(space, { source: "markdown", file, trackedChanges: "reject" }),
    400,
    /trackedChanges: can only be given for a Word document/,
  );
  await expectRejection(
    start(space, { source: "markdown", file, charset: "gbk" }),
    400,
    /charset: can only be given for an archive/,
  );
});
