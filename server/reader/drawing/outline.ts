import { text } from "../../content/document/data-text.ts";
import type { Block, Node } from "../../content/document/nodes.ts";
import { operationId } from "./draw-operation.ts";
import { type Drawing, isBlock, textIn } from "./drawing.ts";

/** Heading of a page for its outline. */
export interface OutlineEntry {
  id: string;
  title: string;
  depth: number;
}

/** Headings go down a level where a text has one of the first level itself. */
export const headingShiftOf = (nodes: readonly Node[]): 0 | 1 =>
  nodes.some((node) => isBlock(node) && node.type === "heading-1") ? 1 : 0;

/** Blocks whose parts stand one below the other, so that their headings are those of the page. */
const sequences = new Set(["updates", "update", "stepper", "stepper-step"]);

/** Lists the first levels of headings and the operations, without those in tabs and other parts. */
export function headingsOf(nodes: readonly Node[], drawing: Drawing): OutlineEntry[] {
  return nodes.filter(isBlock).flatMap((block: Block & { meta?: { id?: string } }) => {
    if (sequences.has(block.type)) return headingsOf(block.nodes ?? [], drawing);
    const { operation } = drawing.spec(block) ?? {};
    if (operation) {
      const { title = `${operation.method.toUpperCase()} ${operation.path}` } = operation;
      return [{ id: operationId(operation), title, depth: 2 - drawing.headingShift }];
    }
    if (!/^heading-[123]$/.test(block.type) || block.data?.depth) return [];
    const id = block.meta?.id ?? text(block.data?.id);
    return [{ id, title: textIn(block.nodes ?? []), depth: Number(block.type.slice(-1)) }];
  });
}
