/** Returns the rows of a table of values that are separated by commas (RFC 4180). */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let value: string;
    if (text[at] === '"') [value, at] = quotedFrom(text, at + 1);
    else {
      const start = at;
      while (at < text.length && !/[,\r\n]/.test(text[at] ?? "")) at += 1;
      value = text.slice(start, at);
    }
    row.push(value);
    if (text[at] === ",") {
      at += 1;
      if (at === text.length) row.push("");
      continue;
    }
    at += text.startsWith("\r\n", at) ? 2 : 1;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows.filter((cells) => cells.length > 1 || cells[0] !== "");
}

/** Returns a quoted value, and the index after its last quote and the text that follows it. */
function quotedFrom(text: string, start: number): [value: string, end: number] {
  const parts: string[] = [];
  let from = start;
  for (;;) {
    const end = text.indexOf('"', from);
    if (end === -1) return [[...parts, text.slice(from)].join('"'), text.length];
    parts.push(text.slice(from, end));
    if (text[end + 1] !== '"') {
      let at = end + 1;
      while (at < text.length && !/[,\r\n]/.test(text[at] ?? "")) at += 1;
      return [parts.join('"'), at];
    }
    from = end + 2;
  }
}
