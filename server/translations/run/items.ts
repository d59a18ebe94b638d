import { hashOf, pageMembers } from "../../content/revisions/nodes.ts";
import { pagesInOrder, type Tree } from "../../content/revisions/tree.ts";
import type { PageFields } from "../../db/schema/content.ts";

/** Unit of translation: a page, or content shared by several pages. */
export interface Item {
  id: string;
  kind: "page" | "reusable";
  title: string;
  description?: string | undefined;
  /** Hash of its text. */
  document?: string | undefined;
  fields?: PageFields;
}

/** Returns all translatable items of a space in reading order. */
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

/** Returns the titles of an item in a fixed order. */
export const titlesOf = ({ title, description }: Item): string[] => [title, description ?? ""];

/** Hashes the content of an item, without its position. */
export const hashOfItem = ({ fields, title, document }: Item): string =>
  hashOf(JSON.stringify(fields ? pageMembers.map((name) => fields[name]) : [title, document]));
