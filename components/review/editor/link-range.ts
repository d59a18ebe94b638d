import { headingId } from "@/lib/markdown/heading-anchors";
import { textHeadings } from "./text-headings";

/** Returns the position of a heading in Markdown; 0 if there is none with the id. */
const headingAt = (markdown: string, id: string): number =>
  textHeadings(markdown).find(({ anchor }) => headingId(anchor) === id)?.at ?? 0;

/**
 * Returns start and end of a link's text or target in Markdown, first below the heading with an
 * id; undefined if it isn't there.
 */
export function linkRange(
  markdown: string,
  find: string,
  under: string,
): readonly [from: number, to: number] | undefined {
  const after = headingAt(markdown, under);
  for (const start of [after, 0]) {
    const link = markdown.indexOf(`[${find}`, start);
    const from = link < 0 ? markdown.indexOf(find, start) : link + 1;
    if (from >= 0) return [from, from + find.length];
  }
  return undefined;
}
