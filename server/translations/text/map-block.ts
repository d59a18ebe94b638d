import type { Nodes, PhrasingContent, RootContent } from "mdast";
import { isObject } from "#lib/data/is-object.ts";
import { mapHtmlTexts } from "../../content/document/html-text.ts";
import { verbatimInHtml } from "./placeholders.ts";
import { tag, tagPlain, untag, untagPlain } from "./tagged.ts";

/** Translates a text with tags; undefined keeps it. */
export type TranslateText = (text: string) => string | undefined;
/** Rewrites an address or reference for the translated space. */
export type Relink = (address: string) => string;

/** Error of an engine that lost or repeated a tag; shown on the page. */
export class BrokenTags extends Error {
  override name = "BrokenTags";
}

const holdsText = new Set(["paragraph", "heading", "tableCell", "leafDirective"]);
/** Attributes that readers see. */
const shownAttributes = ["title", "alt", "caption", "label", "summary"];
/** Directives without text or links. */
const formulas = new Set(["math", "inline-math"]);
const directives = new Set(["containerDirective", "leafDirective", "textDirective"]);

interface Pass {
  translate: TranslateText;
  relink: Relink;
}

function plain(text: string, { translate }: Pass): string {
  const tagged = tagPlain(text);
  const answer = translate(tagged.text);
  if (answer === undefined) return text;
  const made = untagPlain(answer, tagged);
  if (made === undefined) throw new BrokenTags(`The engine lost a placeholder of “${text}”`);
  return made;
}

/** Translates one line of text, between two breaks. */
function mapRun(children: PhrasingContent[], pass: Pass): PhrasingContent[] {
  const tagged = tag(children);
  const answer = pass.translate(tagged.text);
  if (answer === undefined) return children;
  const made = untag(answer, tagged.nodes);
  if (!made) throw new BrokenTags(`The engine lost the formatting of “${tagged.text}”`);
  return made;
}

function mapPhrasing(children: PhrasingContent[], pass: Pass): PhrasingContent[] {
  const mapped: PhrasingContent[] = [];
  let run: PhrasingContent[] = [];
  const close = () => {
    if (run.length > 0) mapped.push(...mapRun(run, pass));
    run = [];
  };
  for (const child of children) {
    if (child.type !== "break") run.push(child);
    else {
      close();
      mapped.push(child);
    }
  }
  close();
  return mapped;
}

/**
 * Translates the visible parts of a table's definition: titles of columns and labels of options.
 */
function mapShown(value: unknown, names: readonly string[], pass: Pass): unknown {
  if (Array.isArray(value)) return value.map((each) => mapShown(each, names, pass));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, own]) => {
    if (typeof own === "string" && names.includes(name)) return [name, plain(own, pass)];
    return [name, name === "options" ? mapShown(own, ["label"], pass) : own];
  });
  return Object.fromEntries(entries);
}

/** Translates the JSON attribute of a directive, which contains members other than texts. */
function mapData(json: string, pass: Pass): string {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    return json;
  }
  if (!isObject(data)) return json;
  const { definition } = data;
  const columns = isObject(definition) ? Object.entries(definition) : [];
  const titled = columns.map(([id, column]) => [id, mapShown(column, ["title"], pass)]);
  const made = { ...data, ...(columns.length > 0 && { definition: Object.fromEntries(titled) }) };
  const text = JSON.stringify(mapShown(made, shownAttributes, pass));
  return text === JSON.stringify(data) ? json : text;
}

function mapAttributes(attributes: Record<string, string | null | undefined>, pass: Pass) {
  const entries = Object.entries(attributes).map(([name, value]) => {
    if (typeof value !== "string") return [name, value];
    if (name === "data") return [name, pass.relink(mapData(value, pass))];
    return [name, shownAttributes.includes(name) ? plain(value, pass) : pass.relink(value)];
  });
  return Object.fromEntries(entries);
}

const codeTitle = /(?<=(?:^|\s)title=")[^"]*(?=")/;
/** Returns true for words; file names and commands stay untranslated. */
const isSentence = (title: string) => /\p{L}\s+\p{L}/u.test(title) && !/[./\\_$]\S/.test(title);

/** Translates the title in the info string of code. */
const mapMeta = (meta: string, pass: Pass): string =>
  meta.replace(codeTitle, (title) =>
    isSentence(title) ? plain(title, pass).replaceAll(/["\r\n]/g, "”") : title,
  );

/** Translates a node with its attributes and children, and visible text in HTML; code stays. */
export function mapNode<Node extends Nodes>(node: Node, pass: Pass): Node {
  if ("name" in node && formulas.has(node.name)) return node;
  const changed: Record<string, unknown> = {};
  if ("url" in node && typeof node.url === "string") changed.url = pass.relink(node.url);
  if (node.type === "html") {
    const translate = (text: string) => {
      const own = plain(text, pass);
      return own === text ? undefined : own;
    };
    changed.value = mapHtmlTexts(node.value, translate, verbatimInHtml);
  }
  if (node.type === "code" && node.meta) changed.meta = mapMeta(node.meta, pass);
  if ("title" in node && node.title) changed.title = plain(node.title, pass);
  if ((node.type === "image" || node.type === "imageReference") && node.alt) {
    changed.alt = plain(node.alt, pass);
  }
  if (directives.has(node.type) && "attributes" in node && node.attributes) {
    changed.attributes = mapAttributes(node.attributes, pass);
  }
  if ("children" in node) {
    const children = node.children.map((child) => mapNode(child, pass));
    const text = holdsText.has(node.type);
    changed.children = text ? mapPhrasing(children as PhrasingContent[], pass) : children;
  }
  return { ...node, ...changed };
}

/** Returns the texts of a block as sent to an engine. */
export function textsOf(block: RootContent): string[] {
  const texts: string[] = [];
  const translate = (text: string) => void texts.push(text);
  mapNode(block, { translate, relink: (address) => address });
  return texts;
}
