import type { Definition, Html, Image, Link, Root } from "mdast";
import { visit } from "unist-util-visit";
import { parse } from "../../document/syntax.ts";
import type { LinkKind } from "./tasks.ts";

/** Returns the new target of a link or image; undefined keeps it. */
type Rewrite = (url: string, kind: LinkKind) => string | undefined;

/** Target of a link or image, as written. */
export interface LinkTarget {
  url: string;
  kind: LinkKind;
}

interface Splice {
  start: number;
  end: number;
  text: string;
}

const target = (url: string) => (/[\s()<>]/.test(url) || url === "" ? `<${url}>` : url);

const titled = (url: string, title: string | null | undefined) =>
  title ? `${target(url)} "${title.replaceAll('"', '\\"')}"` : target(url);

/** Replaces only the part after a link's text, which stays as written. */
function spliceLink(source: string, node: Link, url: string): Splice | undefined {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) return;
  const tail = node.children.at(-1)?.position?.end.offset ?? start + 1;
  const isBracketed = source[start] === "[" && source.slice(tail, tail + 2) === "](";
  if (isBracketed) return { start: tail, end, text: `](${titled(url, node.title)})` };
  return { start, end, text: `[${source.slice(start + 1, end - 1)}](${target(url)})` };
}

function spliceImage(source: string, node: Image, url: string): Splice | undefined {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) return;
  const label = source.slice(start, end).lastIndexOf("](");
  const alt = label < 0 ? (node.alt ?? "") : source.slice(start + 2, start + label);
  return { start, end, text: `![${alt}](${titled(url, node.title)})` };
}

function spliceDefinition(source: string, node: Definition, url: string): Splice | undefined {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) return;
  const label = /^\[(?:[^\]\\]|\\.)*\]:/.exec(source.slice(start, end))?.[0];
  return label === undefined
    ? undefined
    : { start, end, text: `${label} ${titled(url, node.title)}` };
}

const attribute =
  /(<(a|img|source|video|audio)\b[^>]*?\s(?:href|src)\s*=\s*)("([^"]*)"|'([^']*)')/gi;

function spliceHtml(node: Html, rewrite: Rewrite): Splice | undefined {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) return;
  const text = node.value.replace(
    attribute,
    (whole, before: string, tag: string, _: string, double?: string, single?: string) => {
      const url = rewrite(double ?? single ?? "", tag.toLowerCase() === "a" ? "link" : "image");
      return url === undefined ? whole : `${before}"${url.replaceAll('"', "%22")}"`;
    },
  );
  return text === node.value ? undefined : { start, end, text };
}

/** Labels of the definitions that images use. */
function imageLabels(root: Root): Set<string> {
  const labels = new Set<string>();
  visit(root, "imageReference", ({ identifier }) => void labels.add(identifier));
  return labels;
}

/** Rewrites targets of links and images in Markdown, leaving everything else untouched. */
export function rewriteLinks(markdown: string, rewrite: Rewrite): string {
  const root = parse(markdown);
  const images = imageLabels(root);
  const splices: Splice[] = [];
  const add = (splice: Splice | undefined) => splice && splices.push(splice);
  visit(root, (node) => {
    if (node.type === "html") add(spliceHtml(node, rewrite));
    if (node.type !== "link" && node.type !== "image" && node.type !== "definition") return;
    const isImage =
      node.type === "image" || (node.type === "definition" && images.has(node.identifier));
    const url = rewrite(node.url, isImage ? "image" : "link");
    if (url === undefined || url === node.url) return;
    if (node.type === "link") add(spliceLink(markdown, node, url));
    else if (node.type === "image") add(spliceImage(markdown, node, url));
    else add(spliceDefinition(markdown, node, url));
  });
  splices.sort((a, b) => b.start - a.start);
  return splices.reduce(
    (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
    markdown,
  );
}

/** Returns the distinct targets of links and images. */
export function targetsOf(markdown: string): LinkTarget[] {
  const found = new Map<string, LinkTarget>();
  rewriteLinks(markdown, (url, kind) => {
    found.set(`${kind} ${url}`, { url, kind });
    return undefined;
  });
  return [...found.values()];
}
