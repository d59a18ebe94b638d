import { hashOf, type PageFields, pageMembers } from "../../content/nodes.ts";
import { pagesInOrder, type Tree } from "../../content/tree.ts";

/** What is translated by itself: a page, or a text that several pages share. */
export interface Item {
  id: string;
  kind: "page" | "reusable";
  title: string;
  description?: string | undefined;
  /** Hash of its text. */
  document?: string | undefined;
  fields?: PageFields;
}

/** Everything of a space that is translated, in the order of reading. */
export function itemsOf(tree: Tree): Item[] {
  const pages = pagesInOrder(tree).flatMap((id): Item[] => {
    const fields = tree.pages.get(id)?.fields;
    if (!fields) return [];
    const { title, description, document } = fields;
    return [{ id, kind: "page", title, description, document, fields }];
  });
  const shared = tree.node.reusableContents.map(({ id, title, document }) => {
    const item: Item = { id, kind: "reusable", title, document };
    return item;
  });
  return [...pages, ...shared];
}

/** The titles of an item, in an order of their own. */
export const titlesOf = ({ title, description }: Item): string[] => [title, description ?? ""];

/** Says whether an item is still what it was; where a page stands is not its own. */
export const hashOfItem = ({ fields, title, document }: Item): string =>
  hashOf(JSON.stringify(fields ? pageMembers.map((name) => fields[name]) : [title, document]));
