import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import type * as z from "zod";
import { AdaptiveJsonSchema } from "@/lib/contract/sites/adaptive-json-schema";

/** Error in a schema's text, with its position. */
export interface SchemaError {
  message: string;
  from: number;
  to: number;
  /** From 1. */
  line: number;
}

interface Checked {
  /** Only if there is no error. */
  schema: AdaptiveJsonSchema | undefined;
  errors: SchemaError[];
}

interface TextRange {
  offset: number;
  length: number;
}

/** Validates the text of a schema by the service's rules. */
export function checkSchema(text: string): Checked {
  const syntaxErrors: ParseError[] = [];
  const root = parseTree(text, syntaxErrors, { disallowComments: true });
  const errorAt = (message: string, { offset, length }: TextRange): SchemaError => ({
    message,
    from: offset,
    to: Math.min(offset + length, text.length),
    line: text.slice(0, offset).split("\n").length,
  });
  if (!root || syntaxErrors.length > 0) {
    const [first] = syntaxErrors;
    const words = first && syntaxErrorLabels[printParseErrorCode(first.error)];
    const place = first ?? { offset: 0, length: text.length };
    return { schema: undefined, errors: [errorAt(words ?? "Invalid JSON", place)] };
  }
  const twice = repeatedKeys(root);
  const parsed = AdaptiveJsonSchema.safeParse(getNodeValue(root));
  const errors = [
    ...twice.map((key) => errorAt(`${String(key.value)} is defined twice`, key)),
    ...(parsed.error?.issues ?? []).flatMap((issue) =>
      placesOf(root, issue).map((place) => errorAt(wordsOf(issue), place)),
    ),
  ].sort((a, b) => a.from - b.from);
  return { schema: errors.length === 0 ? parsed.data : undefined, errors };
}

const syntaxErrorLabels: Record<string, string> = {
  InvalidSymbol: "Unexpected word. Put text in double quotes",
  InvalidNumberFormat: "Invalid number",
  PropertyNameExpected: "Missing name in double quotes",
  ValueExpected: "Missing value",
  ColonExpected: "Missing colon",
  CommaExpected: "Missing comma",
  CloseBraceExpected: "Missing closing brace",
  CloseBracketExpected: "Missing closing bracket",
  EndOfFileExpected: "Unexpected text after the end",
  InvalidCommentToken: "JSON doesn't allow comments",
  UnexpectedEndOfString: "Missing closing quote",
};

function repeatedKeys(node: Node): Node[] {
  const children = node.children ?? [];
  const inner = children.flatMap(repeatedKeys);
  if (node.type !== "object") return inner;
  const keys = children.flatMap(({ children: pair }) => pair?.[0] ?? []);
  const seen = new Set<unknown>();
  return [...keys.filter(({ value }) => seen.size === seen.add(value).size), ...inner];
}

type Issue = z.core.$ZodIssue;

function placesOf(root: Node, issue: Issue): TextRange[] {
  const path = issue.path.map((part) => (typeof part === "symbol" ? String(part) : part));
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => keyOf(findNodeAtLocation(root, [...path, key])) ?? root);
  }
  const found = findNodeAtLocation(root, path);
  if (issue.code === "invalid_key" || issue.code === "invalid_element")
    return [keyOf(found) ?? root];
  if (found) return [brief(found)];
  // A missing member is reported at its parent.
  const holder = findNodeAtLocation(root, path.slice(0, -1));
  return [keyOf(holder) ?? brief(holder ?? root)];
}

const keyOf = (node: Node | undefined): Node | undefined =>
  node?.parent?.type === "property" ? node.parent.children?.[0] : undefined;

// Limits the marked range, as underlining a whole object would be meaningless.
const brief = (node: Node): TextRange =>
  node.type === "object" || node.type === "array" ? { offset: node.offset, length: 1 } : node;

function wordsOf(issue: Issue): string {
  const name = String(issue.path.at(-1) ?? "The schema");
  switch (issue.code) {
    case "unrecognized_keys":
      return "Unknown field in the schema of a claim";
    case "invalid_union":
      return `${name} must be one of boolean, string, number, array, object`;
    case "invalid_value":
      return `${name} must be ${issue.values.map(String).join(" or ")}`;
    case "invalid_type":
      return `${name} must be ${article(issue.expected)}`;
    case "too_big":
      return `${name} is too long: at most ${issue.maximum}`;
    case "too_small":
      return `${name} needs at least ${issue.minimum}`;
    case "invalid_key":
      return "A name must have 1 to 128 characters";
    default:
      return `${name} ${issue.message}`;
  }
}

function article(type: string): string {
  const known: Record<string, string> = {
    string: "a text",
    array: "a list",
    boolean: "true or false",
  };
  return known[type] ?? (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`);
}
