/** JSON text of an integer whose digits a `number` would change. */
const longInteger = /^-?\d{16,}$/;
/** Limit of digits of a `bigint`: converting one takes more than linear time. */
export const mostDigits = 1000;
/** Matches texts that may contain a number that a `number` can't represent. */
export const mayHaveLong = /[\d.]{16}|\d[eE][+-]?\d{3}/;

/** Number that a `number` can't represent, as it is written in JSON. */
export interface ExactDecimal {
  rawJSON: string;
}

declare global {
  // TypeScript does not know them yet.
  interface JSON {
    rawJSON(text: string): ExactDecimal;
    isRawJSON(value: unknown): value is ExactDecimal;
  }
}

const { rawJSON, isRawJSON } = JSON;

export const isExactDecimal = (value: unknown): value is ExactDecimal => isRawJSON(value);

/** Returns the digits of a JSON number without zeros around them, and the power of ten of the first. */
function digitsOf(source: string): string {
  const [, sign = "", whole = "", part = "", power = "0"] =
    /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(source) ?? [];
  const digits = whole + part;
  let [start, end] = [0, digits.length];
  while (digits[start] === "0") start += 1;
  while (end > start && digits[end - 1] === "0") end -= 1;
  if (start === end) return "0";
  return `${sign}${digits.slice(start, end)}e${Number(power) + whole.length - start}`;
}

/** A decimal with fewer characters has at most 15 digits, which each `number` keeps. */
const shortest = 17;

/** Parses a JSON number; one that a `number` can't represent keeps its text. */
export function exactDecimal(source: string): number | ExactDecimal {
  const value = Number(source);
  if (source.length < shortest && !/e/i.test(source)) return value;
  const isExact = Number.isFinite(value) && digitsOf(String(value)) === digitsOf(source);
  return isExact ? value : rawJSON(source);
}

function exactly(_key: string, value: unknown, { source }: { source?: string } = {}): unknown {
  if (typeof value !== "number" || source === undefined) return value;
  if (source.length > mostDigits || !longInteger.test(source)) return exactDecimal(source);
  return Number.isSafeInteger(value) ? value : BigInt(source);
}

/**
 * Parses JSON; integers beyond 2^53 become a `bigint`, and other or far longer numbers an `ExactDecimal`
 * if needed.
 */
export function parseJson(text: string): unknown {
  // A reviver takes several times as long, and few texts have such numbers.
  return mayHaveLong.test(text) ? JSON.parse(text, exactly) : JSON.parse(text);
}

const withDigits = (_key: string, value: unknown) =>
  typeof value === "bigint" ? rawJSON(value.toString()) : value;

/** Returns the JSON text of a value; a `bigint` becomes a number with all its digits. */
export function stringifyJson(value: unknown, space?: number): string {
  try {
    return JSON.stringify(value, undefined, space);
  } catch (error) {
    if (!(error instanceof TypeError) || !error.message.includes("BigInt")) throw error;
    return JSON.stringify(value, withDigits, space);
  }
}
