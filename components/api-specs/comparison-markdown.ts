import type { ChangeClass, OpenAPIChange } from "@/lib/contract/api-specs/openapi-comparison";
import { classLabels, operationNames, positionOfChange } from "./change-labels";

const classes: readonly ChangeClass[] = ["breaking", "compatible", "documentation"];

/** Escapes Markdown in a document's text. */
const plain = (text: string) =>
  text.replaceAll(/\s+/g, " ").replaceAll(/[\\`*_{}[\]<>#|~!&]/g, "\\$&");

/** Formats text as code, even if it contains backticks. */
function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  const padding = /^`|`$/.test(text) ? " " : "";
  return `${fence}${padding}${text.replaceAll(/\s+/g, " ")}${padding}${fence}`;
}

function lineOf(change: OpenAPIChange): string {
  const subject = change.subject === undefined ? "" : `${code(change.subject)}: `;
  const values = change.before !== undefined && change.after !== undefined;
  const valued = values ? ` from ${code(change.before ?? "")} to ${code(change.after ?? "")}` : "";
  const names = operationNames(change).map(code).join(", ");
  const touched = names && ` (${names}${change.more ? " and more" : ""})`;
  return `- ${subject}${plain(change.text)}${valued}${touched}: ${code(positionOfChange(change))}`;
}

/** Formats a comparison as Markdown: a list for each class with changes. */
export function comparisonMarkdown(title: string, changes: readonly OpenAPIChange[]): string {
  const parts = classes.flatMap((is) => {
    const lines = changes.filter((change) => change.class === is).map(lineOf);
    return lines.length > 0 ? [`## ${classLabels[is]} (${lines.length})`, lines.join("\n")] : [];
  });
  const body = parts.length > 0 ? parts : ["No changes."];
  return `${[`# ${plain(title)}`, ...body].join("\n\n")}\n`;
}
