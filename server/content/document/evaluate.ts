import { evaluateExpression, namesIn } from "../../access/conditions/holds.ts";
import { toDocument } from "./from-markdown.ts";
import { type Fragment, type Node, storedNodes } from "./nodes.ts";
import { toMarkdown } from "./to-markdown.ts";

/** Names available to expressions. The API has no visitor, so names of `visitor` have no value. */
export interface Names {
  space: { vars: Readonly<Record<string, unknown>> };
  page: { vars: Readonly<Record<string, unknown>> };
  /**
   * Null for a visitor of a published site without claims: expressions about the visitor then show
   * nothing.
   */
  visitor?: { claims: Readonly<Record<string, unknown>> } | null;
}

export interface Evaluation {
  markdown: string;
  names: Names;
  /** Keeps everything that depends on the visitor as it is. */
  deterministicOnly: boolean;
  /** Keeps all conditional blocks, with the values of expressions in them. */
  keepsConditions?: boolean;
}

type Rules = Omit<Evaluation, "markdown">;
type Outcome = { value: unknown } | "unread";

function outcomeOf(expression: unknown, { names, deterministicOnly }: Rules): Outcome {
  // An expression that can't be parsed stays, so that its author sees it; visitors see nothing in
  // its place.
  const unread: Outcome = names.visitor === undefined ? "unread" : { value: undefined };
  if (typeof expression !== "string") return unread;
  try {
    const isAboutVisitor = namesIn(expression).has("visitor");
    if (deterministicOnly && isAboutVisitor) return "unread";
    if (names.visitor === null && isAboutVisitor) return { value: undefined };
    return { value: evaluateExpression(expression, { ...names }) };
  } catch {
    return unread;
  }
}

const shown = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(shown).join(", ")
    : ["string", "number", "boolean"].includes(typeof value)
      ? String(value)
      : "";

/** Evaluates nodes and returns their replacements; counts the changes. */
class Evaluator {
  changed = 0;
  readonly #rules: Rules;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  nodes(nodes: readonly Node[]): Node[] {
    return nodes.flatMap((node) => this.#node(node));
  }

  #node(node: Node): Node[] {
    if (node.object === "text") return [node];
    const isExpression = node.object === "inline" && node.type === "expression";
    const isCondition =
      !this.#rules.keepsConditions && node.object === "block" && node.type === "if";
    const outcome =
      isExpression || isCondition
        ? outcomeOf(node.data?.expression, this.#rules)
        : ("unread" as const);
    if (outcome === "unread") return [this.#within(node)];
    this.changed += 1;
    if (isCondition) return outcome.value === true ? this.nodes(node.nodes ?? []) : [];
    const text = shown(outcome.value);
    if (text === "") return [];
    return [{ object: "text", leaves: [{ object: "leaf", text, marks: [] }] }];
  }

  #within<N extends Exclude<Node, { object: "text" }>>(node: N): N {
    const { nodes, fragments } = node;
    const inFragment = (fragment: Fragment) => ({ ...fragment, nodes: this.nodes(fragment.nodes) });
    return {
      ...node,
      ...(nodes && { nodes: this.nodes(nodes) }),
      ...(fragments && { fragments: fragments.map(inFragment) }),
    };
  }
}

/** Returns nodes with their expressions and conditional blocks evaluated. */
export const evaluateNodes = (nodes: readonly Node[], rules: Rules): Node[] =>
  new Evaluator(rules).nodes(nodes);

/**
 * Returns a text with its expressions and conditional blocks evaluated; one without any is returned
 * as it is.
 */
export function evaluate({ markdown, ...rules }: Evaluation): string {
  const document = toDocument(markdown);
  const evaluator = new Evaluator(rules);
  const nodes = evaluator.nodes(storedNodes(document));
  return evaluator.changed === 0 ? markdown : toMarkdown({ ...document, nodes });
}
