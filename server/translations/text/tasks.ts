import { anchorsIn } from "./anchors-in.ts";
import { putTogether } from "./put-together.ts";
import { cutBlocks, takeApart } from "./take-apart.ts";

/** Tasks for workers that can be ended, since crafted text may take any time. */
export const tasks = {
  takeApart,
  putTogether,
  anchorsIn,
  cut: (markdown: string) => cutBlocks(markdown).map(({ source }) => source),
};
