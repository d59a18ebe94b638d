import { firstCharacters } from "../../platform/excerpt.ts";
import { membersOf, type SpecNode } from "./spec-node.ts";

/** Values from the root of the file to a node, the root left out. */
function pathTo(node: SpecNode): SpecNode[] {
  const path: SpecNode[] = [];
  for (let at = node; at.above; at = at.above) path.push(at);
  return path.reverse();
}

const kinds: Record<string, string> = {
  parameters: "parameter",
  requestBodies: "request body",
  responses: "response",
  headers: "header",
  securitySchemes: "sign-in",
  securityDefinitions: "sign-in",
};

/** Named components: OpenAPI 3 has them under `components`, Swagger 2.0 at the root. */
const roots = ["definitions", "parameters", "responses", "securityDefinitions"];

const isNamed = (part: SpecNode | undefined): part is SpecNode & { key: string } =>
  typeof part?.key === "string";

function parameterName(node: SpecNode, otherwise: string): string {
  const { in: location, name } = membersOf(node);
  if (location === "body") return "request body";
  return typeof name === "string" && typeof location === "string"
    ? `${location} parameter ${name}`
    : otherwise;
}

interface Head {
  name: string;
  /** Number of parts of the path that the name stands for. */
  length: number;
}

/** Names the component that a path begins with. */
function componentHead(path: SpecNode[]): Head | undefined {
  const start = path[0]?.key === "components" ? 1 : 0;
  const [section, component] = path.slice(start);
  if (!isNamed(section) || !isNamed(component)) return undefined;
  if (start === 0 && !roots.includes(section.key)) return undefined;
  const length = start + 2;
  if (section.key === "schemas" || section.key === "definitions") {
    return { name: component.key, length };
  }
  const kind = kinds[section.key];
  if (kind === undefined) return undefined;
  const name = `${kind} ${component.key}`;
  return { name: kind === "parameter" ? parameterName(component, name) : name, length };
}

/** Names the parameter, body or response of an operation that a part begins. */
function partHead([part, item]: SpecNode[], length: number): Head | undefined {
  if (part?.key === "requestBody") return { name: "request body", length: length + 1 };
  if (!item) return undefined;
  if (part?.key === "parameters") {
    return { name: parameterName(item, "parameter"), length: length + 2 };
  }
  if (part?.key === "responses") return { name: `response ${item.key}`, length: length + 2 };
  if (part?.key === "headers") return { name: `header ${item.key}`, length: length + 2 };
  return undefined;
}

/** Names the part of an operation that a path begins with: `paths`, the path and the method. */
function operationHead(path: SpecNode[]): Head | undefined {
  if (path[0]?.key !== "paths" && path[0]?.key !== "webhooks") return undefined;
  return partHead(path.slice(3), 3) ?? partHead(path.slice(2), 2);
}

/** Names the properties and items below a head, as in `.owner.tags[]`. */
function membersBelow(path: SpecNode[]): string {
  let name = "";
  for (let at = 0; at < path.length; at++) {
    const key = path[at]?.key;
    if (key === "properties" && at + 1 < path.length) name += `.${path[++at]?.key}`;
    else if (key === "items") name += "[]";
    else if (key === "additionalProperties") name += ".*";
  }
  return name;
}

const atMost = 200;

/**
 * Names the schema, property, parameter or response that a value belongs to, as in `Pet.tags[]`,
 * `query parameter limit` or `response 200: total`; undefined for a whole operation or document.
 */
export function subjectOf(node: SpecNode): string | undefined {
  const path = pathTo(node);
  const head = componentHead(path) ?? operationHead(path);
  if (!head) return undefined;
  const rest = path.slice(head.length);
  const header = rest[0]?.key === "headers" ? partHead(rest, 0) : undefined;
  const below = membersBelow(rest.slice(header?.length ?? 0));
  const names = header ? [head.name, header.name] : [head.name];
  const isSchema = !head.name.includes(" ") && !header;
  if (below && !isSchema) names.push(below.replace(/^\./, ""));
  const name = names.join(": ") + (isSchema ? below : "");
  return name.length > atMost ? `${firstCharacters(name, atMost)}…` : name;
}
