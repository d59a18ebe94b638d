import { toString as textOf } from "mdast-util-to-string";
import { convertText } from "../../../document/format/convert-text.ts";
import { fencedLines } from "../../../document/format/scan-code.ts";
import { frontMatterErrorOf, frontMatterOf } from "../../../document/front-matter.ts";
import { blockDirectives } from "../../../document/names.ts";
import { placeholdersIn } from "../../../document/placeholders.ts";
import { parse } from "../../../document/syntax.ts";
import { fitTitle } from "../folder/names.ts";
import { convertAttributeLists } from "../forms/attribute-lists.ts";
import { convertCodeGroups } from "../forms/code-groups.ts";
import { convertCodeInfo } from "../forms/code-info.ts";
import { convertComponents } from "../forms/component-lines.ts";
import { convertDefinitions } from "../forms/definition-lists.ts";
import { HiddenCode } from "../forms/hidden-code.ts";
import { convertIndented } from "../forms/indented-blocks.ts";
import { withoutModules } from "../forms/module-lines.ts";
import { convertShortcodes } from "../forms/shortcodes.ts";
import { convertSlashBlocks } from "../forms/slash-blocks.ts";
import { mostNotesOfPage } from "../limits.ts";
import type { ReadNote, ReadPage } from "../read-page.ts";
import { asText, frontFields, frontNotes } from "./front-fields.ts";
import { lostElements, lostScripts, namedSpecifications } from "./lost-elements.ts";
import { seenLines } from "./seen-parts.ts";
import { tomlErrorOf, tomlFrontOf } from "./toml-front.ts";

