import type { Root, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { anchorFinder, headingAnchors } from "#lib/markdown/heading-anchors.ts";
import { decodePart } from "../../../platform/http/decode-part.ts";
import { headingsIn } from "../../document/headings.ts";
import { htmlAnchors } from "../../document/html-text.ts";
import { targetsOf } from "../../document/rewrite-links.ts";
import { parse } from "../../document/syntax.ts";
import type { Target } from "./folder/found-page.ts";
import { fitTitle } from "./folder/names.ts";
import { mostPagesOfArchive } from "./limits.ts";
import type { ReadPage } from "./read-page.ts";
import { ResourceError } from "./resource-error.ts";

/** Part of a document that becomes a page. */
interface SectionPage {
  key: string;
  /** Key of the page above; null at the top. */
  parent: string | null;
  page: ReadPage;
}

export interface SplitPage {
  pages: SectionPage[];
  /** Targets of the links within the document, by address. */
  local: Map<string, Target>;
}

interface Section {
  /** Level of its heading; 0 for the beginning of the document. */
  depth: number;
  title: string;
  nodes: RootContent[];
}

type Definition = Extract<RootContent, { type: "definition" | "footnoteDefinition" }>;

const isDefinition = (node: RootContent): node is Definition =>
  node.type === "definition" || node.type === "footnoteDefinition";

const rootOf = (children: RootContent[]): Root => ({ type: "root", children });

/** Splits the blocks of a document at headings up to a level. */
function sectionsOf(root: Root, level: number): Section[] {
  const first: Section = { depth: 0, title: "", nodes: [] };
  const sections = [first];
  let current = first;
  for (const node of root.children) {
    const title = node.type === "heading" && node.depth <= level ? textOf(node).trim() : "";
    if (node.type === "heading" && title !== "") {
      current = { depth: node.depth, title, nodes: [] };
      sections.push(current);
    }
    // A heading becomes the title of its page, and is read with it for the anchors.
    current.nodes.push(node);
  }
  return sections;
}

const startOf = (node: RootContent) => node.position?.start.offset ?? 0;
const endOf = (node: RootContent) => node.position?.end.offset ?? 0;

/** Returns the text of blocks as written; what was between two blocks stays if nothing else was. */
function textOfNodes(markdown: string, nodes: readonly RootContent[]): string {
  let text = "";
  let before: RootContent | undefined;
  for (const node of nodes) {
    const between = before ? markdown.slice(endOf(before), startOf(node)) : "";
    text += (between.trim() === "" ? between : "\n\n") + markdown.slice(startOf(node), endOf(node));
    before = node;
  }
  return text;
}

const kindOf = { linkReference: "definition", imageReference: "definition" } as const;

/** Returns the definitions that blocks refer to, and those that these refer to. */
function definitionsFor(
  nodes: readonly RootContent[],
  known: ReadonlyMap<string, Definition>,
): Definition[] {
  const found = new Set<Definition>();
  const collect = (node: RootContent) =>
    visit(node, (each) => {
      const isNote = each.type === "footnoteReference";
      if (!isNote && each.type !== "linkReference" && each.type !== "imageReference") return;
      const kind = isNote ? "footnoteDefinition" : kindOf[each.type];
      const definition = known.get(`${kind} ${each.identifier}`);
      if (!definition || found.has(definition)) return;
      found.add(definition);
      collect(definition);
    });
  for (const node of nodes) collect(node);
  return [...found].sort((a, b) => startOf(a) - startOf(b));
}

/** Returns the anchors that the blocks of a page contain. */
function anchorsIn(nodes: readonly RootContent[]): string[] {
  const anchors: string[] = [];
  for (const node of nodes)
    visit(node, "html", ({ value }) => {
      for (const anchor of htmlAnchors(value)) anchors.push(anchor);
    });
  return anchors;
}

/** Returns the pages with their parents: the page of the last heading of a higher level. */
function keysOf(name: string, sections: readonly Section[], isChapter: boolean) {
  const anchors = headingAnchors(sections.slice(1).map(({ title }) => ({ title })));
  const above: { depth: number; key: string }[] = [];
  return sections.map(({ depth }, at) => {
    const key = at === 0 ? name : `${name}#${anchors[at - 1]}`;
    // The first chapter is beside the others; a title is above all of them.
    const level = at === 0 && isChapter ? 1 : depth;
    while ((above.at(-1)?.depth ?? -1) >= level) above.pop();
    const parent = above.at(-1)?.key ?? null;
    above.push({ depth: level, key });
    return { key, parent };
  });
}

/** The title of a document is the top of its page. */
const topOf = (page: string) => new Map<string, Target>([["#", { page, anchor: "" }]]);

/**
 * Splits a document into a tree of pages by its headings up to a level; 0 splits none. Each page gets the footnotes
 * and the addresses that it refers to.
 */
export function splitPage(name: string, page: ReadPage, level: number): SplitPage {
  const { markdown } = page;
  if (level === 0) return { pages: [{ key: name, parent: null, page }], local: topOf(name) };
  const root = parse(markdown);
  const sections = sectionsOf(root, level);
  if (sections.length > mostPagesOfArchive)
    throw new ResourceError(`The document has more than ${mostPagesOfArchive} sections`);
  const isChapter = page.isChapter === true && sections.some(({ depth }) => depth === 1);
  const keys = keysOf(name, sections, isChapter);
  const known = new Map(
    root.children.filter(isDefinition).map((each) => [`${each.type} ${each.identifier}`, each]),
  );
  const places: Target[] = [];
  const marks = new Map<string, Target>();
  const pages = sections.map(({ depth, title, nodes }, at): SectionPage => {
    const { key = name, parent = null } = keys[at] ?? {};
    const body = (depth === 0 ? nodes : nodes.slice(1)).filter((node) => !isDefinition(node));
    const own = headingsIn(rootOf(body)).map(([, heading]) => heading);
    if (depth > 0) places.push({ page: key, anchor: "" });
    for (const anchor of headingAnchors(own)) places.push({ page: key, anchor });
    for (const anchor of anchorsIn(body)) marks.set(anchor, { page: key, anchor });
    const definitions = definitionsFor(body, known);
    const text = [textOfNodes(markdown, body), textOfNodes(markdown, definitions)];
    const written = text.filter((each) => each.trim() !== "").join("\n\n");
    const made = { markdown: written === "" ? "" : `${written.trim()}\n` };
    if (depth === 0) return { key, parent, page: { ...page, ...made } };
    return { key, parent, page: { title: fitTitle(title), ...made } };
  });
  const blocks = root.children.filter((node) => !isDefinition(node));
  const headings = headingsIn(rootOf(blocks)).map(([, heading]) => heading);
  const find = anchorFinder(headings);
  const placeOf = new Map(headingAnchors(headings).map((anchor, at) => [anchor, places[at]]));
  const findTop = anchorFinder([{ title: page.heading ?? page.title ?? "" }]);
  const local = topOf(name);
  for (const { url } of targetsOf(markdown)) {
    if (!url.startsWith("#") || url === "#") continue;
    const fragment = decodePart(url.slice(1));
    const top = findTop(fragment) === undefined ? undefined : { page: name, anchor: "" };
    const place = marks.get(fragment) ?? placeOf.get(find(fragment) ?? "") ?? top;
    if (place) local.set(url, place);
  }
  return { pages, local };
}
