import type { Node } from "../../../content/document/nodes.ts";
import type { Place, Reading } from "../reading.ts";
import { readNodes } from "./document.ts";

/** Limit of nodes of such texts on one page: they may show each other, more than once. */
export const mostReusedNodes = 100_000;

/** Reads the texts for several pages that a page shows, with those that they show in turn. */
export async function reusablesOf(reading: Reading, place: Place, nodes: readonly Node[]) {
  const found = new Map<string, readonly Node[]>();
  const { tree } = place.pages;
  const visit = async (value: unknown): Promise<void> => {
    const named = new Set<string>();
    collectReusable(value, named);
    for (const id of named) {
      if (found.has(id)) continue;
      const text = tree.node.reusableContents.find((each) => each.id === id);
      if (!text) continue;
      const context = { tree, page: place.page.fields, claims: reading.claims };
      const inner = await readNodes(reading.deps.db, text.document, context);
      found.set(id, inner);
      await visit(inner);
    }
  };
  await visit(nodes);
  return found;
}

function collectReusable(value: unknown, into: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  const { type, data } = value as { type?: unknown; data?: Record<string, unknown> };
  if (type === "reusable-content") {
    const ref = data?.ref as { reusableContent?: unknown } | undefined;
    into.add(String(ref?.reusableContent ?? data?.id ?? ""));
  }
  for (const member of Object.values(value)) collectReusable(member, into);
}
