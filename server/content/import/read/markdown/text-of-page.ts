import type { FoundPage } from "../folder/found-page.ts";
import type { ReadPage } from "../read-page.ts";

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
const escaped = (text: string) => text.replaceAll(/[\\`*_[\]<>#&{}:]/g, "\\$&");

/**
 * Returns the text of a page below its title. If the table of contents gives the page another
 * title, its own becomes the first heading.
 */
export function textOfPage(
  { isNamed, title, longTitle }: Pick<FoundPage, "isNamed" | "title" | "longTitle">,
  page: Pick<ReadPage, "title" | "heading" | "markdown">,
): string {
  const own = page.title ?? longTitle;
  const { markdown, heading = own && escaped(own) } = page;
  if (!isNamed || own === undefined || lettersOf(own) === lettersOf(title)) return markdown;
  return markdown.startsWith("# ") ? markdown : `${`# ${heading}\n\n${markdown}`.trimEnd()}\n`;
}
