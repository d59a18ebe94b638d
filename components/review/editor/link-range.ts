import { headingAnchors } from "@/lib/markdown/heading-anchors";

/** Returns the position of a heading in Markdown; 0 if there is none with the anchor. */
function headingAt(markdown: string, anchor: string): number {
  const anchors = headingAnchors();
  const headings = markdown.matchAll(/^#{1,6} +(.+?)[ #]*$/gm);
  return [...headings].find(([, title = ""]) => anchors(title) === anchor)?.index ?? 0;
}

/**
 * Returns start and end of a link's text or target in Markdown, first below a heading; undefined if
 * it isn't there.
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
