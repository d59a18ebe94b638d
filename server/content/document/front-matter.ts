import { load, YAMLException } from "js-yaml";
import { isObject } from "#lib/data/is-object.ts";
import { yamlSchema } from "../../platform/yaml.ts";

type Data = Record<string, unknown>;

const frontMatter = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;
const longest = 64 * 1024;
/** Line between two rules that is a notice for readers, although it is valid YAML. */
const notice = /^(?:note|nb|tip|warning|caution|attention|important|info|danger)$/i;

const readYaml = (yaml: string): unknown => load(yaml, { maxAliases: 20, schema: yamlSchema });

function dataOf(yaml: string): Data | undefined {
  if (yaml.length > longest || !yaml.includes(":")) return undefined;
  try {
    const data = readYaml(yaml);
    if (!isObject(data)) return undefined;
    const names = Object.keys(data);
    return names.length > 0 && !names.every((name) => notice.test(name)) ? data : undefined;
  } catch {
    return undefined;
  }
}

export interface FrontMatter {
  text: string;
  /** Length including the delimiter lines. */
  length: number;
  data: Data;
}

/** Returns the front matter at the start of a text: a mapping in YAML. Other text is content. */
export function frontMatterOf(markdown: string): FrontMatter | undefined {
  const [all, text] = frontMatter.exec(markdown) ?? [];
  const data = text === undefined ? undefined : dataOf(text);
  return all === undefined || text === undefined || !data
    ? undefined
    : { text, length: all.length, data };
}

export interface FrontMatterError {
  /** Line in the file, from 1. */
  line: number;
  reason: string;
}

/** Returns why the front matter at the start of a text isn't valid YAML, if it begins with a member. */
export function frontMatterErrorOf(markdown: string): FrontMatterError | undefined {
  const [, text] = frontMatter.exec(markdown) ?? [];
  if (text === undefined || !/^[\w-]+[ \t]*:/.test(text)) return undefined;
  if (text.length > longest) return { line: 1, reason: "longer than 64 KiB" };
  try {
    readYaml(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return { line: (error.mark?.line ?? 0) + 2, reason: error.reason };
  }
}
