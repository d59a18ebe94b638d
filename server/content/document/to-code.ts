import type { Code } from "mdast";
import { infoOfData } from "./code-info.ts";
import type { Block, Data, Node } from "./nodes.ts";

/** Returns the text of code whose lines contain only text. */
function codeOf(lines: Node[]): string | undefined {
  const texts: string[] = [];
  for (const line of lines) {
    if (line.object !== "block" || line.type !== "code-line" || line.data) return;
    const [text, more] = line.nodes ?? [];
    if (more || (text && text.object !== "text")) return;
    const [only, ...others] = text?.leaves ?? [];
    if (others.length > 0 || only?.marks.length || /[\r\n]/.test(only?.text ?? "")) return;
    texts.push(only?.text ?? "");
  }
  return texts.join("\n");
}

/** Converts code to Markdown, with the data that its info string cannot express. */
export function toCode({ data = {}, nodes = [] }: Block): { node: Code; rest?: Data } | undefined {
  const value = codeOf(nodes);
  if (value === undefined) return;
  const info = infoOfData(data);
  return info
    ? { node: { type: "code", value, ...info } }
    : { node: { type: "code", value }, rest: data };
}
