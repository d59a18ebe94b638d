/**
 * Formats a table as CSV (RFC 4180) with a byte order mark for spreadsheets. Text that a
 * spreadsheet would run as a formula gets a leading apostrophe.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(toCell).join(","));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

function toCell(value: unknown): string {
  const text = toText(value);
  const safe = typeof value !== "number" && startsFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

// Spreadsheets also accept full-width characters, and ignore leading white space.
const startsFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

function toText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(toText).join("; ");
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
