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

/** Returns the first line of the block or row that contains an element; undefined outside. */
export function lineAt(element: Element | null | undefined): number | undefined {
  const block = element?.closest<HTMLElement>("[data-line]");
  if (!block) return undefined;
  const row = rowsOf(block).findIndex((each) => each.contains(element ?? null));
  const { from } = linesOf(block);
  return row > 0 ? from + row + 1 : from;
}
