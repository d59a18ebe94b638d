import type { FoundPage } from "../folder/found-page.ts";
import type { ReadPage } from "../read-page.ts";

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
const escaped = (text: string) => text.replaceAll(/[\\`*_[\]<>#&{}:]/g, "\\$&");

/**
 * Returns the text of a page below its title. Where the table of contents names the page otherwise,
 * its own title becomes the first heading of the text.
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
