import { sectionsOfTexts } from "../../content/document/convert.ts";
import { excerpt } from "../../platform/excerpt.ts";

/** Returns true for a line of the base revision, which the change request may have removed. */
export const isBaseLine = (nodeId: string): boolean => /^base-line-\d{1,7}$/.test(nodeId);

/**
 * Returns the text of the line at which a block starts, if its id has the line number: `line-12`.
 */
function lineText(markdown: string, nodeId: string): string | undefined {
  const [, number] = /^(?:base-)?line-(\d{1,7})$/.exec(nodeId) ?? [];
  if (number === undefined) return undefined;
  return markdown.split(/\r?\n/)[Number(number) - 1]?.replace(/^[\s#>*+-]+/, "");
}

const previewLength = 200;

/**
 * Returns a preview that identifies a block after its removal: the text of its line or heading; if
 * the page has no such block, the start of the page.
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
