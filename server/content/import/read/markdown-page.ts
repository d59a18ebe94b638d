import { toString as textOf } from "mdast-util-to-string";
import type { Variables } from "#lib/contract/content/page.ts";
import { firstCharacters } from "../../../platform/excerpt.ts";
import { parse } from "../../document/syntax.ts";
import { type Dialect, fromDialect } from "./dialects.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { fitTitle, storable } from "./names.ts";
import { readWrittenIds } from "./page-headings.ts";
import type { ReadPage } from "./read-page.ts";

const leadingHeading =
  /^(?:\s|<!--[\s\S]*?-->)*(?:# +([^\n]+)|([^\s#>|\-*+`<][^\n]*)\n=+[ \t]*)(?:\n|$)/;

/** Removes the first heading of a text: pages show their title above it. */
function splitHeading(markdown: string): {
  heading?: { title: string; line: string | undefined };
  text: string;
} {
  const [all, hashed, underlined] = leadingHeading.exec(markdown) ?? [];
  const line = hashed?.replace(/\s+#+\s*$/, "") ?? underlined;
  const title = line === undefined ? "" : textOf(parse(`# ${line}`)).trim();
  if (all === undefined || title === "") return { text: markdown };
  return { heading: { title, line }, text: markdown.slice(all.length).replace(/^\s*\n/, "") };
}

const asText = (value: unknown) =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
const asNumber = (value: unknown) => (typeof value === "number" ? value : undefined);
const isEmoji = (text: string | undefined) =>
  text !== undefined &&
  /^\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\u200D|\uFE0F)*$/u.test(text);

const mostVariables = 100;
const isVariable = ([name, value]: [string, unknown]) =>
  /^[A-Za-z_]\w{0,63}$/.test(name) &&
  ((typeof value === "string" && value.length <= 256 && storable(value) === value) ||
    typeof value === "boolean" ||
    (typeof value === "number" && Number.isFinite(value)));

/** Variables of a page, which expressions name as `page.vars.NAME`; other values are left out. */
function variablesOf(vars: unknown): Variables | undefined {
  if (typeof vars !== "object" || vars === null || Array.isArray(vars)) return undefined;
  const variables = Object.entries(vars).filter(isVariable).slice(0, mostVariables);
  return variables.length > 0 ? Object.fromEntries(variables) : undefined;
}

/** Parses a Markdown file to a page. */
export function readMarkdownPage(file: string, dialect: Dialect = {}): ReadPage {
  const { data, text } = splitFrontMatter(file);
  const { heading, text: rest } = splitHeading(readWrittenIds(fromDialect(text, dialect)));
  const named = asText(data.title) ?? asText(data.sidebar_label);
  const isSame = named === undefined || heading === undefined || named === heading.title;
  const title = named ?? heading?.title;
  const emoji = asText(data.emoji) ?? asText(data.icon);
  return {
    ...(title !== undefined && { title: fitTitle(title) }),
    description: firstCharacters(asText(data.description) ?? "", 1000) || undefined,
    ...(isEmoji(emoji) && { emoji }),
    ...(data.hidden === true && { hidden: true }),
    variables: variablesOf(data.vars),
    order: asNumber(data.sidebar_position) ?? asNumber(data.nav_order) ?? asNumber(data.weight),
    ...(isSame && heading && { heading: heading.line }),
    // A heading that differs from the title is part of the text.
    markdown: `${(isSame ? rest : `# ${heading.line}\n\n${rest}`).trim()}\n`.replace(/^\n$/, ""),
  };
}
