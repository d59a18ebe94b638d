import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import { readHeadingIds } from "@/lib/markdown/heading-ids";

/** Gives headings the ids that their text defines. */
export function headingIds() {
  return (tree: Root): void => {
    readHeadingIds(tree);
    visit(tree, "heading", ({ data }) => {
      if (data?.anchor !== undefined) data.hProperties = { id: data.anchor };
    });
  };
}
