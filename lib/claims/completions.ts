import { claimName } from "../format/claim-name.ts";
import { type Claim, expressionOf } from "./claims.ts";
import { kindOf } from "./value-kind.ts";

export interface Completion {
  /** Text that replaces what was typed. */
  text: string;
  detail: string;
}

export interface Completions {
  /** Range of the text that a completion replaces. */
  from: number;
  to: number;
  /** They are offered without being requested. */
  isEager: boolean;
  options: Completion[];
}

/** Limit of offered completions. */
const maxOptions = 50;

const claimPattern = String.raw`visitor\.claims(?:\.[\p{ID_Start}$_][\p{ID_Continue}$]*|\["(?:[^"\\]|\\.)*"\])+`;
const literal = String.raw`"(?:[^"\\]|\\.)*"`;
const typed = String.raw`(?<typed>"(?:[^"\\]|\\.)*|[\p{ID_Continue}]*)$`;
const beforeValue = [
  String.raw`(?<claim>${claimPattern})\s*(?:[=!]==?)\s*${typed}`,
  String.raw`(?<claim>${claimPattern})\s+in\s*\[\s*(?:${literal}\s*,\s*)*${typed}`,
  String.raw`(?<claim>${claimPattern})\.includes\(\s*${typed}`,
].map((source) => new RegExp(source, "u"));
const beforeClaim = /(?:^|[\s(!&|?:,[])(?<typed>[\p{ID_Start}$_][\p{ID_Continue}$.]*|)$/u;

/** Returns the values that a claim can have, as literals. */
function valuesOf({ property }: Claim): string[] {
  const kind = kindOf(property);
  if (kind?.type === "boolean") return ["true", "false"];
  return kind?.choices?.map((choice) => JSON.stringify(choice)) ?? [];
}

const claimOptions = (claims: readonly Claim[]): (Completion & { words: string })[] =>
  claims.map(({ path, property }) => {
    const text = expressionOf(path);
    const words = `${text} ${claimName(path)}`.toLowerCase();
    return { text, detail: property.description, words };
  });

interface Typed {
  start: string;
  caret: number;
  isEager: boolean;
}

function offered(options: Completion[], { start, caret, isEager }: Typed) {
  const isTyped = options.length === 1 && options[0]?.text === start;
  if (options.length === 0 || isTyped) return undefined;
  const from = caret - start.length;
  return { from, to: caret, isEager, options: options.slice(0, maxOptions) };
}

/** Returns the completions at a position of a condition. */
export function completionsAt(
  text: string,
  caret: number,
  claims: readonly Claim[],
): Completions | undefined {
  const before = text.slice(0, caret);
  for (const pattern of beforeValue) {
    const { claim: name, typed: start = "" } = pattern.exec(before)?.groups ?? {};
    const claim = claims.find(({ path }) => expressionOf(path) === name);
    if (!claim) continue;
    const wanted = start.replace(/^"/, "").toLowerCase();
    const values = valuesOf(claim).filter((value) =>
      value.replace(/^"/, "").toLowerCase().startsWith(wanted),
    );
    const options = values.map((value) => ({ text: value, detail: claimName(claim.path) }));
    const found = offered(options, { start, caret, isEager: true });
    const isClosed = start.startsWith('"') && text[caret] === '"';
    return found && { ...found, to: isClosed ? caret + 1 : caret };
  }
  const isInText = before.replaceAll(new RegExp(literal, "gu"), "").includes('"');
  const start = isInText ? undefined : beforeClaim.exec(before)?.groups?.typed;
  if (start === undefined) return undefined;
  const wanted = start.toLowerCase();
  const options = claimOptions(claims)
    .filter(({ words }) => words.includes(wanted))
    .map(({ text, detail }) => ({ text, detail }));
  return offered(options, { start, caret, isEager: start !== "" });
}
