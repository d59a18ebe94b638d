import type { Heading, Link, List, ListItem, Paragraph, PhrasingContent, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { isHeadingId } from "#lib/markdown/heading-anchors.ts";
import { splitHeadingId } from "#lib/markdown/written-heading-ids.ts";

/** Entry of a table of contents: a page, a group title, or both. */
export interface SummaryEntry {
  title: string;
  /** Title of the page itself, if its entry has a shorter one. */
  longTitle?: string;
  url?: string | undefined;
  /** The title only identifies the page, whose own title is shown. */
  isUnnamed?: true;
  /** Readers can open the page by its address only. */
  isHidden?: true;
  /** Heading over the entries below it. */
  isGroup?: true;
  /** Text of an overview page for a section without a page. */
  description?: string;
  /** Id of the heading, which is part of the addresses of the pages below it. */
  id?: string | undefined;
  below: SummaryEntry[];
}

const wikiLink = /^\[\[(?:([^\]|]+)\|)?([^\]|]+)\]\]$/;
const writtenId = /\s*\{#([^\s{}]+)\}\s*$/;

/** Titles of the table of contents itself, which some files have at a lower level. */
const contentsTitle = /^(?:summary|(?:table of )?contents)$/i;

const shown = (node: Parameters<typeof textOf>[0]) => textOf(node, { includeHtml: false }).trim();

/** Splits the text of a heading or item into its visible title and its id. */
function titleOf(content: readonly PhrasingContent[]): { title: string; id?: string } {
  const { id, children } = splitHeadingId(content);
  const title = shown({ type: "paragraph", children: [...children] });
  // The pattern takes quadratic time for spaces; no real title is longer.
  const [whole, written] = (title.length <= 2000 && writtenId.exec(title)) || [];
  if (whole === undefined || written === undefined || !isHeadingId(written))
    return { title, ...(id !== undefined && { id }) };
  return { title: title.slice(0, -whole.length), id: id ?? written };
}

function linkIn(line: Root): Link | undefined {
  let found: Link | undefined;
  visit(line, "link", (link) => {
    found ??= link;
  });
  return found;
}

function entryOf(item: ListItem): SummaryEntry | undefined {
  const lists = item.children.filter((child) => child.type === "list");
  const line: Root = {
    type: "root",
    children: item.children.filter((child) => child.type !== "list"),
  };
  const link = linkIn(line);
  const [, label, page] = wikiLink.exec(shown(line)) ?? [];
  const below = lists.flatMap(entriesOf);
  if (page !== undefined) {
    return { title: (label ?? page).trim(), url: page.trim().replaceAll(" ", "-"), below };
  }
  const [first] = line.children;
  const content = link?.children ?? (first?.type === "paragraph" ? first.children : []);
  const { title: own } = titleOf(content);
  const title = own || shown(line);
  if (title === "" && below.length === 0) return;
  const short = link?.title?.trim();
  // A draft has a link without an address, so it has no page.
  const url = link?.url || undefined;
  if (!short || short === title) return { title, url, below };
  return { title: short, longTitle: title, url, below };
}

const entriesOf = (list: List): SummaryEntry[] =>
  list.children.map(entryOf).filter((entry) => entry !== undefined);

/** Returns the entries of a paragraph of links, which books have before and after their parts. */
function entriesOfLinks({ children }: Paragraph): SummaryEntry[] {
  const isBlank = (node: PhrasingContent) => node.type === "text" && node.value.trim() === "";
  const links = children.filter((child) => child.type === "link");
  if (!children.every((child) => child.type === "link" || isBlank(child))) return [];
  return links.flatMap((link) => {
    const { title } = titleOf(link.children);
    return title === "" || link.url === "" ? [] : [{ title, url: link.url, below: [] }];
  });
}

/** Parses the lists of a document as a tree, grouped by its headings. */
export function readSummary(root: Root): SummaryEntry[] {
  const entries: SummaryEntry[] = [];
  let group: SummaryEntry | undefined;
  let isTitled = false;
  const open = (node: Heading): SummaryEntry | undefined => {
    const { title, id } = titleOf(node.children);
    const isFirst = group === undefined && entries.length === 0;
    // The first heading of level 1 is the document's title.
    if (!isTitled && (node.depth === 1 || (isFirst && contentsTitle.test(title)))) {
      isTitled = true;
      return undefined;
    }
    const made: SummaryEntry = { title, ...(id !== undefined && { id }), isGroup: true, below: [] };
    entries.push(made);
    return made;
  };
  for (const node of root.children) {
    if (node.type === "heading") group = open(node);
    // A thematic break ends a group without beginning another.
    else if (node.type === "thematicBreak") group = undefined;
    else if (node.type === "list") (group?.below ?? entries).push(...entriesOf(node));
    else if (node.type === "paragraph") {
      const single = entriesOfLinks(node);
      if (single.length > 0) group = undefined;
      entries.push(...single);
    }
  }
  return entries.filter(({ isGroup, below }) => !isGroup || below.length > 0);
}
