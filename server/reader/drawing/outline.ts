import type { Block } from "../../content/document/view/view.ts";
import { operationId, operationTitle, titleAbove } from "./draw-operation.ts";
import type { Drawing } from "./drawing.ts";

/** Heading of a page for its outline. */
export interface OutlineEntry {
  id: string;
  title: string;
  depth: number;
}

/** Returns by how many levels headings are lowered: one if a text has a heading of level 1. */
export const headingShiftOf = (blocks: readonly Block[]): 0 | 1 =>
  blocks.some((block) => block.kind === "heading" && block.level === 1) ? 1 : 0;

/**
 * Lists headings of the first levels, and operations. Includes those in parts of the page that are
 * below each other, but not those in tabs and the like.
 */
export function headingsOf(blocks: readonly Block[], drawing: Drawing): OutlineEntry[] {
  return blocks.flatMap((block, at): OutlineEntry[] => {
    switch (block.kind) {
      case "updates":
      case "update":
        return headingsOf(block.blocks, drawing);
      case "steps":
        return block.steps.flatMap((step) => headingsOf(step.blocks, drawing));
      case "operation": {
        const { operation } = drawing.spec(block.source) ?? {};
        if (!operation || titleAbove(block, blocks[at - 1], drawing) !== undefined) return [];
        const title = operationTitle(operation);
        return [{ id: operationId(operation), title, depth: 2 - drawing.headingShift }];
      }
      case "heading":
        return block.level > 3 ? [] : [{ id: block.id, title: block.title, depth: block.level }];
      default:
        return [];
    }
  });
}
