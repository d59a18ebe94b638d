import { isObject } from "#lib/data/is-object.ts";
import { betweenBlocks } from "../../content/search/as-one-section.ts";
import { sectionsOf } from "../../content/search/sections.ts";
import { childOf, membersOf, type ReadFiles, SpecDocument, type SpecNode } from "./spec-node.ts";

/** Operation, webhook or shared schema of a specification, with the texts by which readers search it. */
export interface ListedOperation {
  kind: "operation" | "webhook" | "schema";
  /** For a schema `schema`. */
  method: string;
  /** Path, or the name of a webhook or schema. */
  path: string;
  title: string | undefined;
  /** Beginning of the description, without Markdown. */
  about: string;
  /** Names of parameters, and of properties of the request body or schema. */
  fields: string[];
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

/** Limits of parameters and properties of an operation or schema, and of the characters of a name. */
const [mostFields, longestField] = [100, 100];

/** Returns the elements of a list in a document. */
const elementsOf = (node: SpecNode): SpecNode[] =>
  Array.isArray(node.value)
    ? node.value.slice(0, mostFields).map((_, index) => childOf(node, index))
    : [];

/** Lists the parts of one document. */
class Lister {
  readonly #document: SpecDocument;
  readonly found: ListedOperation[] = [];

  constructor(files: ReadFiles) {
    this.#document = new SpecDocument(files);
  }

  #at(above: SpecNode, ...keys: string[]): SpecNode {
    return keys.reduce((node, key) => this.#document.resolve(childOf(node, key)), above);
  }

  /** Returns the names of a schema's properties, and of those that it combines. */
  #propertiesOf(schema: SpecNode): string[] {
    const combined = elementsOf(childOf(schema, "allOf")).map((each) =>
      this.#document.resolve(each),
    );
    return [schema, ...combined].flatMap((each) =>
      Object.keys(membersOf(this.#at(each, "properties"))).slice(0, mostFields),
    );
  }

  #parametersOf(owner: SpecNode): string[] {
    return elementsOf(childOf(owner, "parameters")).flatMap((each) => {
      const parameter = this.#document.resolve(each);
      const { name, in: place } = membersOf(parameter);
      // In version 2, a parameter contains the request body.
      if (place === "body") return this.#propertiesOf(this.#at(parameter, "schema"));
      return textOf(name) ?? [];
    });
  }

  #bodyOf(operation: SpecNode): string[] {
    const content = this.#at(operation, "requestBody", "content");
    const [type] = Object.keys(membersOf(content));
    return type === undefined ? [] : this.#propertiesOf(this.#at(content, type, "schema"));
  }

  #add(listed: Omit<ListedOperation, "about">, description: unknown): void {
    const names = listed.fields.filter((name) => name.length <= longestField);
    const fields = [...new Set(names)].slice(0, mostFields);
    this.found.push({ ...listed, fields, about: aboutOf(description) });
  }

  get #isFull(): boolean {
    return this.found.length >= mostOperations;
  }

  operations(kind: "operation" | "webhook", paths: SpecNode): void {
    for (const path of Object.keys(membersOf(paths))) {
      const item = this.#at(paths, path);
      for (const method of methods) {
        const operation = childOf(item, method);
        const { value } = operation;
        if (!isObject(value)) continue;
        if (this.#isFull) return;
        const title = textOf(value.summary) ?? textOf(value.operationId);
        const parameters = [item, operation].flatMap((each) => this.#parametersOf(each));
        const fields = [...parameters, ...this.#bodyOf(operation)];
        this.#add({ kind, method, path, title, fields }, value.description);
      }
    }
  }

  schemas(shared: SpecNode): void {
    for (const name of Object.keys(membersOf(shared))) {
      if (this.#isFull) return;
      const schema = this.#at(shared, name);
      const fields = this.#propertiesOf(schema);
      const { description } = membersOf(schema);
      this.#add({ kind: "schema", method: "schema", path: name, title: name, fields }, description);
    }
  }

  all(): ListedOperation[] {
    const { root } = this.#document;
    this.operations("operation", this.#at(root, "paths"));
    this.operations("webhook", this.#at(root, "webhooks"));
    this.schemas(
      membersOf(root).swagger
        ? this.#at(root, "definitions")
        : this.#at(root, "components", "schemas"),
    );
    return this.found;
  }
}

/** Lists the operations, webhooks and shared schemas of a version in their order. */
export const listOperations = (files: ReadFiles): ListedOperation[] => new Lister(files).all();
