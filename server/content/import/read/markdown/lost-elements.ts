import { fencedLines } from "../../../document/format/scan-code.ts";
import { seenParts } from "./seen-parts.ts";

/** Beginning of a form, a field or a drawing, with the beginning of its text. */
const element =
  /<(form|input|select|textarea|svg|canvas|object|embed)(?=[\s/>])([^<>]{0,200})>?([^<>]{0,40})/gi;
const inlineCode = /(?<!`)(`+)(?!`)[^`]*\1(?!`)/g;

/** Attributes of fields that readers don't see, and of those that are a task list's. */
const unseen =
  /\shidden(?=[\s=/]|$)|\saria-hidden=["']?true|display:\s?none|\stype=["']?(?:hidden|checkbox)/i;

const fields = new Set(["input", "select", "textarea"]);

/** Width in pixels up to which a drawing is an icon. */
const widestIcon = 48;

function isIcon(attributes: string): boolean {
  const [, width] = /\swidth=["']?(\d{1,6})/i.exec(attributes) ?? [];
  const [, box] = /\sviewBox=["'][-\d.]{1,9} [-\d.]{1,9} (\d{1,6})/i.exec(attributes) ?? [];
  return Number(width ?? box ?? 0) <= widestIcon;
}

/** Returns the forms and drawings in HTML that stay in a text, where readers no longer see them. */
export function lostElements(markdown: string): string[] {
  if (!/<(?:form|input|select|textarea|svg|canvas|object|embed)[\s/>]/i.test(markdown)) return [];
  const isFenced = fencedLines();
  const seenIn = seenParts();
  let inForm = false;
  return markdown.split("\n").flatMap((line) => {
    if (isFenced(line)) return [];
    const seen = seenIn(line.replaceAll(inlineCode, ""));
    const found = [...seen.matchAll(element)].flatMap(
      ([, name = "", attributes = "", text = ""]) => {
        const tag = name.toLowerCase();
        if (unseen.test(attributes) || (tag === "svg" && isIcon(attributes))) return [];
        if (fields.has(tag) && inForm) return [];
        if (tag === "form") inForm = true;
        return [`<${tag}> ${text}`.trim()];
      },
    );
    if (/<\/form>/i.test(seen)) inForm = false;
    return found;
  });
}
