import type { PhrasingContent, Table, TableRow } from "mdast";
import { write } from "../../../document/write.ts";
import { mostRowsOfDatabase } from "../limits.ts";
import type { ReadNote, ReadPage } from "../read-page.ts";
import { readCsv } from "./csv.ts";
import { decodeFile } from "./files.ts";
import { bareStem, titleOfName } from "./names.ts";
import { factsOf } from "./page.ts";
import { folderOf } from "./paths.ts";

interface RowPage {
  path: string;
  /** Beginning of its file. */
  bytes: Uint8Array;
}

export interface DatabaseFile {
  path: string;
  bytes: Uint8Array;
  /** Pages of its rows. */
  rows: readonly RowPage[];
}

interface Candidate {
  path: string;
  text: string;
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Returns the title of the page of a row: its heading, or else its name. */
function titleOfRow({ path, text }: Candidate): string {
  const heading = /^\uFEFF?# ([^\n]*)/.exec(text)?.[1];
  return lettersOf(heading ?? bareStem(path));
}

/** Returns the number of properties at the top of a page that are those of a row. */
const sharedWith = ({ text }: Candidate, names: readonly string[], row: readonly string[]) =>
  names.filter((name, at) => row[at] && text.includes(`\n${name}: ${row[at]}`)).length;

/** Takes the page of a row; of several with its title, the one with most of its properties. */
function takePage(
  byTitle: ReadonlyMap<string, Candidate[]>,
  names: readonly string[],
  row: readonly string[],
): string | undefined {
  const found = byTitle.get(lettersOf(row[0] ?? "")) ?? [];
  const [best] = found
    .map((page) => ({ page, shared: found.length === 1 ? 0 : sharedWith(page, names, row) }))
    .sort((a, b) => b.shared - a.shared);
  if (best) found.splice(found.indexOf(best.page), 1);
  return best?.page.path;
}

const addressFrom = (from: string, path: string) => {
  const folder = folderOf(from);
  const relative = folder === "" ? path : path.slice(folder.length + 1);
  return relative.split("/").map(encodeURIComponent).join("/");
};

const textNode = (value: string): PhrasingContent => ({ type: "text", value });
const linkNode = (url: string, label: string): PhrasingContent => ({
  type: "link",
  url,
  children: [textNode(label)],
});

/** Returns a part of a value: an address, a relation such as `Title (Path.md)`, or text. */
function partNode(part: string): PhrasingContent {
  if (/^https?:\/\/\S+$/.test(part)) return linkNode(part, part);
  const at = part.endsWith(")") ? part.lastIndexOf(" (") : -1;
  const url = at > 0 ? part.slice(at + 2, -1) : "";
  return /^[^\s:]+\.(?:md|csv)$/.test(url) ? linkNode(url, part.slice(0, at)) : textNode(part);
}

/** Returns the content of a cell: its lines, with relations and addresses as links. */
function cellOf(value: string): PhrasingContent[] {
  const lines = value.split(/\r\n?|\n/).map((line) => {
    const parts = line.split(", ").map(partNode);
    if (parts.every(({ type }) => type === "text")) return [textNode(line)];
    return parts.flatMap((node, at) => (at === 0 ? [node] : [textNode(", "), node]));
  });
  return lines.flatMap((line, at) =>
    at === 0 ? line : [{ type: "html", value: "<br>" }, ...line],
  );
}

const rowNode = (cells: PhrasingContent[][]): TableRow => ({
  type: "tableRow",
  children: cells.map((children) => ({ type: "tableCell", children })),
});

/** Converts the table of a database to a page; a row with a page links to it. */
export function readDatabasePage({ path, bytes, rows }: DatabaseFile): ReadPage {
  const [names = [], ...all] = readCsv(decodeFile(bytes).replace(/^\uFEFF/, ""));
  const given = all.slice(0, mostRowsOfDatabase);
  const candidates = rows.map((each) => ({
    path: each.path,
    text: Buffer.from(each.bytes).toString("utf8").replaceAll("\r\n", "\n"),
  }));
  const byTitle = Map.groupBy(candidates, titleOfRow);
  const made = given.map((row) => {
    const page = takePage(byTitle, names, row);
    const cells = names.map((_, at) => cellOf(row[at] ?? ""));
    const title = row[0]?.trim() || "Untitled";
    if (page !== undefined) cells[0] = [linkNode(addressFrom(path, page), title)];
    return rowNode(cells);
  });
  const left = all.length - given.length;
  const notes: ReadNote[] =
    left > 0 ? [{ kind: "data-file", text: `${path}, ${left} rows after ${given.length}` }] : [];
  const head = rowNode(names.map((name) => [textNode(name)]));
  const table: Table = { type: "table", children: [head, ...made] };
  const title = titleOfName(path);
  const page = {
    title,
    ...(notes.length > 0 && { notes }),
    markdown: names.length === 0 ? "" : write([table]),
  };
  return { ...page, facts: factsOf({ title }, page) };
}
