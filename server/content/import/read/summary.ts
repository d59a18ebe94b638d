import type { List, ListItem, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";

/** Entry of a table of contents: a page, a group title, or both. */
export interface SummaryEntry {
  title: string;
  url?: string;
  /** Heading over the entries below it. */
  isGroup?: true;
  below: SummaryEntry[];
}

const wikiLink = /^\[\[(?:([^\]|]+)\|)?([^\]|]+)\]\]$/;

function entryOf(item: ListItem): SummaryEntry | undefined {
  const lists = item.children.filter((child) => child.type === "list");
  const line: Root = {
    type: "root",
    children: item.children.filter((child) => child.type !== "list"),
  };
  let url: string | undefined;
  let title = textOf(line).trim();
  visit(line, "link", (link) => {
    url ??= link.url;
    title = textOf(link).trim() || title;
  });
  const [, label, page] = wikiLink.exec(title) ?? [];
  if (page !== undefined) {
    url = page.trim().replaceAll(" ", "-");
    title = (label ?? page).trim();
  }
  const below = lists.flatMap(entriesOf);
  if (title === "" && below.length === 0) return;
  return { title, url, below };
}

const entriesOf = (list: List): SummaryEntry[] =>
  list.children.map(entryOf).filter((entry) => entry !== undefined);

/** Parses the tree in the lists of a document, grouped by its headings. */
export function readSummary(root: Root): SummaryEntry[] {
  const entries: SummaryEntry[] = [];
  let group: SummaryEntry | undefined;
  for (const node of root.children) {
    if (node.type === "heading") {
      group = undefined;
      // The first-level heading is the document's title.
      if (node.depth === 1) continue;
      group = { title: textOf(node).trim(), isGroup: true, below: [] };
      entries.push(group);
    } else if (node.type === "list") {
      (group?.below ?? entries).push(...entriesOf(node));
    }
  }
  return entries.filter(({ isGroup, below }) => !isGroup || below.length > 0);
}
