import { load } from "js-yaml";
import { yamlSchema } from "../../../platform/yaml.ts";
import { frontMatterOf } from "../../document/to-document.ts";

type Data = Record<string, unknown>;

const isRecord = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function dataOf(yaml: string): Data | undefined {
  try {
    const data: unknown = load(yaml, { maxAliases: 20, schema: yamlSchema });
    return isRecord(data) ? data : undefined;
  } catch {
    // Text between dashes that is not YAML is content.
    return undefined;
  }
}

/** Splits a text into its YAML front matter and the rest. */
export function splitFrontMatter(text: string): { data: Data; text: string } {
  const plain = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const front = frontMatterOf(plain);
  const data = front && dataOf(front.text);
  return data ? { data, text: plain.slice(front.length) } : { data: {}, text: plain };
}
