/** Line of a text, with the marks of quotes and lists before its content. */
export interface ListLine {
  /** Marks of the quotes around it: `> > `. */
  quote: string;
  /** White space before the mark or the content. */
  indent: string;
  /** `-`, `*`, `+`, `1.` or `1)`; empty if the line begins no item. */
  mark: string;
  /** White space after the mark. */
  gap: string;
  /** Checkbox of a task with the white space after it, or empty. */
  box: string;
  content: string;
}

const form =
  /^((?:[ \t]{0,3}>[ \t]?)*)([ \t]*)(?:([-*+]|\d{1,9}[.)])([ \t]+|$)(\[[ xX]\](?:[ \t]+|$))?)?(.*)$/;
const divider = /^[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/;

/** Reads a line without its marks of lists, as in code. */
export function readPlainLine(text: string): ListLine {
  const [, quote = "", indent = ""] = form.exec(text) ?? [];
  const content = text.slice(quote.length + indent.length);
  return { quote, indent, mark: "", gap: "", box: "", content };
}

export function readLine(text: string): ListLine {
  const [, quote = "", indent = "", mark = "", gap = "", box = "", content = ""] =
    form.exec(text) ?? [];
  if (divider.test(text.slice(quote.length))) return readPlainLine(text);
  return { quote, indent, mark, gap, box, content };
}

export const writeLine = ({ quote, indent, mark, gap, box, content }: ListLine): string =>
  quote + indent + mark + gap + box + content;

export const isItem = ({ mark }: ListLine): boolean => mark !== "";
export const isBlank = (line: ListLine): boolean => !isItem(line) && line.content.trim() === "";

/** Returns the column at which white space ends; tabs fill up to a multiple of four. */
function columnsOf(space: string): number {
  let columns = 0;
  for (const sign of space) columns += sign === "\t" ? 4 - (columns % 4) : 1;
  return columns;
}

const depthOf = ({ indent }: ListLine) => columnsOf(indent);

/** Returns the column of an item's content, at which items in it begin. */
const innerDepth = (line: ListLine) =>
  depthOf(line) + line.mark.length + Math.min(Math.max(line.gap.length, 1), 4);

const numberOf = ({ mark }: ListLine) => (/^\d/.test(mark) ? Number.parseInt(mark, 10) : undefined);

const numbered = (line: ListLine, number: number): ListLine => ({
  ...line,
  mark: `${number}${line.mark.slice(-1)}`,
});

/** Returns the nearest item above a line that is indented by at most some columns. */
function itemAbove(lines: readonly ListLine[], at: number, most: number): ListLine | undefined {
  for (let index = at - 1; index >= 0; index -= 1) {
    const line = lines[index];
    if (line && isItem(line) && depthOf(line) <= most) return line;
  }
  return undefined;
}

/** Returns an empty item to follow one. */
export function nextItem(line: ListLine): ListLine {
  const next = { ...line, gap: line.gap || " ", box: line.box && "[ ] ", content: "" };
  const number = numberOf(line);
  return number === undefined ? next : numbered(next, number + 1);
}

/** Returns an empty item as a sibling of its parent; undefined at the top level. */
export function outerItem(lines: readonly ListLine[], at: number): ListLine | undefined {
  const line = lines[at];
  const parent = line && itemAbove(lines, at, depthOf(line) - 1);
  return parent && nextItem(parent);
}

/** Returns the index after an item and everything in it. */
function endOf(lines: readonly ListLine[], at: number): number {
  const item = lines[at];
  const depth = item ? depthOf(item) : 0;
  const end = lines.findIndex(
    (line, index) => index > at && !isBlank(line) && depthOf(line) <= depth,
  );
  return end === -1 ? lines.length : end;
}

/** Returns the change of columns that makes an item a child of the one before it, or a sibling of its parent. */
function stepOf(lines: readonly ListLine[], at: number, inward: boolean): number {
  const item = lines[at];
  if (!item) return 0;
  const depth = depthOf(item);
  if (!inward) return depthOf(itemAbove(lines, at, depth - 1) ?? { ...item, indent: "" }) - depth;
  const before = itemAbove(lines, at, depth);
  return before && depthOf(before) === depth ? innerDepth(before) - depth : 0;
}

/** Indents or outdents the items of some lines, with everything in them. */
export function shiftItems(
  lines: readonly ListLine[],
  { from, to }: { from: number; to: number },
  inward: boolean,
): ListLine[] {
  const step = stepOf(lines, from, inward);
  if (step === 0) return [...lines];
  const end = endOf(lines, to);
  const isMoved = (at: number) => at >= from && at < end;
  const shifted = lines.map((line, at) =>
    isMoved(at) && !isBlank(line)
      ? { ...line, indent: " ".repeat(Math.max(depthOf(line) + step, 0)) }
      : line,
  );
  return isSteady(lines) ? shifted : numberItems(shifted, isMoved);
}

/** Returns true if siblings have the same number, as Markdown counts them itself. */
export const isSteady = (lines: readonly ListLine[]): boolean =>
  lines.some((line, at) => {
    const before = itemAbove(lines, at, depthOf(line));
    const isSibling = before && depthOf(before) === depthOf(line);
    return isItem(line) && isSibling && before.mark === line.mark && /^\d/.test(line.mark);
  });

/** Numbers the items of each list in turn, from the number of its first one. */
export function numberItems(
  lines: readonly ListLine[],
  isMoved: (at: number) => boolean = () => false,
): ListLine[] {
  const open: { depth: number; sign: string; next: number }[] = [];
  return lines.map((line, at) => {
    if (isBlank(line)) return line;
    const depth = depthOf(line);
    while ((open.at(-1)?.depth ?? -1) > depth) open.pop();
    if (!isItem(line)) return line;
    const sign = line.mark.slice(-1);
    const list = open.at(-1);
    const continued = list?.depth === depth && list.sign === sign ? list : undefined;
    if (list?.depth === depth && !continued) open.pop();
    const number = numberOf(line);
    const wanted = continued?.next ?? (isMoved(at) ? 1 : (number ?? 0));
    if (continued) continued.next += 1;
    else open.push({ depth, sign, next: wanted + 1 });
    return number === undefined || number === wanted ? line : numbered(line, wanted);
  });
}
