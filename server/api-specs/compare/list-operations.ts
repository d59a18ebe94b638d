import { isObject } from "#lib/data/is-object.ts";
import { childOf, membersOf, type ReadFiles, SpecDocument } from "./spec-node.ts";

/** Operation or webhook of a specification, with the texts by which readers search it. */
export interface ListedOperation {
  kind: "operation" | "webhook";
  method: string;
  path: string;
  title: string | undefined;
  /** Beginning of the description. */
  about: string;
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];
const mostOperations = 10_000;
/** Limit of a title or description, in characters. */
const longest = 300;

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.slice(0, longest) : undefined;

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
        found.push({ kind, method, path, title, about: textOf(value.description) ?? "" });
        if (found.length >= mostOperations) return found;
      }
    }
  }
  return found;
}
