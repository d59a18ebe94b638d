import { headingAnchors, headingId } from "@/lib/markdown/heading-anchors";

/** Returns the position of a heading in Markdown; 0 if there is none with the id. */
function headingAt(markdown: string, id: string): number {
  const anchors = headingAnchors();
  const headings = markdown.matchAll(/^#{1,6} +(.+?)[ #]*$/gm);
  return [...headings].find(([, title = ""]) => headingId(anchors(title)) === id)?.index ?? 0;
}

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