const moduleLine = /^(import\s.+\sfrom\s+["'].+["'];?|import\s+["'].+["'];?)\s*$/;
/** Import from a documentation tool or from the documentation itself. */
const ownModule = /["'](?:@(?:theme|site|docusaurus)|\.{1,2})\//;
const comment = /^\{\/\*[\s\S]*?\*\/\}[ \t]*$/gm;

const outlineLine = /^[ \t]*\[\[?_?TOC_?\]\]?[ \t]*$/i;

const wikiLink = /\[\[(?:([^\]|\n]+)\|)?([^\]|\n]+)\]\]/g;

/** Container of another tool without an equivalent here. */
const unknownContainer =
  /^[ \t>]*:{3,}(?<space>[ \t]*)(?!(?:raw|v-pre|code-group)\b)(?<name>[A-Za-z][\w-]*).{0,60}/;

function unknownIn(line: string): string[] {
  const { 0: opening = "", groups = {} } = unknownContainer.exec(line) ?? {};
  const { space, name = "" } = groups;
  return opening === "" || (space === "" && blockDirectives.has(name)) ? [] : [opening.trim()];
}

/** Returns the openings of unknown containers, which stay in a text as written. */
function unknownContainers(markdown: string): string[] {
  if (!markdown.includes(":::")) return [];
  const isFenced = fencedLines();
  return markdown.split("\n").flatMap((line) => (isFenced(line) ? [] : unknownIn(line)));
}

interface Dialect {
  /** Lines may be imports. */
  mdx?: boolean;
  /** Links are page names in double brackets. */
  wiki?: boolean;
}

function otherLine(line: string, { wiki }: Dialect): string | null {
  if (moduleLine.test(line) && ownModule.test(line)) return null;
  // Each page has an outline beside it, so this line is removed.
  if (outlineLine.test(line)) return null;
  const text = line.startsWith("{/*") ? line.replaceAll(comment, "") : line;
  if (!wiki) return text;
  return text.replaceAll(
    wikiLink,
    (_, label: string | undefined, page: string) =>
      `[${label ?? page}](<${page.trim().replaceAll(" ", "-")}>)`,
  );
}

/**
 * Syntax without an equivalent: components, shortcodes, directives of reStructuredText, admonitions
 * without content, snippets or attributes of MkDocs.
 */
const unknownForm =
  /(?<![\w<\\])<[A-Z][\w.]*(?=[\s/>])[^<>]{0,60}>?|\{\{[<%#].{0,60}|^[ \t]*\.\. [a-z][\w-]*::.{0,60}|^[ \t]*(?:!!!|\?\?\?\+?)[ \t]+[A-Za-z].{0,60}|^[ \t]*-{1,2}8<-{1,2}.{0,60}|^[ \t]*\/{3,}[ \t]*[a-z][\w-]*(?:[ \t]*\|.{0,60}|[ \t]*$)|^[ \t]*<<<[ \t]+\S.{0,60}|^[ \t]*<!--[ \t]*@include:.{0,60}|^[ \t]*:{3,}[ \t]*(?:raw|v-pre|code-group)\b.{0,60}|\{(?::(?![ \t]*#)[^{}\n]{1,60}| ?\.[A-Za-z][^{}\n]{0,60})\}/g;
/** Components whose layout is lost, and tables of contents, which each page has beside it. */
const layoutForm = /^[ \t]*(?:<CardGroup(?=[\s>]).{0,60}|\[\[?_?TOC_?\]\]?[ \t]*$)/i;

/** Returns the unknown components and directives that stay in a text, outside code. */
function unknownForms(lines: readonly string[]): string[] {
  const isText = placeholdersIn(lines.join("\n"));
  return seenLines(lines).flatMap((line) =>
    [...line.matchAll(unknownForm)]
      .map(([form]) => form.trim())
      // Alone on its line it is a component, also if nothing closes it.
      .filter((form) => !form.startsWith("<") || form === line.trim() || !isText(form)),
  );
}

/** Converts syntax of other documentation tools to Markdown, outside code. */
function fromDialect(
  markdown: string,
  dialect: Dialect = {},
): { text: string; unrecognized: string[]; lost: string[] } {
  const code = new HiddenCode(markdown.split("\n"));
  const source = code.lines;
  const isModule = (line: string) => moduleLine.test(line) && ownModule.test(line);
  const isMdx = dialect.mdx === true || source.some(isModule);
  const { lines, exports } = isMdx ? withoutModules(source) : { lines: source, exports: [] };
  const isFenced = fencedLines();
  const blocks = convertIndented(convertDefinitions(convertSlashBlocks(convertShortcodes(lines))));
  const grouped = convertCodeInfo(convertCodeGroups(blocks), isMdx);
  // In MDX, braces are program code.
  const marked = isMdx ? { lines: grouped, lost: [] } : convertAttributeLists(grouped);
  const made = convertComponents(marked.lines)
    .map((line) => (isFenced(line) ? line : otherLine(line, dialect)))
    .filter((line) => line !== null);
  const lost = lines.flatMap((line) => layoutForm.exec(line)?.[0].trim() ?? []);
  return {
    text: code.show(made.join("\n")),
    unrecognized: [...exports, ...unknownForms(made)],
    lost: [...lost, ...marked.lost],
  };
}

/** Returns the index after leading white space and comments. */
function skipComments(text: string): number {
  const space = /\s*/y;
  for (;;) {
    space.test(text);
    const at = space.lastIndex;
    const end = text.startsWith("<!--", at) ? text.indexOf("-->", at + 4) : -1;
    if (end === -1) return at;
    space.lastIndex = end + 3;
  }
}

/** Heading at the beginning; its alignment is removed with it. */
const leadingHeading =
  /(?:::data\{align="\w+"\}\s*\n\s*)?(?:# +([^\n]+)|([^\s#>|\-*+`<][^\n]*)\n=+[ \t]*)(?:\n|$)/y;
const closingHashes = /(?<!\s)\s+#+\s*$/;

/** Removes the first heading of a text, as pages show their title above it. */
function splitHeading(markdown: string): {
  heading?: { title: string; line: string | undefined };
  text: string;
} {
  leadingHeading.lastIndex = skipComments(markdown);
  const [all, hashed, underlined] = leadingHeading.exec(markdown) ?? [];
  const line = hashed?.replace(closingHashes, "") ?? underlined;
  const title = line === undefined ? "" : textOf(parse(`# ${line}`)).trim();
  if (all === undefined || title === "") return { text: markdown };
  const text = markdown.slice(leadingHeading.lastIndex).replace(/^\s*\n/, "");
  return { heading: { title, line }, text };
}

/** Empty front matter. */
const noMembers = /^---[ \t]*\n(?:[ \t]*\n)?---[ \t]*\n/;

/** Returns a note about front matter that isn't valid, and stays as text. */
function unreadableFront(source: string): ReadNote[] {
  const error = frontMatterErrorOf(source) ?? tomlErrorOf(source);
  if (!error) return [];
  return [{ kind: "unreadable-front-matter", text: `line ${error.line}: ${error.reason}` }];
}

export function readMarkdownPage(file: string, dialect: Dialect = {}): ReadPage {
  const text = file.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  const source = text.replace(noMembers, "");
  const front = frontMatterOf(source) ?? tomlFrontOf(source);
  const data = front?.data ?? {};
  const converted = fromDialect(source.slice(front?.length ?? 0), dialect);
  const { markdown, unrecognized, lost } = convertText(converted.text);
  const { heading, text: rest } = splitHeading(markdown);
  const named = asText(data.title) ?? asText(data.sidebar_label);
  const isSame = named === undefined || heading === undefined || named === heading.title;
  const title = named ?? heading?.title;
  const notes: ReadNote[] = [
    ...(front ? [] : unreadableFront(source)),
    ...frontNotes(data),
    ...namedSpecifications(markdown).map((text) => ({
      kind: "missing-specification" as const,
      text,
    })),
    ...[...converted.unrecognized, ...unrecognized, ...unknownContainers(markdown)].map((text) => ({
      kind: "unknown-tag" as const,
      text,
    })),
    ...[...converted.lost, ...lost].map((text) => ({ kind: "layout" as const, text })),
    ...lostElements(markdown).map((text) => ({ kind: "element" as const, text })),
    ...lostScripts(markdown).map((text) => ({ kind: "script" as const, text })),
  ];
  return {
    ...(title !== undefined && { title: fitTitle(title) }),
    ...frontFields(data),
    ...(isSame && heading && { heading: heading.line }),
    ...(named === undefined && heading && { isChapter: true as const }),
    ...(notes.length > 0 && { notes: notes.slice(0, mostNotesOfPage) }),
    // A heading that differs from the title stays in the text.
    markdown: `${(isSame ? rest : `# ${heading.line}\n\n${rest}`).trim()}\n`.replace(/^\n$/, ""),
  };
}
