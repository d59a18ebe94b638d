import { sectionsOfTexts } from "../content/document/convert.ts";
import { excerpt } from "../excerpt.ts";

/** True for a line of what a change request is compared with, which it may have removed. */
export const isBaseLine = (nodeId: string): boolean => /^base-line-\d{1,7}$/.test(nodeId);

/** The words of the line that a block begins on, where its id says which that is: `line-12`. */
function lineText(markdown: string, nodeId: string): string | undefined {
  const [, number] = /^(?:base-)?line-(\d{1,7})$/.exec(nodeId) ?? [];
  if (number === undefined) return undefined;
  return markdown.split(/\r?\n/)[Number(number) - 1]?.replace(/^[\s#>*+-]+/, "");
}

const previewLength = 200;

/**
 * Words by which people recognise a block when it is gone: those of its line, those of the heading
 * with that anchor or, where the page has no such block, those that the page begins with.
 */
export async function previewOf(markdown: string, nodeId: string): Promise<string | undefined> {
  const line = lineText(markdown, nodeId);
  if (line) return excerpt(line, previewLength);
  const [sections = []] = await sectionsOfTexts([markdown]);
  const heading = sections.find(({ anchor }) => anchor === nodeId);
  if (heading?.title) return excerpt(heading.title, previewLength);
  const [first] = sections;
  return excerpt(`${first?.title ?? ""} ${first?.body ?? ""}`, previewLength) || undefined;
}
