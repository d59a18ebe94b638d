import type { AnyNode, Identifier } from "acorn";
import type { AdaptiveJsonSchema } from "#lib/contract/adaptive-json-schema.ts";
import { excerpt } from "../excerpt.ts";
import { ConditionFault } from "./fault.ts";
import { type Group, inWords, isScalar, type Type } from "./types.ts";

type TypeOf = (node: AnyNode, scope: Scope) => Type;

/** What an expression of that type could be turned into, so that it says yes or no. */
function comparison(source: string, type: Type): string {
  switch (type.kind) {
    case "string":
      return `; compare it, as in ${source} == ${JSON.stringify(type.choices?.[0] ?? "value")}`;
    case "number":
      return `; compare it, as in ${source} > 0`;
    case "list":
      return `; ask what it holds, as in ${source}.includes(…)`;
    default:
      return "; name one of its claims";
  }
}

/** One condition under check: its text, and the claims that it may name. */
export class Scope {
  readonly root: Group;
  readonly #text: string;
  readonly #typeOf: TypeOf;

  /** `typeOf` comes from outside, as the rules for single expressions call back into the whole. */
  constructor(text: string, schema: AdaptiveJsonSchema, typeOf: TypeOf) {
    this.#text = text;
    this.#typeOf = typeOf;
    const { properties } = schema;
    const claims = { type: "object", properties, additionalProperties: false } as const;
    this.root = {
      kind: "group",
      path: ["visitor"],
      properties: { claims: { ...claims, description: "" } },
    };
  }

  typeOf(node: AnyNode): Type {
    return this.#typeOf(node, this);
  }

  /** The words of the condition at a node, as a message can quote them. */
  textOf({ start, end }: Pick<AnyNode, "start" | "end">): string {
    return excerpt(this.#text.slice(start, end), 80);
  }

  /** Where an operator stands between its operands. */
  between(left: AnyNode, right: AnyNode, operator: string): number {
    const at = this.#text.indexOf(operator, left.end);
    return at === -1 || at > right.start ? left.end : at;
  }

  named({ name, start }: Identifier): Type {
    if (name === "visitor") return this.root;
    throw new ConditionFault(`unknown name ${name}; claims are named visitor.claims.…`, start);
  }

  boolean(node: AnyNode): Type {
    const type = this.typeOf(node);
    if (type.kind === "boolean") return type;
    const source = this.textOf(node);
    const message = `${source} is ${inWords(type)}, not true or false${comparison(source, type)}`;
    throw new ConditionFault(message, node.start);
  }

  scalar(node: AnyNode) {
    const type = this.typeOf(node);
    if (isScalar(type)) return type;
    const source = this.textOf(node);
    const message = `${source} is ${inWords(type)}, which cannot be compared${comparison(source, type)}`;
    throw new ConditionFault(message, node.start);
  }
}
