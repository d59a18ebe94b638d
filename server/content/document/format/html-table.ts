import type { Element } from "hast";
import type { Handle, State } from "hast-util-to-mdast";
import type {
  AlignType,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
  TableCell,
  TableRow,
} from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { refOf } from "../refs.ts";
import { widestSpan } from "../view/merges.ts";
import { childOf, elementsIn, phrasing, property, textIn } from "./convertible-html.ts";
import { container } from "./directive-nodes.ts";
import { alignsOf, hasHead, ownIn, rowsOf, spansOf, widthOf } from "./html-layout.ts";

interface Column {
  title: string;
  head: PhrasingContent[];
  type: string;
  /** Members of its definition that depend on its type. */
  more: Record<string, unknown>;
  align: string | undefined;
  isHidden: boolean;
  isTarget: boolean;
  isCover: boolean;
  isDarkCover: boolean;
  /** Width in pixels. */
  width: number | undefined;
}

const plainColumn = {
  type: "text",
  more: {},
  isHidden: false,
  isTarget: false,
  isCover: false,
  isDarkCover: false,
  width: undefined,
};

interface Cell {
  /** Absent in a table of Markdown, whose cells are untyped. */
  element?: Element;
  blocks: RootContent[];
}

/**
 * Returns the paragraphs of a cell as one text, with breaks between them; undefined for other
 * blocks.
 */
function asText(blocks: readonly RootContent[]): PhrasingContent[] | undefined {
  const text: PhrasingContent[] = [];
  for (const block of blocks) {
    if (block.type !== "paragraph") return undefined;
    if (text.length > 0) text.push({ type: "break" });
    for (const child of block.children) {
      text.push(
        child.type === "text" ? { ...child, value: child.value.replaceAll("\n", " ") } : child,
      );
    }
  }
  return text;
}

/** Returns the texts of blocks as paragraphs, as the header of a table holds nothing else. */
function paragraphsIn(blocks: readonly RootContent[]): Paragraph[] {
  const found: Paragraph[] = [];
  const add = (children: PhrasingContent[]) => found.push({ type: "paragraph", children });
  for (const block of blocks) {
    visit(block, (node) => {
      if (node.type === "code") add([{ type: "inlineCode", value: node.value }]);
      if (!/^(?:heading|paragraph|tableCell)$/.test(node.type)) return undefined;
      add((node as Paragraph).children);
      return SKIP;
    });
  }
  return found;
}

/**
 * Returns the options of a column in the form of its definition; undefined for a column of another
 * type.
 */
function optionsOf(head: Element | undefined) {
  const list = head && childOf(head, "select");
  if (!head || (!list && property(head, "dataType") !== "select")) return undefined;
  const options = elementsIn(head, "option").map((option) => ({
    value: property(option, "value") ?? "",
    label: property(option, "label") ?? textIn(option),
    color: property(option, "color"),
  }));
  const isMultiple = (list ?? head).properties[list ? "multiple" : "dataMultiple"] !== undefined;
  return { ...(isMultiple && { multiple: true }), options };
}

const withoutOptions = (head: Element): Element => ({
  ...head,
  children: head.children.filter(
    (child) => child.type !== "element" || !/^(?:option|select)$/.test(child.tagName),
  ),
});

/** Returns a column from its header; its width may be that of its first cell. */
function columnOf(
  state: State,
  given: Element | undefined,
  { first, align }: { first: Element | undefined; align: string | undefined },
): Column {
  const cell = given && withoutOptions(given);
  const options = optionsOf(given);
  const blocks = cell ? state.toFlow(state.all(cell)) : [];
  return {
    title: cell ? textIn(cell).trim() : "",
    head: asText(blocks) ?? asText(paragraphsIn(blocks)) ?? [],
    type: options ? "select" : (property(cell, "dataType") ?? "text"),
    more: { ...options },
    align,
    isHidden: property(cell, "dataHidden") !== undefined,
    isTarget: property(cell, "dataCardTarget") !== undefined,
    isCover: property(cell, "dataCardCover") !== undefined,
    isDarkCover: property(cell, "dataCardCoverDark") !== undefined,
    width: first && widthOf(first),
  };
}

