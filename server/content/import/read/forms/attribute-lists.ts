import { fencedLines } from "../../../document/format/scan-code.ts";
import { CodeInHtml } from "../../../document/format/scan-html.ts";

const item =
  "(?:[#.][A-Za-z][\\w:-]*|[A-Za-z][\\w-]*=(?:\"[^\"{}]{0,200}\"|'[^'{}]{0,200}'|[\\w%.#-]+))";
const list = `\\{:?[ \\t]*(${item}(?:[ \\t,]+${item}){0,20})[ \\t]*\\}`;
/** Image with its list of attributes, or a list after something else. */
const form = new RegExp(
  `!\\[([^\\][\\n]{0,1000})\\]\\(<?([^()<>\\s]{1,2000})>?(?:[ \\t]+"([^"]{0,500})")?\\)(?:${list})?|(?<=[)\\]\`:*_}])${list}`,
  "g",
);

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

const sizeIn = (attributes: string, name: string) =>
  new RegExp(`(?:^|[\\s,])${name}=["']?(\\d+%?)(?:px)?(?=["'\\s,]|$)`).exec(attributes)?.[1];

/** Writes an image with a size as HTML. */
function withSize(alt: string, url: string, title: string | undefined, attributes: string): string {
  const members = [
    `src="${escaped(url)}"`,
    `alt="${escaped(alt)}"`,
    ...(title ? [`title="${escaped(title)}"`] : []),
    ...["width", "height"].flatMap((name) => {
      const size = sizeIn(attributes, name);
      return size === undefined ? [] : [`${name}="${size}"`];
    }),
  ];
  return `<img ${members.join(" ")}>`;
}

const isAfterLink = (before: string) =>
  before.endsWith(")") && before.endsWith("](", before.lastIndexOf("(") + 1);

/**
 * Returns true if a list is one of attributes. Labels of metrics (`` `up`{job="api"} ``) and sets
 * (`f(x){a=b}`) look like attributes with values, which need a link before them or the sign `{:`.
 */
const isList = (list: string, before: string) =>
  list.startsWith("{:") || !list.includes("=") || isAfterLink(before);

const idIn = (attributes: string) => /(?:^|[\s,])#([\w:-]+)/.exec(attributes)?.[1];

const formula = /\$\$[^$]*\$\$|\$(?!\s)[^$]*(?<!\s)\$(?!\d)|\\\(.*?\\\)|\\\[.*?\\\]/g;

/** Returns a function that blanks out code and formulas, line by line. */
function outsideCode(lines: readonly string[]): (line: string, at: number) => string {
  const code = new CodeInHtml(lines);
  const isFenced = fencedLines();
  let isOpen = false;
  let isBare = false;
  return (line, at) => {
    if (isFenced(line)) return "";
    const outside = code.outside(line, at);
    const wasOpen = isOpen && (isBare || outside.trim() !== "");
    const marks = outside.split("$$").length - 1;
    isOpen = marks % 2 === 1 ? !wasOpen : wasOpen;
    if (!wasOpen) isBare = outside.trim() === "$$";
    const isFormula = isOpen || wasOpen;
    return isFormula ? "" : outside.replaceAll(formula, (each) => " ".repeat(each.length));
  };
}

interface AttributeText {
  lines: string[];
  /** Removed attributes: classes, styles, alignment. */
  lost: string[];
}

/** Limit of a line with attributes, in characters; longer ones stay as they are. */
const longest = 5000;

/**
 * Converts attribute lists after images, links and words (`![](a.png){ width="300" }`): keeps sizes
 * of images and ids. Images between `<figure markdown>` and its end become an image block.
 */
export function convertAttributeLists(lines: readonly string[]): AttributeText {
  const made: string[] = [];
  const lost: string[] = [];
  const outsideOf = outsideCode(lines);
  let isInFigure = false;
  const readList = (whole: string, attributes: string) => {
    const id = idIn(attributes);
    if (attributes.trim() !== `#${id}`) lost.push(whole);
    return id === undefined ? "" : `<a id="${id}"></a>`;
  };
  for (const [at, line] of lines.entries()) {
    const outside = outsideOf(line, at);
    const isCode = outside.trim() === "" && line.trim() !== "";
    if (isCode || line.length > longest) {
      made.push(line);
      continue;
    }
    if (/^\s*<figure\b[^>]*\bmarkdown\b/i.test(outside)) isInFigure = true;
    if (isInFigure && line.trim() === "") continue;
    // Ids of headings are converted separately.
    const isHeading = /^\s{0,3}#{1,6}\s/.test(line);
    let text = line.replaceAll(form, (whole, alt, url, title, own, behind, start: number) => {
      if (outside[start] !== line[start]) return whole;
      if (url === undefined)
        return isHeading || !isList(whole, line.slice(0, start)) ? whole : readList(whole, behind);
      if (isInFigure || /(?:width|height)=/.test(own ?? ""))
        return withSize(alt, url, title, own ?? "");
      if (own === undefined || isHeading) return whole;
      const end = whole.lastIndexOf("{");
      return whole.slice(0, end) + readList(whole.slice(end), own);
    });
    if (isInFigure) text = text.replace(/^(\s*<figure\b[^>]*?)\s+markdown(?:="[^"]*")?/i, "$1");
    if (/<\/figure>/i.test(outside)) isInFigure = false;
    made.push(text);
  }
  return { lines: made, lost };
}
