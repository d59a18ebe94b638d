const blanks = /[\t ]/;
const opening = /[[{]/;
const closing = /[\]}]/;
/** Characters that end an unquoted text. */
const separator = /[\r\n,[\]{}:#]/;
/** Replacement of a tab at the beginning of a line, with the width of most editors. */
const indentation = " ".repeat(8);

/** Returns the index after the quoted text that begins here. */
function endOfQuoted(text: string, start: number): number {
  const quote = text[start];
  let at = start + 1;
  while (at < text.length) {
    if (quote === '"' && text[at] === "\\") at += 2;
    else if (text[at] !== quote) at += 1;
    else if (quote === "'" && text[at + 1] === "'") at += 2;
    else return at + 1;
  }
  return at;
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf("\n", start);
  return end === -1 ? text.length : end;
}

/**
 * Replaces tabs between the parts of a YAML flow collection by spaces, from the tabs before an
 * index to the end of that collection. Tabs in texts stay. Returns the text itself if there are
 * none.
 */
export function withoutFlowTabs(text: string, before: number): string {
  let start = before;
  while (start > 0 && blanks.test(text[start - 1] ?? "")) start -= 1;
  if (!text.slice(start, before).includes("\t")) return text;
  let made = "";
  /** Index up to which the text was copied to `made`. */
  let copied = 0;
  let depth = 0;
  /** True where a name or value may begin, as only there a quote begins a quoted text. */
  let isBetween = true;
  let at = start;
  while (at < text.length && depth >= 0) {
    const next = text[at] ?? "";
    let end = at + 1;
    if (blanks.test(next)) {
      while (blanks.test(text[end] ?? "")) end += 1;
      if (isBetween || separator.test(text[end] ?? "")) {
        const space = /[\r\n]/.test(text[at - 1] ?? "") ? indentation : " ";
        made += text.slice(copied, at) + text.slice(at, end).replaceAll("\t", space);
        copied = end;
      }
      if (text[end] === "#") end = endOfLine(text, end);
    } else {
      if (isBetween && (next === '"' || next === "'")) end = endOfQuoted(text, at);
      if (opening.test(next)) depth += 1;
      if (closing.test(next)) depth -= 1;
      isBetween = /[\r\n,[{:]/.test(next);
    }
    at = end;
  }
  return made + text.slice(copied);
}
