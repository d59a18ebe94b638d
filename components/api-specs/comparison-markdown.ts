import type { ChangeClass, OpenAPIChange } from "@/lib/contract/openapi-comparison";
import { classWords, operationNames, placeOf } from "./change-words";

const classes: readonly ChangeClass[] = ["breaking", "compatible", "documentation"];

/** Text of a document as plain text of Markdown: what would be markup is not. */
const plain = (text: string) =>
  text.replaceAll(/\s+/g, " ").replaceAll(/[\\`*_{}[\]<>#|~!&]/g, "\\$&");

/** Text as code, however many backticks are in it. */
function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  const padding = /^`|`$/.test(text) ? " " : "";
  return `${fence}${padding}${text.replaceAll(/\s+/g, " ")}${padding}${fence}`;
}

function lineOf(change: OpenAPIChange): string {
  const names = operationNames(change).map(code).join(", ");
  const touched = names && ` (${names}${change.more ? " and more" : ""})`;
  return `- ${plain(change.text)}${touched}: ${code(placeOf(change))}`;
}

/** A comparison as Markdown: a list for each class that it has changes of. */
export function comparisonMarkdown(title: string, changes: readonly OpenAPIChange[]): string {
  const parts = classes.flatMap((is) => {
    const lines = changes.filter((change) => change.class === is).map(lineOf);
    return lines.length > 0 ? [`## ${classWords[is]} (${lines.length})`, lines.join("\n")] : [];
  });
  const body = parts.length > 0 ? parts : ["No changes."];
  return `${[`# ${plain(title)}`, ...body].join("\n\n")}\n`;
}
