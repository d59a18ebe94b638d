import { stripTypeScriptTypes } from "node:module";
import { type AnyNode, type Expression, type Pattern, type Program, parse } from "acorn";

/** Limit of settings, in characters. */
const longest = 512 * 1024;
const deepest = 100;
/** Limit of values that are read, as names can multiply them. */
const mostValues = 20_000;
/** Limit of a title or path, in characters. */
const longestText = 2000;

/** JSX element, which has no value here. */
const emptyElement = /<[A-Z][\w.]{0,100}(?:\s[^<>]{0,1000})?\/>/g;

/** Placeholder for values that only running the program would yield. */
export const computed = Symbol("computed");

function programOf(text: string): Program | undefined {
  const options = { ecmaVersion: "latest", allowReturnOutsideFunction: true } as const;
  for (const sourceType of ["module", "script"] as const) {
    try {
      return parse(text, { ...options, sourceType });
    } catch {
      // Tried as the other kind of program, or else given up.
    }
  }
  return undefined;
}

/** Limit of nested brackets: after a stack overflow, the parser of types stays unusable. */
const mostBrackets = 200;

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [sign] of text.matchAll(/[[({<]|[\])}>]/g)) {
    depth = "[({<".includes(sign) ? depth + 1 : Math.max(0, depth - 1);
    if (depth > mostBrackets) return true;
  }
  return false;
}

/**
 * Returns a program without types; unchanged if it has none, or has syntax that can't be removed.
 */
function withoutTypes(text: string): string {
  if (isTooDeep(text)) return text;
  try {
    return stripTypeScriptTypes(text);
  } catch {
    return text;
  }
}

/** Returns the declarations at the top level of a program, by name. */
function declaredIn({ body }: Program): Map<string, AnyNode> {
  const declared = new Map<string, AnyNode>();
  for (const statement of body) {
    const node =
      statement.type === "ExportNamedDeclaration"
        ? (statement.declaration ?? statement)
        : statement;
    if (node.type === "FunctionDeclaration") declared.set(node.id?.name ?? "", node);
    if (node.type !== "VariableDeclaration") continue;
    for (const { id, init } of node.declarations)
      if (id.type === "Identifier" && init) declared.set(id.name, init);
  }
  return declared;
}

const isExports = (node: Pattern | Expression): boolean => {
  if (node.type !== "MemberExpression" || node.property.type !== "Identifier") return false;
  const { object, property } = node;
  const isOf = (name: string) => object.type === "Identifier" && object.name === name;
  return (
    (isOf("module") && property.name === "exports") ||
    (isOf("exports") && property.name === "default")
  );
};

/** Returns the default export of a program, or its only one. */
function exportedBy({ body }: Program): AnyNode | undefined {
  for (const node of body) {
    if (node.type === "ExportDefaultDeclaration") return node.declaration;
    if (node.type !== "ExpressionStatement" || node.expression.type !== "AssignmentExpression")
      continue;
    const { left, right } = node.expression;
    if (isExports(left)) return right;
  }
  return undefined;
}

/** Evaluates literals in a program without running it. */
class Values {
  readonly #declared: ReadonlyMap<string, AnyNode>;
  #left = mostValues;

  constructor(declared: ReadonlyMap<string, AnyNode>) {
    this.#declared = declared;
  }

  of(node: AnyNode | null | undefined, depth = 0): unknown {
    this.#left -= 1;
    if (!node || depth > deepest || this.#left < 0) return computed;
    switch (node.type) {
      case "Literal":
        return node.value;
      case "TemplateLiteral":
        return this.#text(node.quasis, node.expressions, depth);
      case "ArrayExpression":
        return node.elements.flatMap((each) => {
          if (each?.type !== "SpreadElement") return [this.of(each, depth + 1)];
          const values = this.of(each.argument, depth + 1);
          return Array.isArray(values) ? values : [computed];
        });
      case "ObjectExpression":
        return Object.fromEntries(
          node.properties.flatMap((each) => this.#members(each, depth + 1)),
        );
      case "Identifier":
        return this.of(this.#declared.get(node.name), depth + 1);
      case "ParenthesizedExpression":
        return this.of(node.expression, depth + 1);
      case "CallExpression":
        return this.#called(node.callee, node.arguments[0], depth + 1);
      case "FunctionDeclaration":
      case "FunctionExpression":
      case "ArrowFunctionExpression":
        return this.#returned(node.body, depth + 1);
      default:
        return computed;
    }
  }

  #text(
    quasis: readonly { value: { cooked?: string | null | undefined } }[],
    expressions: readonly Expression[],
    depth: number,
  ): unknown {
    const values = expressions.map((each) => this.of(each, depth + 1));
    const isText = (value: unknown) =>
      /^(?:string|number)$/.test(typeof value) && String(value).length <= longestText;
    if (!values.every(isText)) return computed;
    return quasis.map(({ value }, at) => `${value.cooked ?? ""}${values[at] ?? ""}`).join("");
  }

  #members(node: AnyNode, depth: number): [string, unknown][] {
    if (node.type === "SpreadElement") {
      const value = this.of(node.argument, depth);
      return typeof value === "object" && value !== null ? Object.entries(value) : [];
    }
    if (node.type !== "Property" || node.kind !== "init") return [];
    const { key } = node;
    const name = !node.computed && key.type === "Identifier" ? key.name : this.of(key, depth);
    return typeof name === "string" ? [[name, this.of(node.value, depth)]] : [];
  }

  /**
   * Evaluates a call: for a function of this program, its return value. A library's function counts
   * as returning its argument if it only validates, such as `defineConfig`; others are `computed`.
   */
  #called(callee: AnyNode, argument: AnyNode | undefined, depth: number): unknown {
    const own = callee.type === "Identifier" ? this.#declared.get(callee.name) : undefined;
    if (own) return this.of(own, depth);
    const name = callee.type === "MemberExpression" ? callee.property : callee;
    // `require.resolve`, whose argument is a file, or a helper such as `defineConfig`.
    const isPlain = name.type === "Identifier" && /^(?:define|with|resolve$)/.test(name.name);
    return isPlain ? this.of(argument, depth) : computed;
  }

  #returned(body: AnyNode, depth: number): unknown {
    if (body.type !== "BlockStatement") return this.of(body, depth);
    const last = body.body.at(-1);
    return last?.type === "ReturnStatement" ? this.of(last.argument, depth) : computed;
  }
}

/**
 * Returns the value that a JavaScript or TypeScript module exports, as far as literals define it;
 * `computed` replaces the rest. The module isn't run.
 */
export function exportedValue(text: string, path: string): unknown {
  if (text.length > longest) return computed;
  const isTyped = /\.[cm]?tsx?$/.test(path);
  const read = (source: string) => programOf(isTyped ? withoutTypes(source) : source);
  const program = read(text) ?? read(text.replaceAll(emptyElement, "undefined"));
  if (!program) return computed;
  try {
    return new Values(declaredIn(program)).of(exportedBy(program));
  } catch (error) {
    if (error instanceof RangeError) return computed;
    throw error;
  }
}
