import type { Element, ElementContent, Parents } from "hast";
import { visit } from "unist-util-visit";

const styleOf = (node: Element) => String(node.properties.style ?? "");

interface WordItem {
  level: number;
  ordered: boolean;
  children: ElementContent[];
}

const textIn = (node: ElementContent): string => {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(textIn).join("") : "";
};

const isMark = (node: Element) => /mso-list:\s*ignore/i.test(styleOf(node));

/** Returns the mark of an item, which Word writes as text, and the content without it. */
function splitMark(children: readonly ElementContent[]): [string, ElementContent[]] {
  let mark = "";
  const rest = children.flatMap((child): ElementContent[] => {
    if (child.type !== "element") return [child];
    if (isMark(child)) {
      mark += textIn(child);
      return [];
    }
    const [inner, inside] = splitMark(child.children);
    mark += inner;
    return [{ ...child, children: inside }];
  });
  return [mark, rest];
}

/** Returns a paragraph as an item if Word has it in a list. */
function itemOf(node: ElementContent): WordItem | undefined {
  if (node.type !== "element" || !/^(?:p|h\d)$/.test(node.tagName)) return undefined;
  const level = /mso-list:\s*\w+\s+level(\d)/i.exec(styleOf(node))?.[1];
  if (level === undefined) return undefined;
  const [mark, children] = splitMark(node.children);
  return { level: Number(level), ordered: /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i.test(mark), children };
}

const element = (tagName: string, children: ElementContent[] = []): Element => ({
  type: "element",
  tagName,
  properties: {},
  children,
});

/** Nests items by their levels. */
function listOf(items: readonly WordItem[]): Element[] {
  const lists: Element[] = [];
  const open: { level: number; list: Element }[] = [];
  for (const { level, ordered, children } of items) {
    const tagName = ordered ? "ol" : "ul";
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    if (open.at(-1)?.level === level && open.at(-1)?.list.tagName !== tagName) open.pop();
    if ((open.at(-1)?.level ?? 0) < level) {
      const list = element(tagName);
      const parent = open.at(-1)?.list.children.at(-1);
      if (parent?.type === "element") parent.children.push(list);
      else lists.push(list);
      open.push({ level, list });
    }
    open.at(-1)?.list.children.push(element("li", children));
  }
  return lists;
}

const isBetween = (node: ElementContent) =>
  node.type === "comment" || (node.type === "text" && node.value.trim() === "");

function nestIn(parent: Parents): void {
  const made: ElementContent[] = [];
  let items: WordItem[] = [];
  for (const child of parent.children) {
    if (child.type === "doctype") continue;
    const item = itemOf(child);
    if (item) items.push(item);
    else if (items.length === 0 || !isBetween(child)) {
      made.push(...listOf(items), child);
      items = [];
    }
  }
  parent.children = [...made, ...listOf(items)];
}

/** Makes lists of Word's paragraphs with marks, in place. */
export function nestWordLists(root: Parents): void {
  const parents = new Set<Parents>();
  visit(root, "element", (node, _, parent) => {
    if (parent && itemOf(node)) parents.add(parent);
  });
  for (const parent of parents) nestIn(parent);
}
