import { isObject } from "#lib/data/is-object.ts";
import type { Data, Fragment, Node } from "./nodes.ts";
import { readFragmentList, readNodes } from "./read-nodes.ts";
import { refOf, urlOf } from "./refs.ts";

interface Parts {
  type?: string;
  data?: Data;
  nodes?: Node[];
  fragments?: Fragment[];
}

type Attributes = Record<string, string>;

const taken = new Set(["type", "data", "nodes", "fragments", "class", "__proto__"]);
const attributeName = /^[A-Za-z_][\w.-]*$/;

/**
 * Returns the directive attributes that express the parts; values other than plain strings are JSON
 * in one attribute.
 */
export function toAttributes({ type, data = {}, nodes, fragments }: Parts): Attributes {
  const attributes: Attributes = {};
  const rest: Data = {};
  if (type !== undefined) attributes.type = type;
  for (const [name, value] of Object.entries(data)) {
    const url = isRef(name) ? urlOf(value) : undefined;
    if (url !== undefined) attributes[name] = url;
    else if (typeof value === "string" && !isRef(name) && isPlain(name)) attributes[name] = value;
    else rest[name] = value;
  }
  if (Object.keys(rest).length > 0) attributes.data = JSON.stringify(rest);
  if (nodes) attributes.nodes = JSON.stringify(nodes);
  if (fragments?.length) attributes.fragments = JSON.stringify(fragments);
  return attributes;
}

const isRef = (name: string) => name === "ref" || name === "refDark";

const isPlain = (name: string) => attributeName.test(name) && !taken.has(name);

const deepest = 600;

/** Parses a JSON attribute; undefined if it is invalid, or too deeply nested. */
function json(text: string | undefined): unknown {
  if (text === undefined) return;
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth += bracket === "[" || bracket === "{" ? 1 : -1;
    if (depth > deepest) return;
  }
  try {
    return JSON.parse(text);
  } catch {
    return;
  }
}

function attempt<T>(text: string | undefined, read: (value: unknown) => T): T | undefined {
  const value = json(text);
  if (!Array.isArray(value)) return;
  try {
    return read(value);
  } catch {
    return;
  }
}

/**
 * Parses attributes to parts; an attribute with invalid JSON stays a string. Only directives
 * without a type name (`block`, `inline`, `mark`) have a type attribute.
 */
export function fromAttributes(
  attributes: Record<string, string | null | undefined>,
  namesType: boolean,
): Parts {
  const { data: dataText, nodes: nodesText, fragments: fragmentsText, ...named } = attributes;
  const { type, ...untyped } = named;
  const rest = namesType ? untyped : named;
  const data: Data = {};
  for (const [name, value] of Object.entries(rest))
    data[name] = isRef(name) ? refOf(value ?? "") : (value ?? "");
  const given = json(dataText ?? undefined);
  if (isObject(given)) Object.assign(data, given);
  else if (dataText != null) data.data = dataText;
  const nodes = attempt(nodesText ?? undefined, (value) => readNodes(value));
  if (nodesText != null && !nodes) data.nodes = nodesText;
  const fragments = attempt(fragmentsText ?? undefined, readFragmentList);
  if (fragmentsText != null && !fragments) data.fragments = fragmentsText;
  return { ...(namesType && type ? { type } : {}), data, nodes, fragments };
}
