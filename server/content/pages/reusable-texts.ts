import type { Context } from "../../access/context.ts";
import { readDocumentLinks } from "../links/documents.ts";
import type { Tree, TreePage } from "../revisions/tree.ts";
import { readPageText } from "./text.ts";

type Texted = Pick<TreePage["fields"], "document" | "variables">;

/** Reads the reusable contents of a text by id, including nested ones. */
export async function reusableTextsIn(
  ctx: Pick<Context, "db" | "visitor">,
  { node }: Pick<Tree, "node">,
  { document: start = "", variables }: Texted,
  query: Parameters<typeof readPageText>[3],
): Promise<Map<string, string>> {
  const contents = new Map(node.reusableContents.map((content) => [content.id, content]));
  const texts = new Map<string, string>();
  const waiting = contents.size > 0 ? [start] : [];
  for (let hash = waiting.pop(); hash !== undefined; hash = waiting.pop()) {
    const { links = [] } = (await readDocumentLinks(ctx.db, [hash])).get(hash) ?? {};
    for (const { ref } of links) {
      const content =
        ref.kind === "reusable-content" ? contents.get(ref.reusableContent) : undefined;
      if (!content || texts.has(content.id)) continue;
      const { document } = content;
      texts.set(content.id, await readPageText(ctx, { node }, { document, variables }, query));
      waiting.push(document);
    }
  }
  return texts;
}