const alignmentOf = ({ align }: Column): AlignType =>
  align === "left" || align === "center" || align === "right" ? align : null;

const refsIn = (cell: Element) => [
  ...elementsIn(cell, "a").map((link) => property(link, "href")),
  ...elementsIn(cell, "img").map((img) => property(img, "src")),
];

/** Returns the value of a typed cell; undefined if its content is its value. */
function typedValue({ element }: Cell, { type }: Column): unknown {
  if (!element) return undefined;
  const [first, ...more] = refsIn(element)
    .filter((url) => url !== undefined)
    .map(refOf);
  const text = textIn(element).trim();
  switch (type) {
    case "content-ref":
      return first;
    case "files":
    case "image":
      return first && [first, ...more];
    case "checkbox":
      return text === "" ? undefined : text === "true";
    case "number":
    case "rating":
      return text === "" || Number.isNaN(Number(text)) ? undefined : Number(text);
    case "select": {
      const chosen = elementsIn(element, "span").flatMap(
        (span) => property(span, "dataOption") ?? [],
      );
      return chosen.length > 0 ? chosen : undefined;
    }
    default:
      return undefined;
  }
}

/** Returns true for a missing number, which the format writes as a word. */
const isNull = ({ element }: Cell, { type }: Column) =>
  (type === "number" || type === "rating") && element && textIn(element).trim() === "null";

/**
 * Returns the merged cells of the body rows in the stored form of a table; only shown columns
 * count.
 */
function mergesIn(columns: readonly Column[], rows: readonly (readonly (Cell | undefined)[])[]) {
  return rows.flatMap((row, at) =>
    row.flatMap((cell, index) => {
      if (!cell?.element || columns[index]?.isHidden) return [];
      const { wide, high } = spansOf(cell.element);
      const covered = columns.slice(index, index + wide).filter(({ isHidden }) => !isHidden);
      const colSpan = Math.min(covered.length, widestSpan);
      const rowSpan = Math.min(high, rows.length - at, widestSpan);
      if (colSpan < 2 && rowSpan < 2) return [];
      return [{ anchor: { record: `r${at + 1}`, column: `c${index + 1}` }, rowSpan, colSpan }];
    }),
  );
}

const isHeadHidden = (table: Element | undefined) =>
  property(table, "dataHeaderHidden") !== undefined;

/** Returns a table whose cells contain more than text, with each cell's content in a directive. */
function richTable(columns: Column[], rows: (Cell | undefined)[][], table?: Element): RootContent {
  const fragments: RootContent[] = [];
  const keep = (name: string, children: RootContent[]) => {
    fragments.push(container("fragment", { name }, children));
    return name;
  };
  const definition = Object.fromEntries(
    columns.map((column, at) => {
      const { title, type, more, head } = column;
      const textAlignment = alignmentOf(column);
      if (head.some(({ type }) => type !== "text"))
        keep(`c${at + 1}`, [{ type: "paragraph", children: head }]);
      return [`c${at + 1}`, { title, type, ...more, ...(textAlignment && { textAlignment }) }];
    }),
  );
  const records = rows.map((row, at) => {
    const values: Record<string, unknown> = {};
    for (const [index, column] of columns.entries()) {
      const cell = row[index];
      const value = cell && typedValue(cell, column);
      if (value !== undefined) values[`c${index + 1}`] = value;
      else if (cell && cell.blocks.length > 0 && !isNull(cell, column)) {
        values[`c${index + 1}`] = keep(`r${at + 1}.c${index + 1}`, cell.blocks);
      }
    }
    return [`r${at + 1}`, { values }];
  });
  const idOf = (is: (column: Column) => boolean) => {
    const at = columns.findIndex(is);
    return at === -1 ? undefined : `c${at + 1}`;
  };
  const widths = columns.flatMap(({ width }, at) => (width ? [[`c${at + 1}`, width]] : []));
  const shown = columns.flatMap(({ isHidden }, at) => (isHidden ? [] : [`c${at + 1}`]));
  const size = property(table, "dataCardSize");
  const isCards = property(table, "dataView") === "cards";
  const view = {
    type: isCards ? "cards" : "grid",
    ...(shown.length < columns.length && { columns: shown }),
    ...(isHeadHidden(table) && { hideHeader: true }),
    ...(size && { cardSize: size }),
    ...(isCards && { coverDefinition: idOf(({ isCover }) => isCover) }),
    ...(isCards && { coverDefinitionDark: idOf(({ isDarkCover }) => isDarkCover) }),
    ...(widths.length > 0 && { columnWidths: Object.fromEntries(widths) }),
    ...(isCards && { targetDefinition: idOf(({ isTarget }) => isTarget) }),
  };
  const merges = isCards ? [] : mergesIn(columns, rows);
  const data = {
    view,
    definition,
    records: Object.fromEntries(records),
    ...(merges.length > 0 && { cellMerges: merges }),
  };
  return container("table", { data: JSON.stringify(data) }, fragments);
}

