const value = /\s*(?:"((?:[^"]|"")*)"[^\S\n]*(?=[,\n]|$)|([^,\n]*))(?:[,\n]|$)/gy;

/**
 * Splits a text at commas and line breaks into its distinct values, without spaces around them. A
 * value in quotes stays as it is; two quotes within it stand for one.
 */
export function splitValues(text: string): string[] {
  const values = [...text.replaceAll("\r\n", "\n").matchAll(value)].map(([, quoted, plain = ""]) =>
    quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'),
  );
  return [...new Set(values)].filter((each) => each !== "");
}
