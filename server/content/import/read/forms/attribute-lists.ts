import { fencedLines } from "../../../document/format/scan-code.ts";

const item =
  "(?:[#.][A-Za-z][\\w:-]*|[A-Za-z][\\w-]*=(?:\"[^\"{}]{0,200}\"|'[^'{}]{0,200}'|[\\w%.#-]+))";
const list = `\\{:?[ \\t]*(${item}(?:[ \\t,]+${item}){0,20})[ \\t]*\\}`;
/** Code, whose text stays, or a list of attributes behind what it belongs to. */
const found = new RegExp(`(?<!\`)(\`+)(?!\`)[^\`]*\\1(?!\`)|(?<=[)\\]\`:*_}])${list}`, "g");
const image = new RegExp(
  `!\\[([^\\][\\n]{0,1000})\\]\\(<?([^()<>\\s]{1,2000})>?(?:[ \\t]+"([^"]{0,500})")?\\)(?:${list})?`,
  "g",
);

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

const sizeIn = (attributes: string, name: string) =>
  new RegExp(`(?:^|[\\s,])${name}=["']?(\\d+%?)(?:px)?(?=["'\\s,]|$)`).exec(attributes)?.[1];

/** Writes an image as HTML, with its size. */
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

const idIn = (attributes: string) => /(?:^|[\s,])#([\w:-]+)/.exec(attributes)?.[1];

interface AttributeText {
  lines: string[];
  /** Lists of attributes that went: classes, styles, alignment. */
  lost: string[];
}

/** No line with a list of attributes is longer. */
const longest = 5000;

/**
 * Reads the lists of attributes behind images, links and words (`![](a.png){ width="300" }`): sizes
 * of images and ids stay. Images between `<figure markdown>` and its end become its images.
 */
export function convertAttributeLists(lines: readonly string[]): AttributeText {
  const made: string[] = [];
  const lost: string[] = [];
  const isFenced = fencedLines();
  let isInFigure = false;
  for (const line of lines) {
    if (isFenced(line) || line.length > longest) {
      made.push(line);
      continue;
    }
    if (/^\s*<figure\b[^>]*\bmarkdown\b/i.test(line)) isInFigure = true;
    if (isInFigure && line.trim() === "") continue;
    let text = line.replaceAll(
      image,
      (whole, alt: string, url: string, title: string | undefined, attributes = "") => {
        const isSized = /(?:width|height)=/.test(attributes);
        return isInFigure || isSized ? withSize(alt, url, title, attributes) : whole;
      },
    );
    // Ids of headings have a form of their own.
    if (!/^\s{0,3}#{1,6}\s/.test(line))
      text = text.replaceAll(found, (whole, code?: string, attributes?: string) => {
        if (code !== undefined || attributes === undefined) return whole;
        const id = idIn(attributes);
        if (attributes.trim() !== `#${id}`) lost.push(whole);
        return id === undefined ? "" : `<a id="${id}"></a>`;
      });
    if (isInFigure) text = text.replace(/^(\s*<figure\b[^>]*?)\s+markdown(?:="[^"]*")?/i, "$1");
    if (/<\/figure>/i.test(line)) isInFigure = false;
    made.push(text);
  }
  return { lines: made, lost };
}
