/** JSON text of an integer whose digits a `number` would change. */
const longInteger = /^-?\d{16,}$/;
/** Texts that may have a number with more digits, or a larger or smaller one, than a `number` can be. */
export const mayHaveLong = /[\d.]{16}|\d[eE][+-]?\d{3}/;

/** Number with digits that a `number` can't have, as it is written in JSON. */
export interface ExactDecimal {
  rawJSON: string;
}

// TypeScript does not know them yet.
const { rawJSON, isRawJSON } = JSON as unknown as {
  rawJSON: (text: string) => ExactDecimal;
  isRawJSON: (value: unknown) => boolean;
};

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

/** No number of fewer characters has more digits than a `number` has. */
const shortest = 17;

/** Returns the number that a JSON text writes, with all its digits where a `number` has fewer. */
export function exactDecimal(source: string): number | ExactDecimal {
  const value = Number(source);
  if (source.length < shortest && !/e/i.test(source)) return value;
  const isKept = Number.isFinite(value) && digitsOf(String(value)) === digitsOf(source);
  return isKept ? value : rawJSON(source);
}

function exactly(_key: string, value: unknown, { source }: { source?: string } = {}): unknown {
  if (typeof value !== "number" || source === undefined) return value;
  if (!longInteger.test(source)) return exactDecimal(source);
  return Number.isSafeInteger(value) ? value : BigInt(source);
}

/** Parses JSON; integers beyond 2^53 become a `bigint`, and other numbers an `ExactDecimal` if needed. */
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
