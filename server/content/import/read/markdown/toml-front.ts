import { parse, TomlError } from "smol-toml";
import type { FrontMatter, FrontMatterError } from "../../../document/front-matter.ts";

const block = /^\+\+\+[ \t]*\n([\s\S]*?)\n\+\+\+[ \t]*(?:\n|$)/;
const longest = 64 * 1024;

/** Returns TOML front matter, between lines of `+++` at the start of a text. */
export function tomlFrontOf(markdown: string): FrontMatter | undefined {
  const [all, text] = block.exec(markdown) ?? [];
  if (all === undefined || text === undefined || text.length > longest) return undefined;
  try {
    const data = parse(text);
    return Object.keys(data).length > 0 ? { text, length: all.length, data } : undefined;
  } catch (error) {
    if (error instanceof TomlError) return undefined;
    throw error;
  }
}

/** Returns why the front matter between lines of `+++` isn't valid TOML, if it begins with a member. */
export function tomlErrorOf(markdown: string): FrontMatterError | undefined {
  const [, text] = block.exec(markdown) ?? [];
  if (text === undefined || !/^(?:[\w-]+[ \t]*=|\[)/.test(text)) return undefined;
  if (text.length > longest) return { line: 1, reason: "longer than 64 KiB" };
  try {
    parse(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [reason = ""] = error.message.replace(/^Invalid TOML document: /, "").split("\n");
    return { line: error.line + 1, reason };
  }
}
