export interface Token {
  kind: "name" | "text" | "number" | "sign";
  /** Value of a text, otherwise the characters. */
  value: string;
  from: number;
  to: number;
}

const pattern =
  /\s+|(?<name>[\p{ID_Start}$_][\p{ID_Continue}$]*)|(?<number>(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<json>"(?:[^"\\]|\\.)*")|(?<plain>'[^'\\\n\r]*'|`[^`\\$\r]*`)|(?<sign>&&|\|\||[=!]==?|[<>]=?|[!()[\].,-])/uy;

/** Returns the value of a text in double quotes; undefined for escapes that JSON doesn't have. */
function unquoted(json: string): string | undefined {
  try {
    return String(JSON.parse(json));
  } catch {
    return undefined;
  }
}

/** Splits a condition into tokens; undefined if it contains anything else. */
export function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) return undefined;
    const [whole] = found;
    const { name, number, json, plain, sign } = found.groups ?? {};
    const range = { from: at, to: at + whole.length };
    at = range.to;
    if (name !== undefined) tokens.push({ kind: "name", value: name, ...range });
    else if (number !== undefined) tokens.push({ kind: "number", value: number, ...range });
    else if (sign !== undefined) tokens.push({ kind: "sign", value: sign, ...range });
    else if (plain !== undefined)
      tokens.push({ kind: "text", value: plain.slice(1, -1), ...range });
    else if (json !== undefined) {
      const value = unquoted(json);
      if (value === undefined) return undefined;
      tokens.push({ kind: "text", value, ...range });
    }
  }
  return tokens;
}
