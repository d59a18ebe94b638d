import type { Block } from "../../content/document/nodes.ts";

/** Elements that an integration made of its block. */
export interface ShownComponent {
  name: string;
  children: readonly unknown[];
  /** Origins of the pages that its frames load. */
  frames: readonly string[];
}

/** Returns the key of a block of an integration; undefined for other blocks. */
export const componentKey = ({ type, data = {} }: Pick<Block, "type" | "data">) =>
  type === "integration" ? JSON.stringify([data.integration, data.block, data.props]) : undefined;
