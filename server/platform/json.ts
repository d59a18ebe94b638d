/** JSON text of a number whose digits a `number` would change. */
const longInteger = /^-?\d{16,}$/;

function exactly(_key: string, value: unknown, { source }: { source?: string } = {}): unknown {
  const isChanged = typeof value === "number" && !Number.isSafeInteger(value);
  return isChanged && source !== undefined && longInteger.test(source) ? BigInt(source) : value;
}

/** Parses JSON; integers beyond 2^53 become a `bigint`. */
export function parseJson(text: string): unknown {
  // A reviver takes several times as long, and few texts have such numbers.
  return /\d{16}/.test(text) ? JSON.parse(text, exactly) : JSON.parse(text);
}

// TypeScript does not know it yet.
const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown };

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
