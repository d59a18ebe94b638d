const linesOf = ({ dataset }: HTMLElement) => ({
  from: Number(dataset.line),
  until: Number(dataset.until),
});

/** Returns the rows of a table that are lines of its text, the first with another below; or none. */
const rowsOf = (block: HTMLElement): HTMLElement[] =>
  block.dataset.rows === undefined ? [] : [...block.querySelectorAll<HTMLElement>("tr")];

/**
 * Returns the element of a rendered text that contains a line: the innermost block, or the row of a
 * table. A line between two blocks belongs to the one above.
 */
export function blockAt(root: ParentNode, line: number): HTMLElement | undefined {
  const blocks = [...root.querySelectorAll<HTMLElement>("[data-line]")];
  const begun = blocks.filter((block) => linesOf(block).from <= line);
  const block =
    begun.findLast((each) => linesOf(each).until > line) ?? begun.at(-1) ?? blocks.at(0);
  if (!block) return undefined;
  const [head, ...rows] = rowsOf(block);
  const at = line - linesOf(block).from;
  return (at < 2 ? head : rows[at - 2]) ?? block;
}

/** Returns the innermost blocks of a rendered text, and the rows of its tables, by their line. */
export function blocksIn(root: ParentNode): Map<number, HTMLElement> {
  const blocks = new Map<number, HTMLElement>();
  for (const block of root.querySelectorAll<HTMLElement>("[data-line]")) {
    const rows = rowsOf(block);
    for (const element of rows.length > 0 ? rows : [block]) {
      const line = lineAt(element);
      if (line !== undefined) blocks.set(line, element);
    }
  }
  return blocks;
}

/** Returns the first line of the block or row that contains an element; undefined outside. */
export function lineAt(element: Element | null | undefined): number | undefined {
  const block = element?.closest<HTMLElement>("[data-line]");
  if (!block) return undefined;
  const row = rowsOf(block).findIndex((each) => each.contains(element ?? null));
  const { from } = linesOf(block);
  return row > 0 ? from + row + 1 : from;
}
