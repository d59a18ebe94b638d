import { parse } from "yaml";
import { frontMatterOf } from "../../content/document/to-document.ts";

type Data = Record<string, unknown>;

const isRecord = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function dataOf(yaml: string): Data | undefined {
  try {
    const data: unknown = parse(yaml, { maxAliasCount: 20, logLevel: "error" });
    return isRecord(data) ? data : undefined;
  } catch {
    // Lines between dashes that are no YAML are what their author sees: text.
    return undefined;
  }
}

/** What a text says of itself between dashes at its very start, and the text that follows. */
export function splitFrontMatter(text: string): { data: Data; text: string } {
  const plain = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const front = frontMatterOf(plain);
  const data = front && dataOf(front.text);
  return data ? { data, text: plain.slice(front.length) } : { data: {}, text: plain };
}
