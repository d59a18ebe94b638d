import { linksIn, linksOf } from "../links/extract.ts";
import { sectionsIn, sectionsOf } from "../search/sections.ts";
import { blocksOf } from "./blocks.ts";
import { parseText, toDocument } from "./to-document.ts";
import { toMarkdown } from "./to-markdown.ts";

/** What search and links need to know of a text. */
function factsOf(markdown: string) {
  const parsed = parseText(markdown);
  return { sections: sectionsIn(parsed), links: linksIn(parsed) };
}

/** What may take a text that is made for it any time, and so is done in a thread that can be ended. */
export const tasks = {
  toDocuments: (texts: string[]) => texts.map(toDocument),
  toMarkdown,
  sectionsOf,
  blocksOf,
  linksOf,
  factsOf,
};
