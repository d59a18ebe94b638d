import type { Definition, Html, Image, Link, Root } from "mdast";
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { titleOfName } from "../import/read/folder/names.ts";
import { refOf } from "./refs.ts";
import { parse } from "./syntax.ts";
import { write } from "./write.ts";

export type LinkKind = "link" | "image";

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

/** Replaces the label of a mention, which is a path, by the title of the page or heading. */
function spliceMention(node: Link, url: string, title: string): Splice | undefined {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) return;
  const label = textOf(node);
  const value = label.startsWith("#") ? titleOfName(label.slice(1)) : title;
  const link: Link = { type: "link", url, title: null, children: [{ type: "text", value }] };
  const text = write([{ type: "paragraph", children: [link] }]).trim();
  // A bar is escaped, as the link may be in a table cell.
  return { start, end, text: text.replaceAll("|", "\\|") };
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

const pointing = new Set(["ref", "refDark", "url"]);
const packed = new Set(["data", "nodes", "fragments"]);
const picturing = new Set(["image", "inline-image", "drawing", "file"]);

type Directive = ContainerDirective | LeafDirective | TextDirective;

/** Rewrites the references in the JSON of an attribute. */
function relinkJson(json: string, rewrite: Rewrite): string {
  let changed = false;
  try {
    const made = JSON.stringify(JSON.parse(json), (_, value: unknown) => {
      if (typeof value !== "object" || value === null || !("kind" in value)) return value;
      if (value.kind !== "url" || !("url" in value) || typeof value.url !== "string") return value;
      const isFile = /\.(?:png|jpe?g|gif|svg|webp|avif)(?:[?#]|$)/i.test(value.url);
      const url = rewrite(value.url, isFile ? "image" : "link");
      if (url === undefined) return value;
      changed = true;
      return refOf(url);
    });
    return changed ? made : json;
  } catch {
    return json;
  }
}

/** Replaces the targets in the attributes of a directive, which precede its content. */
function spliceDirective(source: string, node: Directive, rewrite: Rewrite): Splice | undefined {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined || !node.attributes) return;
  const isFile = picturing.has(node.name);
  const entries = Object.entries(node.attributes).map(([name, value]) => {
    if (typeof value !== "string") return [name, value];
    if (pointing.has(name)) return [name, rewrite(value, isFile ? "image" : "link") ?? value];
    return [name, packed.has(name) ? relinkJson(value, rewrite) : value];
  });
  const attributes: Record<string, string> = Object.fromEntries(entries);
  if (Object.entries(attributes).every(([name, value]) => node.attributes?.[name] === value))
    return;
  const [head] = node.children;
  const isLabelled = head?.type === "paragraph" && Boolean(head.data?.directiveLabel);
  const inner = isLabelled ? head : undefined;
  const last = node.type === "containerDirective" ? inner : node.children.at(-1);
  const from = last?.position?.end.offset ?? start;
  const line = source.indexOf("\n", from);
  const to = node.type !== "containerDirective" ? end : line === -1 ? source.length : line;
  const open = source.indexOf("{", from);
  const directive: TextDirective = { type: "textDirective", name: "x", attributes, children: [] };
  const text = write([{ type: "paragraph", children: [directive] }]).trim();
  return { start: open, end: open + source.slice(open, to).trimEnd().length, text: text.slice(2) };
}

function imageLabels(root: Root): Set<string> {
  const labels = new Set<string>();
  visit(root, "imageReference", ({ identifier }) => void labels.add(identifier));
  return labels;
}

/**
 * Rewrites targets of links and images in Markdown, leaving everything else untouched. Mentions get
 * the titles of their pages, by address.
 */
export function rewriteLinks(
  markdown: string,
  rewrite: Rewrite,
  titles: ReadonlyMap<string, string> = new Map(),
  root = parse(markdown),
): string {
  const images = imageLabels(root);
  const splices: Splice[] = [];
  const add = (splice: Splice | undefined) => splice && splices.push(splice);
  visit(root, (node) => {
    if (node.type === "html") add(spliceHtml(node, rewrite));
    if (/Directive$/.test(node.type)) add(spliceDirective(markdown, node as Directive, rewrite));
    if (node.type !== "link" && node.type !== "image" && node.type !== "definition") return;
    const isImage =
      node.type === "image" || (node.type === "definition" && images.has(node.identifier));
    const url = rewrite(node.url, isImage ? "image" : "link");
    const title = titles.get(node.url);
    if (node.type === "link" && node.title === "mention" && title !== undefined)
      return void add(spliceMention(node, url ?? node.url, title));
    if (url === undefined || url === node.url) return;
    if (node.type === "link") add(spliceLink(markdown, node, url));
    else if (node.type === "image") add(spliceImage(markdown, node, url));
    else add(spliceDefinition(markdown, node, url));
  });
  splices.sort((a, b) => a.start - b.start);
  let made = "";
  let at = 0;
  for (const { start, end, text } of splices) {
    // It is inside another one.
    if (start < at) continue;
    made += markdown.slice(at, start) + text;
    at = end;
  }
  return made + markdown.slice(at);
}

/** Returns the distinct targets of links and images. */
export function targetsOf(markdown: string, root = parse(markdown)): LinkTarget[] {
  const found = new Map<string, LinkTarget>();
  const collect: Rewrite = (url, kind) => {
    found.set(`${kind} ${url}`, { url, kind });
    return undefined;
  };
  rewriteLinks(markdown, collect, undefined, root);
  return [...found.values()];
}
