import type { AnyNode, Identifier } from "acorn";
import type { AdaptiveJsonSchema } from "#lib/contract/sites/adaptive-json-schema.ts";
import { excerpt } from "../../platform/excerpt.ts";
import { ConditionError } from "./error.ts";
import { describeType, type Group, isScalar, type Type } from "./types.ts";

type TypeOf = (node: AnyNode, scope: Scope) => Type;

/** Suggests a comparison that makes an expression of that type boolean. */
function comparison(source: string, type: Type): string {
  switch (type.kind) {
    case "string":
      return `; compare it, such as ${source} == ${JSON.stringify(type.choices?.[0] ?? "value")}`;
    case "number":
      return `; compare it, such as ${source} > 0`;
    case "list":
      return `; check its items, such as ${source}.includes(…)`;
    default:
      return "; use one of its claims";
  }
}

const unlisted = { type: "object", properties: {}, additionalProperties: false } as const;

const groupOf = (name: string, member: string, properties: Group["properties"]): Group => ({
  kind: "group",
  path: [name],
  properties: { [member]: { ...unlisted, properties, description: "" } },
});

/** Groups of variables that the conditions of pages name besides the claims. */
const ofPages: Record<string, Group> = {
  space: groupOf("space", "vars", {}),
  page: groupOf("page", "vars", {}),
};

/** Condition under check: its text and the claims that it may name. */
export class Scope {
  readonly root: Group;
  readonly #text: string;
  readonly #schema: AdaptiveJsonSchema | undefined;
  readonly #typeOf: TypeOf;

  /**
   * Without a schema, it is a condition in a page, which may name any claim and variable. `typeOf`
   * is injected, as the rules of single expressions call back into it.
   */
  constructor(text: string, schema: AdaptiveJsonSchema | undefined, typeOf: TypeOf) {
    this.#text = text;
    this.#schema = schema;
    this.#typeOf = typeOf;
    this.root = groupOf("visitor", "claims", schema?.properties ?? {});
  }

  /** Returns true for a group whose members are not known: the claims or the variables of pages. */
  isOpen(type: Type): boolean {
    return this.#schema === undefined && type.kind === "group" && type.path.length === 2;
  }

  typeOf(node: AnyNode): Type {
    return this.#typeOf(node, this);
  }

  textOf({ start, end }: Pick<AnyNode, "start" | "end">): string {
    return excerpt(this.#text.slice(start, end), 80);
  }

  /** Returns the position of an operator between its operands. */
  between(left: AnyNode, right: AnyNode, operator: string): number {
    const at = this.#text.indexOf(operator, left.end);
    return at === -1 || at > right.start ? left.end : at;
  }

  named({ name, start }: Identifier): Type {
    if (name === "visitor") return this.root;
    const hint = `unknown name ${name}; claims begin with visitor.claims.`;
    if (this.#schema !== undefined) throw new ConditionError(hint, start);
    const group = Object.hasOwn(ofPages, name) ? ofPages[name] : undefined;
    if (group) return group;
    throw new ConditionError(`${hint}, variables with space.vars. or page.vars.`, start);
  }

  boolean(node: AnyNode): Type {
    const type = this.typeOf(node);
    if (type.kind === "boolean" || type.kind === "any") return { kind: "boolean" };
    const source = this.textOf(node);
    const message = `${source} is ${describeType(type)}, not true or false${comparison(source, type)}`;
    throw new ConditionError(message, node.start);
  }

  scalar(node: AnyNode) {
    const type = this.typeOf(node);
    if (isScalar(type)) return type;
    const source = this.textOf(node);
    const message = `${source} is ${describeType(type)}, which cannot be compared${comparison(source, type)}`;
    throw new ConditionError(message, node.start);
  }
}
