import type { Element, ElementContent, Nodes, Root } from "hast";
import type { Handle, State } from "hast-util-to-mdast";
import type { FootnoteDefinition } from "mdast";
import { visit } from "unist-util-visit";
import { classesOf, withJoinedSpace } from "./elements.ts";

const isElement = (node: Nodes | undefined): node is Element => node?.type === "element";
const isBlank = (node: Nodes) => node.type === "text" && node.value.trim() === "";

/** Returns the link in a superscript that has nothing else. */
function linkIn(sup: Element): Element | undefined {
  const [only, ...more] = sup.children.filter((child) => !isBlank(child));
  return isElement(only) && only.tagName === "a" && more.length === 0 ? only : undefined;
}

/** Returns the id that an address within the page names. */
const idIn = ({ properties: { href } }: Element): string | undefined =>
  typeof href === "string" && /^#./.test(href) ? href.slice(1) : undefined;

/**
 * Footnotes of a page, which are superscript links to items of a list: their labels by the ids of the
 * items, in the order of the first references.
 */
type Footnotes = ReadonlyMap<string, string>;

const isNotesSection = (node: Element) =>
  node.tagName === "section" && /(?:^|\s)footnotes(?:\s|$)/.test(classesOf(node));

/** Removes the links of a note back to its references. */
function removeBacklinks(parent: Element, references: ReadonlySet<string>): void {
  const left = parent.children.filter((child) => {
    if (!isElement(child)) return true;
    removeBacklinks(child, references);
    const id = child.tagName === "a" ? idIn(child) : undefined;
    return id === undefined || !references.has(id);
  });
  parent.children = withJoinedSpace(left);
}

/** Finds the footnotes of a page, and removes what leads back from them, in place. */
export function footnotesIn(root: Root | Element): Footnotes {
  const items = new Map<string, Element>();
  const links: Element[] = [];
  visit(root, "element", (node) => {
    if (node.tagName === "sup") links.push(...[linkIn(node) ?? []].flat());
    if (node.tagName !== "ol") return;
    for (const child of node.children) {
      const id = isElement(child) && child.tagName === "li" ? child.properties.id : undefined;
      if (isElement(child) && id !== undefined && id !== null) items.set(String(id), child);
    }
  });
  const labels = new Map<string, string>();
  const references = new Set<string>();
  for (const link of links) {
    const id = idIn(link);
    if (id === undefined || !items.has(id)) continue;
    if (!labels.has(id)) labels.set(id, String(labels.size + 1));
    if (link.properties.id) references.add(String(link.properties.id));
  }
  const notes = new Set([...labels.keys()].flatMap((id) => items.get(id) ?? []));
  for (const note of notes) removeBacklinks(note, references);
  if (notes.size > 0) {
    visit(root, "element", (node) => {
      if (!isNotesSection(node)) return;
      node.children = node.children.filter(
        (child) => !isElement(child) || !/^(?:h[1-6]|hr)$/.test(child.tagName),
      );
    });
  }
  return labels;
}

/** Returns handlers that convert footnotes; others are converted by the given one. */
export function footnoteHandlers(labels: Footnotes, list: Handle) {
  const sup: Handle = (state, node: Element) => {
    const link = linkIn(node);
    const label = link && labels.get(idIn(link) ?? "");
    if (label === undefined) return state.all(node);
    return { type: "footnoteReference", identifier: label, label };
  };
  const definition = (state: State, item: Element): FootnoteDefinition => {
    const label = labels.get(String(item.properties.id)) ?? "";
    const children = state.toFlow(state.all(item)) as FootnoteDefinition["children"];
    return { type: "footnoteDefinition", identifier: label, label, children };
  };
  const ol: Handle = (state, node: Element, parent) => {
    const isNote = (child: ElementContent): child is Element =>
      isElement(child) && labels.has(String(child.properties.id));
    const notes = node.children.filter(isNote);
    if (notes.length === 0) return list(state, node, parent);
    const others = node.children.filter((child) => !isNote(child));
    const rest = others.some((child) => !isBlank(child))
      ? [list(state, { ...node, children: others }, parent) ?? []].flat()
      : [];
    return [...rest, ...notes.map((note) => definition(state, note))] as never;
  };
  return { sup, ol };
}
