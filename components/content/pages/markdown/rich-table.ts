import { isObject } from "@/lib/data/is-object";
/** Part of a Markdown tree that these plugins use. */
export interface DirectiveNode {
  type: string;
  name?: string;
  value?: string;
  url?: string;
  alt?: string;
  meta?: string | null;
  attributes?: Record<string, string | null | undefined> | null;
  children?: DirectiveNode[];
  position?: { start: { offset?: number }; end: { offset?: number } };
  data?: { hName?: string; hProperties?: Record<string, string>; directiveLabel?: boolean };
}

type Data = Record<string, unknown>;

/** Limit of cells: a short text could have a million. */
const mostCells = 20_000;

function parse(json: unknown): Data {
  try {
    const value: unknown = JSON.parse(String(json));
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

const text = (value: unknown): DirectiveNode => ({ type: "text", value: String(value) });

const element = (hName: string, children: DirectiveNode[]): DirectiveNode => ({
  type: "richTable",
  data: { hName },
  children,
});

/** Returns the address of a reference as texts write it. */
function addressOf({ kind, url, page, file }: Data): string {
  if (kind === "page") return `/pages/${page}`;
  return kind === "file" ? `/files/${file}` : String(url ?? "");
}

function shownValue(value: unknown, type: unknown): DirectiveNode[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => shownValue(each, type));
  if (!isObject(value)) return [text(value)];
  const url = addressOf(value);
  if (type === "files" && !url.startsWith("/pages/")) return [{ type: "image", url, alt: url }];
  return [{ type: "link", url, children: [text(url)] }];
}

/** Converts a directive of a table to its rows; undefined if it is not one. */
export function richTable({ attributes, children = [] }: DirectiveNode): DirectiveNode | undefined {
  const { definition, records } = parse(attributes?.data);
  if (!isObject(definition) || !isObject(records)) return undefined;
  const columns = Object.entries(definition).filter(([, column]) => isObject(column));
  const rows = Object.values(records);
  if (columns.length === 0 || columns.length * rows.length > mostCells) return undefined;
  const cells = new Map(children.map((child) => [child.attributes?.name, child.children ?? []]));
  const head = columns.map(([id, column]) => {
    const title = isObject(column) ? column.title : undefined;
    return element("th", cells.get(id) ?? (title ? [text(title)] : []));
  });
  const body = rows.map((record) => {
    const values = isObject(record) && isObject(record.values) ? record.values : {};
    const row = columns.map(([id, column]) => {
      const value = values[id];
      const cell = typeof value === "string" ? cells.get(value) : undefined;
      return element("td", cell ?? shownValue(value, isObject(column) ? column.type : undefined));
    });
    return element("tr", row);
  });
  return element("table", [element("thead", [element("tr", head)]), element("tbody", body)]);
}
