import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { spaceTable } from "../../db/schema/spaces.ts";
import { expectRejection } from "../../testing/expect.ts";
import { readPdf } from "../../testing/pdf.ts";
import { addPages, publishedSite } from "../../testing/published.ts";
import { app, clientWith, deps } from "../../testing/service.ts";
import { newPage } from "../../testing/space.ts";
import { visit } from "../../testing/visitor.ts";
import { draftOf, storeText } from "../edits/draft.ts";
import { addSpaceContent } from "../edits/space-content.ts";
import { makePdf, unfinishedExports } from "../pdf/make-pdf.ts";
import { readTree } from "../revisions/revisions.ts";

const include = (id: string) => {
  const ref = { kind: "reusable-content", reusableContent: id };
  return `::reusable-content{data='${JSON.stringify({ ref })}'}`;
};

/** Published site whose space has these pages and reusable contents, by id. */
async function spaceWith(pages: string[], contents: Record<string, string>) {
  const site = await publishedSite();
  const titled = pages.map((text, at) => newPage(`Page ${at}`, text));
  const pageIds = await addPages(site.api, site.space.id, titled);
  // Nothing makes one over HTTP: exports of other programs bring them.
  const [row] = await deps.db.select().from(spaceTable).where(eq(spaceTable.id, site.space.id));
  if (!row) throw new Error("Expected the space");
  const draft = draftOf(await readTree(deps.db, row.revision));
  draft.reusableContents = Object.entries(contents).map(([id, text]) => ({
    id,
    title: id,
    document: storeText(draft, text),
  }));
  const actor = { type: "system", id: "test", label: "Test" } as const;
  await addSpaceContent({ db: deps.db, now: new Date(), actor }, row, draft);
  const { revision } = await site.api.getSpaceById({ params: { spaceId: site.space.id } });
  const params = { spaceId: site.space.id, revisionId: revision };
  const read = (query: object, at = 0, reader = site.api) =>
    reader.getPageDocumentInRevisionById({
      params: { ...params, pageId: pageIds[at] ?? "" },
      query,
    });
  const text = async (query: object, at = 0) => {
    const pageParams = { spaceId: site.space.id, pageId: pageIds[at] ?? "" };
    const page = await site.api.getPageById({ params: pageParams, query });
    return "markdown" in page ? page.markdown : undefined;
  };
  return { ...site, params, read, text };
}

interface Node {
  type?: string;
  key?: string;
  text?: string;
  meta?: { id: string };
  nodes?: Node[];
  leaves?: Node[];
  fragments?: Node[];
}

const allIn = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [
    node,
    ...allIn([...(node.nodes ?? []), ...(node.fragments ?? []), ...(node.leaves ?? [])]),
  ]);
const partsOf = ({ nodes }: { nodes: unknown[] }) => allIn(nodes as Node[]);
const textIn = (document: { nodes: unknown[] }) =>
  partsOf(document)
    .flatMap(({ text }) => text ?? [])
    .join("|");

test("references to reusable content are replaced by its blocks, at any depth, on request", async () => {
  const page = `# Start\n\n:::hint\n${include("one")}\n:::\n\n- item\n\n  ${include("one")}\n\n${include("missing")}`;
  const { read, params, api, text } = await spaceWith([page], {
    one: `# Start\n\nOne\n\n${include("two")}`,
    two: `---\na: b\n---\n\nTwo\n\n${include("one")}`,
  });
  const plain = await read({});
  expect(textIn(plain)).toBe("Start|item");
  expect(await read({ dereferenced: false })).toEqual(plain);
  const whole = await read({ dereferenced: true });
  expect(await read({ dereferenced: "reusable-contents" })).toEqual(whole);
  expect(textIn(whole)).toBe("Start|Start|One|Two|item|Start|One|Two");
  const parts = partsOf(whole);
  // References to missing contents stay, and so do those of a content to itself.
  expect(parts.filter(({ type }) => type === "reusable-content")).toHaveLength(3);
  expect(parts.filter(({ type }) => type === "front-matter")).toEqual([]);
  const keys = parts.flatMap(({ key }) => key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  const anchors = parts.flatMap(({ meta }) => meta?.id ?? []);
  expect(anchors).toEqual(["start", "start-1", "start-2"]);
  const content = await api.getReusableContentDocumentInRevisionById({
    params: { ...params, reusableContentId: "two" },
    query: { dereferenced: "reusable-contents" },
  });
  expect(textIn(content)).toBe("Two|Start|One|Two");
  expect(await text({})).toBe(page);
  expect(await text({ dereferenced: true })).toMatch(
    /^# Start\n\n:::hint\n# Start\n\nOne\n\nTwo\n\n::reusable-content\{.*"one".*\}\n:::\n/,
  );
  await expectRejection(read({ dereferenced: "pages" }), 400, /dereferenced/);
});

test("contents that double each other have a limit", async () => {
  const levels = 40;
  const contents = Object.fromEntries(
    Array.from({ length: levels }, (_, at) => [
      `c${at}`,
      `Level\n\n${include(`c${at + 1}`)}\n\n${include(`c${at + 1}`)}`,
    ]),
  );
  const { read, address, api, params } = await spaceWith([include("c0")], contents);
  const document = await read({ dereferenced: true });
  expect(textIn(document).split("|").length).toBe(1000);
  for (const path of ["page-0", "page-0.md"]) {
    const seen = await (await visit(`${address}/guide-b/${path}`)).text();
    const drawn = seen.match(/Level/g)?.length ?? 0;
    expect(drawn, path).toBeGreaterThan(1000);
    expect(drawn, path).toBeLessThan(100_000);
  }
  expect((await visit(`${address}/llms-full.txt`)).status).toBe(200);
  const { url } = await api.getSpacePDF({ params: { spaceId: params.spaceId } });
  for (const id of await unfinishedExports(deps)) await makePdf(deps, id);
  const { sheets } = await readPdf(await (await app.request(new URL(url).pathname)).bytes());
  expect(sheets.join(" ").match(/Level/g)).toHaveLength(1000);
});

test("a visitor gets the contents that they are shown", async () => {
  const hidden = `:::if{expression="visitor.claims.isBeta"}\n${include("beta")}\n:::`;
  const site = await spaceWith([`${include("all")}\n\n${hidden}`], {
    all: `All\n\n:::if{expression="visitor.claims.isBeta"}\nSecret\n:::`,
    beta: "Beta",
  });
  const found = await clientWith(undefined).resolvePublishedContentByUrl({
    body: { url: site.address },
  });
  const reader = clientWith("apiToken" in found ? found.apiToken : "");
  expect(textIn(await site.read({ dereferenced: true }, 0, reader))).toBe("All");
  expect(textIn(await site.read({ dereferenced: true }))).toContain("Secret");
});
