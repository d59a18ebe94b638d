import type { Section } from "./as-one-section.ts";
import { toIndexed, wholeWords } from "./words.ts";

const longestTitle = 10_000;

/** Section with the texts that are indexed. */
export interface IndexedSection extends Section {
  inTitle: string;
  inBody: string;
  /** Words before stemming. */
  whole: string[];
}

export function toIndexedSection(section: Section): IndexedSection {
  const title = section.title.slice(0, longestTitle);
  return {
    ...section,
    inTitle: toIndexed(title),
    inBody: toIndexed(section.body),
    whole: wholeWords(`${title}\n${section.body}`),
  };
}
