import { anchorsIn } from "./anchors.ts";
import { putTogether } from "./put-together.ts";
import { cutBlocks, takeApart } from "./take-apart.ts";

/** What may take a text that is made for it any time, and so is done in a thread that can be ended. */
export const tasks = {
  takeApart,
  putTogether,
  anchorsIn,
  cut: (markdown: string) => cutBlocks(markdown).map(({ source }) => source),
};
