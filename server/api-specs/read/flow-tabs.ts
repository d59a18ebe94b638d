const blanks = /[\t ]/;
const opening = /[[{]/;
/** A tab that begins a line is as wide as editors show it. */
const indentation = " ".repeat(8);
const closing = /[\]}]/;

/** Returns the index behind a quoted text that begins here. */
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

/**
 * Replaces the tabs that separate parts of a flow collection of YAML by spaces, from the tabs before an
 * index up to the end of that collection. Tabs in texts stay. Returns the text itself if there are none.
 */
export function withoutFlowTabs(text: string, before: number): string {
  let start = before;
  while (start > 0 && blanks.test(text[start - 1] ?? "")) start -= 1;
  if (!text.slice(start, before).includes("\t")) return text;
  const made: string[] = [text.slice(0, start)];
  let depth = 0;
  let isBetween = true;
  let at = start;
  while (at < text.length && depth >= 0) {
    const next = text[at] ?? "";
    let end = at + 1;
    if (blanks.test(next)) {
      while (blanks.test(text[end] ?? "")) end += 1;
      const isLast = /[\r\n,[\]{}:#]/.test(text[end] ?? "");
      const space = text.slice(at, end);
      const isFirst = /[\r\n]/.test(text[at - 1] ?? "");
      made.push(isBetween || isLast ? space.replaceAll("\t", isFirst ? indentation : " ") : space);
      if (text[end] === "#") {
        while (end < text.length && text[end] !== "\n") end += 1;
        made.push(text.slice(at + space.length, end));
      }
      at = end;
      continue;
    }
    if (isBetween && (next === '"' || next === "'")) end = endOfQuoted(text, at);
    if (opening.test(next)) depth += 1;
    if (closing.test(next)) depth -= 1;
    isBetween = /[\r\n,[{:]/.test(next);
    made.push(text.slice(at, end));
    at = end;
  }
  return made.join("") + text.slice(at);
}
