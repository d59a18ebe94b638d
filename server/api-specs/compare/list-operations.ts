import { isObject } from "#lib/data/is-object.ts";
import { betweenBlocks } from "../../content/search/as-one-section.ts";
import { sectionsOf } from "../../content/search/sections.ts";
import { childOf, membersOf, type ReadFiles, SpecDocument } from "./spec-node.ts";

/** Operation or webhook of a specification, with the texts by which readers search it. */
export interface ListedOperation {
  kind: "operation" | "webhook";
  method: string;
  path: string;
  title: string | undefined;
  /** Beginning of the description, without Markdown. */
  about: string;
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];
const mostOperations = 10_000;
/** Limit of a title or description, in characters. */
const longest = 300;

const textOf = (value: unknown, most = longest): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.slice(0, most) : undefined;

/** Signs of Markdown; texts without them are not parsed. */
const markdownSign = /[*_`~[\]<>&\\|#]|^\s*[-+:]/m;

/** Returns the beginning of a description as readers see it. */
function aboutOf(description: unknown): string {
  const text = textOf(description, 2 * longest) ?? "";
  if (!markdownSign.test(text)) return text.slice(0, longest);
  const sections = sectionsOf(text).flatMap(({ title, body }) => [title, body]);
  const lines = sections.filter(Boolean).join("\n").replaceAll(betweenBlocks, "\n");
  return lines.slice(0, longest);
}

/** Lists the operations of a version in their order. */
export function listOperations(files: ReadFiles): ListedOperation[] {
  const document = new SpecDocument(files);
  const found: ListedOperation[] = [];
  for (const [kind, key] of [
    ["operation", "paths"],
    ["webhook", "webhooks"],
  ] as const) {
    const paths = document.resolve(childOf(document.root, key));
    for (const path of Object.keys(membersOf(paths))) {
      const item = document.resolve(childOf(paths, path));
      for (const method of methods) {
        const { value } = childOf(item, method);
        if (!isObject(value)) continue;
        const title = textOf(value.summary) ?? textOf(value.operationId);
        found.push({ kind, method, path, title, about: aboutOf(value.description) });
        if (found.length >= mostOperations) return found;
      }
    }
  }
  return found;
}
