import type { OutsideBlock } from "../../content/document/view/view.ts";

/** Elements that an integration made of its block. */
export interface ShownComponent {
  name: string;
  children: readonly unknown[];
  /** Origins of the pages that its frames load. */
  frames: readonly string[];
}

/** Returns the key of a block of an integration; undefined for other blocks. */
export const componentKey = ({ type, data }: OutsideBlock) =>
  type === "integration" ? JSON.stringify([data.integration, data.block, data.props]) : undefined;
