import type { OutsideBlock } from "../../content/document/view/view.ts";

/** Elements that an integration rendered for its block. */
export interface ShownComponent {
  name: string;
  children: readonly unknown[];
  /** Origins of the pages in its frames. */
  frames: readonly string[];
}

/** Returns the key of a block of an integration; undefined for other blocks. */
export const componentKey = ({ type, data }: OutsideBlock) =>
  type === "integration" ? JSON.stringify([data.integration, data.block, data.props]) : undefined;
