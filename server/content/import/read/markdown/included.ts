import { convertText } from "../../../document/format/convert-text.ts";
import { fencedLines, prefixOf } from "../../../document/format/scan-code.ts";
import { frontMatterOf } from "../../../document/front-matter.ts";
import { rewriteLinks } from "../../../document/rewrite-links.ts";
import { decodeFile } from "../folder/files.ts";
import { folderOf, isPagePath, pathFrom } from "../folder/paths.ts";
import { mostIncludedFiles } from "../limits.ts";
import type { IncludedFile } from "./included-files.ts";
import { tomlFrontOf } from "./toml-front.ts";

const tag = /\{%-?\s*include\s+["']([^"'\n]{1,500})["']\s*-?%\}/g;
/** Lines of other tools that include a whole file; including parts isn't supported. */
const lineForms: readonly RegExp[] = [
  /^\s*<!--\s*@include:\s*([^\s{}<>#]{1,500})\s*-->\s*$/,
  /^\s*-{1,2}8<-{1,2}\s+["']([^"'\n:]{1,500})["']\s*$/,
  /^\s*\{\{#(?:include|rustdoc_include|playground)\s+([^\s:{}]{1,500})\s*\}\}\s*$/,
  /^\s*\{\{[<%]\s*(?:include|readfile)\s+(?:(?:file|path)=)?["']?([^"'\s{}<>%=]{1,500})["']?(?:\s[^<>{}]{0,200})?[>%]\}\}\s*$/,
];
const codeForm =
  /^\s*<<<\s+([^\s{}#[]{1,500})(?:\{([^{}\n]{0,100})\})?(?:\s*\[[^\]\n]{0,200}\])?\s*$/;
const part = /^import\s+([A-Z]\w*)\s+from\s+["']([^"'\n]{1,500}\.mdx?)["'];?\s*$/gm;
const element = /^\s*<([A-Z]\w*)\s*\/>\s*$/;

/** Limit of addresses in a page, as many may have no file. */
const mostUrls = 1000;
/** Limit of a line that names a file, in characters. */
const longest = 2000;

/** Returns an address without the aliases for the site's own folder. */
const addressOf = (url: string) => url.replace(/^(?:@site|@|~)\//, "/").replaceAll("\\_", "_");

interface Mention {
  url: string;
  /** Language of the code block that the file becomes; undefined for included Markdown. */
  lang?: string;
}

/** Returns the components that a page imports from other files, by name. */
const partsOf = (text: string) =>
  new Map([...text.matchAll(part)].map(([, name = "", url = ""]) => [name, addressOf(url)]));

/** Returns the file that a line includes. */
function mentionIn(line: string, parts: ReadonlyMap<string, string>): Mention | undefined {
  if (line.length > longest) return undefined;
  const url = parts.get(element.exec(line)?.[1] ?? "");
  if (url !== undefined) return { url };
  for (const form of lineForms) {
    const [, named] = form.exec(line) ?? [];
    if (named !== undefined) return { url: addressOf(named) };
  }
  const [, code, settings = ""] = codeForm.exec(line) ?? [];
  if (code === undefined) return undefined;
  const lang = /(?:^|\s)([a-z][\w#+-]*)/i.exec(settings)?.[1];
  return { url: addressOf(code), lang: lang ?? /\.(\w+)$/.exec(code)?.[1] ?? "" };
}

const mayInclude = /include|readfile|playground|8<|<<<|^import\s/m;

/** Returns the addresses of the files that a page includes, each once. */
export function includedUrls(bytes: Uint8Array): string[] {
  const text = new TextDecoder().decode(bytes);
  if (!mayInclude.test(text)) return [];
  const parts = partsOf(text);
  const urls = [
    ...[...text.matchAll(tag)].map(([, url = ""]) => url),
    ...text.split("\n").flatMap((line) => mentionIn(line, parts)?.url ?? []),
  ];
  return [...new Set(urls)].slice(0, mostUrls);
}

const relative = /^(?![a-z][a-z\d+.-]*:|\/|#|$)/i;

const sourceOf = ({ bytes }: IncludedFile) => decodeFile(bytes).replaceAll(/\r\n?/g, "\n");

/** Returns an included text with links that are valid in the whole archive. */
function textOf(file: IncludedFile): string {
  const source = sourceOf(file);
  const front = frontMatterOf(source) ?? tomlFrontOf(source);
  const { markdown } = convertText(source.slice(front?.length ?? 0));
  return rewriteLinks(markdown, (url) => {
    const full = relative.test(url) ? pathFrom(folderOf(file.path), url) : undefined;
    return full === undefined ? undefined : `/${full}`;
  }).trim();
}

function codeOf(file: IncludedFile, lang: string): string {
  const text = sourceOf(file).trimEnd();
  const runs = [...text.matchAll(/`{3,}/g)].map(([run]) => run.length + 1);
  const mark = "`".repeat(Math.max(3, ...runs));
  return `${mark}${lang}\n${text}\n${mark}`;
}

/** Replaces includes by their texts. */
export function withIncluded(
  text: string,
  included: ReadonlyMap<string, IncludedFile> | undefined,
): string {
  if (!included?.size) return text;
  let left = mostIncludedFiles;
  const take = (url: string) => {
    const file = included.get(url);
    if (file) left -= 1;
    return left >= 0 ? file : undefined;
  };
  const parts = partsOf(text);
  const isFenced = fencedLines();
  const lines = text.split("\n").map((line) => {
    const isCode = isFenced(line) !== undefined;
    const mention = mentionIn(line, parts);
    const file = mention && !(isCode && mention.lang !== undefined) ? take(mention.url) : undefined;
    if (!mention || !file) return line;
    const indent = prefixOf(line);
    const isText = !isCode && mention.lang === undefined && isPagePath(file.path);
    const made = isCode
      ? sourceOf(file).trimEnd()
      : isText
        ? textOf(file)
        : codeOf(file, mention.lang ?? "");
    const moved = made.split("\n").map((each) => (each === "" ? "" : indent + each));
    return isCode ? moved.join("\n") : ["", ...moved, ""].join("\n");
  });
  return lines.join("\n").replaceAll(tag, (whole, url: string) => {
    const file = take(url);
    return file ? `\n\n${textOf(file)}\n\n` : whole;
  });
}