/** Returns a table of Markdown with the blocks that its cells have as HTML. */
export function tableOfBlocks(
  { children: rows, align }: Table,
  blocksOf: (cell: TableCell, isHead: boolean) => RootContent[],
): RootContent {
  const blocks = rows.map(({ children }, at) => children.map((cell) => blocksOf(cell, at === 0)));
  const texts = blocks.map((row) => row.map(asText));
  if (texts.every((row) => row.every((text) => text !== undefined))) {
    const made = texts.map(
      (row): TableRow => ({
        type: "tableRow",
        children: row.map((children) => ({ type: "tableCell", children })),
      }),
    );
    return { type: "table", align: align ?? [], children: made };
  }
  const [head = [], ...body] = blocks;
  const columns = head.map((cell, at): Column => {
    const title = textOf(cell).trim();
    const text = asText(cell) ?? asText(paragraphsIn(cell)) ?? [];
    return { ...plainColumn, title, head: text, align: align?.[at] ?? undefined };
  });
  return richTable(
    columns,
    body.map((row) => row.map((cell): Cell => ({ blocks: cell }))),
  );
}

/** Converts a table; one without a header row gets empty titles. */
export const tableOf: Handle = (state, table: Element) => {
  const rows = rowsOf(table);
  const [first, ...rest] = rows;
  if (!first) return state.toFlow(state.all(table));
  const isHeaded = hasHead(table);
  const width = Math.max(...rows.map((row) => row.length));
  const aligns = alignsOf(table);
  const columns = Array.from({ length: width }, (_, at) =>
    columnOf(state, isHeaded ? first[at] : undefined, { first: first[at], align: aligns[at] }),
  );
  const body = (isHeaded ? rest : rows).map((row) =>
    row.map(
      (element): Cell | undefined =>
        element && { element, blocks: state.toFlow(state.all(element)) },
    ),
  );
  const texts = body.map((row) => columns.map((_, at) => asText(row[at]?.blocks ?? [])));
  const isPlain =
    property(table, "dataView") !== "cards" &&
    mergesIn(columns, body).length === 0 &&
    columns.every(
      ({ isHidden, title, type, width: pixels }) =>
        !isHidden &&
        !(isHeadHidden(table) && title !== "") &&
        pixels === undefined &&
        !/^(checkbox|number|rating|content-ref|files|image|select)$/.test(type),
    ) &&
    texts.every((row) => row.every((cell) => cell !== undefined));
  const caption = ownIn(table, "caption").map((each) => ({
    type: "paragraph" as const,
    children: phrasing(state, each),
  }));
  if (!isPlain) return [...caption, richTable(columns, body, table)];
  const rowOf = (cells: (PhrasingContent[] | undefined)[]): TableRow => ({
    type: "tableRow",
    children: cells.map((children = []) => ({ type: "tableCell", children })),
  });
  const made = [rowOf(columns.map(({ head }) => head)), ...texts.map(rowOf)];
  return [...caption, { type: "table", align: columns.map(alignmentOf), children: made }];
};
