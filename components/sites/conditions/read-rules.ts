import type { Claim, ClaimPath } from "@/lib/claims/claims";
import { kindOf } from "@/lib/claims/value-kind";
import { longestCondition } from "@/lib/contract/sites/site-fields";
import { claimAt, gapIn, type Operator, operatorsFor, type Rule, type Rules } from "./rules";
import { type Token, tokensOf } from "./tokens";

/** Thrown for a text that menus can't show. */
class Unknown extends Error {}

type Literal = Token & { kind: "text" | "number" | "name" };

/** Rule with the literals that it was read from. */
interface Read {
  claim: ClaimPath;
  operator: Operator;
  literals: Literal[];
}

const comparisons: Record<string, Operator> = {
  "==": "is",
  "===": "is",
  "!=": "isNot",
  "!==": "isNot",
  "<": "isLess",
  "<=": "isAtMost",
  ">": "isMore",
  ">=": "isAtLeast",
};
const methods: Record<string, Operator> = {
  includes: "includes",
  startsWith: "startsWith",
  endsWith: "endsWith",
};
const opposites: Partial<Record<Operator, Operator>> = {
  isOneOf: "isNoneOf",
  includes: "includesNot",
};

/** Reads the part of the language that menus show. */
class Reader {
  #at = 0;
  readonly #text: string;
  readonly #tokens: readonly Token[];
  readonly #claims: readonly Claim[];

  constructor(text: string, tokens: readonly Token[], claims: readonly Claim[]) {
    this.#text = text;
    this.#tokens = tokens;
    this.#claims = claims;
  }

  /** Reads everything that is left. */
  all(): Rules {
    const rules = this.#joined();
    if (this.#next()) throw new Unknown();
    return rules;
  }

  #next(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #is(sign: string): boolean {
    const token = this.#next();
    return token?.kind === "sign" && token.value === sign;
  }

  #skip(sign: string): boolean {
    const isThere = this.#is(sign);
    if (isThere) this.#at += 1;
    return isThere;
  }

  #require(sign: string): void {
    if (!this.#skip(sign)) throw new Unknown();
  }

  #take(): Token {
    const token = this.#next();
    if (!token) throw new Unknown();
    this.#at += 1;
    return token;
  }

  /** Reads parts with one kind of `&&` and `||` between them. */
  #joined(): Rules {
    const parts = [this.#part()];
    const sign = this.#is("||") ? "||" : "&&";
    while (this.#skip(sign)) parts.push(this.#part());
    const join = sign === "||" ? "any" : "all";
    const isFlat = parts.every((part) => part.rules.length === 1 || part.join === join);
    if (parts.length === 1) return parts[0] ?? { join, rules: [] };
    if (!isFlat || this.#is("||") || this.#is("&&")) throw new Unknown();
    return { join, rules: parts.flatMap(({ rules }) => rules) };
  }

  #part(): Rules {
    if (this.#skip("(")) {
      const inner = this.#joined();
      this.#require(")");
      return inner;
    }
    const from = this.#next()?.from ?? 0;
    const read = this.#skip("!") ? this.#negated() : this.#comparison();
    const written = this.#text.slice(from, this.#tokens[this.#at - 1]?.to);
    return { join: "all", rules: [this.#ruleOf(read, written)] };
  }

  #negated(): Read {
    const inParentheses = this.#skip("(");
    const { claim, operator, literals } = this.#comparison();
    if (inParentheses) this.#require(")");
    // The operators of a comparison bind less than `!`.
    else if (operator !== "includes" && literals.length > 0) throw new Unknown();
    if (literals.length === 0) return { claim, operator, literals: [flag("false")] };
    const opposite = opposites[operator];
    if (!opposite) throw new Unknown();
    return { claim, operator: opposite, literals };
  }

  /** Reads a comparison; a flag alone has no literals. */
  #comparison(): Read {
    const claim = this.#names();
    const { kind, value: sign } = this.#next() ?? {};
    if (kind === "sign" && sign === "(") return this.#call(claim);
    if (kind === "name" && sign === "in") {
      this.#at += 1;
      return { claim, operator: "isOneOf", literals: this.#list() };
    }
    const operator = kind === "sign" && sign !== undefined ? comparisons[sign] : undefined;
    if (!operator) return { claim, operator: "is", literals: [] };
    this.#at += 1;
    return { claim, operator, literals: [this.#literal()] };
  }

  #call(names: ClaimPath): Read {
    const operator = methods[names.at(-1) ?? ""];
    if (!operator) throw new Unknown();
    this.#require("(");
    const literals = [this.#literal()];
    this.#require(")");
    return { claim: names.slice(0, -1), operator, literals };
  }

  /** Reads the names of a claim, without `visitor.claims`. */
  #names(): ClaimPath {
    const names = [this.#name()];
    while (this.#is(".") || this.#is("[")) {
      if (this.#skip(".")) names.push(this.#name());
      else {
        this.#require("[");
        const { kind, value } = this.#take();
        if (kind !== "text") throw new Unknown();
        this.#require("]");
        names.push(value);
      }
    }
    const [visitor, claims, ...path] = names;
    if (visitor !== "visitor" || claims !== "claims" || path.length === 0) throw new Unknown();
    return path;
  }

  #name(): string {
    const { kind, value } = this.#take();
    if (kind !== "name") throw new Unknown();
    return value;
  }

  #list(): Literal[] {
    this.#require("[");
    const literals = [this.#literal()];
    while (this.#skip(",") && !this.#is("]")) literals.push(this.#literal());
    this.#require("]");
    return literals;
  }

  #literal(): Literal {
    const isNegative = this.#skip("-");
    const { kind, value, ...range } = this.#take();
    if (isNegative && kind !== "number") throw new Unknown();
    if (kind === "sign") throw new Unknown();
    return { kind, value: isNegative ? `-${value}` : value, ...range };
  }

  /** Returns a rule if its claim, operator and values fit each other. */
  #ruleOf({ claim: path, operator: read, literals }: Read, written: string): Rule {
    const property = claimAt(this.#claims, path)?.property;
    const kind = property && kindOf(property);
    if (!kind) throw new Unknown();
    const { type, isList } = kind;
    const isFlag = literals.length === 0;
    if (isFlag && (type !== "boolean" || isList)) throw new Unknown();
    const given = isFlag ? [flag("true")] : literals;
    const isOfType = given.every(({ kind: literal, value }) =>
      literal === "name" ? type === "boolean" && isFlagValue(value) : kindsOf[type] === literal,
    );
    const operator = read === "includes" && !isList ? "contains" : read;
    const rule = { claim: path, operator, values: given.map(({ value }) => value), written };
    const isKnown = operatorsFor(kind).includes(operator) && !gapIn(rule, this.#claims);
    if (!isOfType || !isKnown) throw new Unknown();
    return rule;
  }
}

const kindsOf = { boolean: "name", number: "number", string: "text" };
const isFlagValue = (value: string) => value === "true" || value === "false";
const flag = (value: string): Literal => ({ kind: "name", value, from: 0, to: 0 });

/**
 * Reads the text of a condition as rules for menus. Undefined if they can't show it: it has more
 * parts of the language, or doesn't fit the claims.
 */
export function readRules(text: string, claims: readonly Claim[]): Rules | undefined {
  if (text.trim() === "") return { join: "all", rules: [] };
  const tokens = text.length <= longestCondition ? tokensOf(text) : undefined;
  if (!tokens) return undefined;
  try {
    return new Reader(text, tokens, claims).all();
  } catch (error) {
    if (error instanceof Unknown) return undefined;
    throw error;
  }
}
