import { parse, TomlError } from "smol-toml";
import type { FrontMatter } from "../../../document/front-matter.ts";

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
