import { longNameError, toEmailAddress } from "@/lib/contract/people/email-address";
import { mostInvited } from "@/lib/contract/people/invitations";
import type { Role } from "@/lib/contract/platform/common";
import { roleOfWords } from "./role-words";

export interface AddressRow {
  /** Line of the text, counted from 1. */
  line: number;
  /** Text as entered. */
  text: string;
  email: string;
  /** Undefined: the role that was chosen for all. */
  role: Role | null | undefined;
  /** Error of the address. */
  error: string | undefined;
  /** True if an earlier row has the same address, so that there is nothing to correct. */
  repeated: boolean;
}

/** Address as written, followed by the cells after it. */
interface Entry {
  written: string;
  /** Words before it in its cell: a name, or the beginning of an address with a space. */
  before: string;
  cells: string[];
}

const lineEnd = /\r\n?|[\n\u2028\u2029]/;

/** Returns a line without invisible characters and comments, with normalized separators. */
const plainLine = (line: string) =>
  line
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll("＠", "@")
    .replaceAll(/[；，、]/g, ";")
    .replaceAll(/\([^()@]*\)/g, "");

/**
 * Removes names around addresses, as in `Ada Lovelace <ada@example.com>`; names with commas are
 * quoted.
 */
function withoutNames(line: string): string {
  const parts = line.replaceAll(/"[^"]*"(?=\s*<)/g, "").split(/<([^<>]*)>/);
  const isNamed = (at: number) => at % 2 === 0 && at < parts.length - 1;
  const beforeName = (part: string) =>
    part.slice(0, Math.max(part.lastIndexOf(","), part.lastIndexOf(";")) + 1);
  return parts.map((part, at) => (isNamed(at) ? beforeName(part) : ` ${part} `)).join("");
}

/** Returns an address without a scheme, quotes and final punctuation. */
const bareAddress = (word: string) =>
  word.replace(/^["'([]*(?:mailto:)?/i, "").replace(/[.:"')\]]+$/, "");

const cellEnd = /[,;\t]/;

/** Removes the mark or number of a list item; empty without a letter. */
const withoutMark = (text: string) => /\p{L}.*/su.exec(text)?.[0] ?? "";

/** Addresses of a line, and cells without one before the first. */
interface Found {
  entries: Entry[];
  /** Names in a table, else possibly misspelled addresses. */
  strays: string[];
}

/** Finds the addresses in a line: a cell after an address is a role or another column. */
function entriesOf(line: string): Found {
  const entries: Entry[] = [];
  const strays: string[] = [];
  for (const part of line.split(cellEnd)) {
    const words = part.split(/\s+/).filter(Boolean);
    const first = words.findIndex((word) => word.includes("@"));
    if (first < 0 && entries.length === 0) strays.push(words.join(" "));
    let before = withoutMark(words.slice(0, Math.max(first, 0)).join(" "));
    let cell: string[] = [];
    const endCell = () => {
      if (cell.length > 0) entries.at(-1)?.cells.push(cell.join(" "));
      cell = [];
    };
    for (const word of words.slice(Math.max(first, 0))) {
      if (word.includes("@")) {
        endCell();
        entries.push({ written: bareAddress(word), before, cells: [] });
        before = "";
      } else cell.push(word);
    }
    endCell();
  }
  return { entries, strays: strays.filter((stray) => withoutMark(stray) !== "") };
}

/** Reads the role from the cells after an address; other cells are only allowed beside a role. */
function readRole(
  cells: readonly string[],
  mayBeNames: boolean,
): Pick<AddressRow, "role" | "error"> {
  const given = cells.filter((cell) => roleOfWords(cell) !== undefined);
  const [role, other] = new Set(given.map(roleOfWords));
  if (other !== undefined) {
    return { role, error: `${given.map((cell) => `“${cell}”`).join(" and ")} are different roles` };
  }
  const [unknown] = given.length > 0 || mayBeNames ? [] : cells;
  return { role, error: unknown === undefined ? undefined : `“${unknown}” isn't a role` };
}

/** Returns a role before the first address: it may be a name or a column, so it isn't applied. */
function leadingRole(line: string): string | undefined {
  return line
    .slice(0, Math.max(line.indexOf("@"), 0))
    .split(cellEnd)
    .map((cell, at, all) => (at < all.length - 1 ? cell : cell.slice(0, cell.lastIndexOf(" ") + 1)))
    .map((cell) => cell.trim())
    .find((cell) => roleOfWords(cell) !== undefined);
}

type ReadRow = Omit<AddressRow, "line" | "repeated">;

function readEntry(text: string, { written, cells }: Entry, mayBeNames: boolean): ReadRow {
  const address = toEmailAddress(written);
  const { role, error } = readRole(cells, mayBeNames);
  const email = address ?? written.toLowerCase();
  return { text, email, role, error: address ? error : addressError(written) };
}

const notAnAddress = "Invalid email address";

function addressError(written: string): string {
  const limit = longNameError(written);
  return limit === undefined ? notAnAddress : `${notAnAddress}: ${limit}`;
}

/** Rejects an address with words before it, of which it may be the end: `ada lovelace@example.com`. */
function withWordsBefore(row: ReadRow, before: string): ReadRow {
  const text = row.text.includes(before) ? row.text : `${before} ${row.text}`;
  const error = row.error?.startsWith(notAnAddress) ? row.error : wordsBefore(before);
  return { ...row, text, error };
}

const wordsBefore = (words: string) =>
  `Remove “${words}”, or put the address after it in <angle brackets>`;

/** Parses a line, or several addresses in it. In a table, text before an address is a name. */
function readLine(text: string, isTable: boolean): ReadRow[] {
  const line = plainLine(text).trim();
  if (line === "") return [];
  const isNamed = line.includes("<");
  const { entries, strays } = entriesOf(withoutNames(line));
  const [first = { written: line, before: "", cells: [] }, ...others] = entries;
  const leading = isNamed ? undefined : leadingRole(line);
  const isIgnored = isNamed || isTable || leading !== undefined || entries.length === 0;
  const rejected = isIgnored ? [] : strays;
  const textOf = ({ written, cells }: Entry) =>
    others.length + rejected.length === 0 ? text.trim() : [written, ...cells].join(", ");
  const rows = [first, ...others].map((entry, at) => {
    // Between addresses, the names of the next one can be left.
    const row = readEntry(textOf(entry), entry, isNamed && at < others.length);
    return isIgnored || entry.before === "" ? row : withWordsBefore(row, entry.before);
  });
  const misses =
    leading !== undefined && rows.every(({ role, error }) => role === undefined && !error);
  return misses
    ? rows.map((row) => ({ ...row, error: `Move the role “${leading}” after the address` }))
    : [...rejected.map(strayRow), ...rows];
}

const strayRow = (text: string): ReadRow => ({
  text,
  email: text.toLowerCase(),
  role: undefined,
  error: notAnAddress,
});

const heading =
  /^(e-?mails?( address(es)?)?|(first|last|full|display)?[ _]?names?|roles?|permissions?)$/i;

/** Returns true for the first line of a spreadsheet, which names its columns. */
const isHeading = (line: string) =>
  line.split(cellEnd).every((cell) => heading.test(cell.replaceAll('"', "").trim()));

/** Returns the place of the only address among the cells of a line; -1 for other lines. */
function addressCell(line: string): number {
  const cells = plainLine(line).split(cellEnd);
  const first = cells.findIndex((cell) => cell.includes("@"));
  return cells.filter((cell) => cell.includes("@")).length === 1 ? first : -1;
}

/** Returns true for lines that have a heading, or all their address in the same later cell. */
function isTableOf(lines: readonly string[]): boolean {
  if (isHeading(lines[0] ?? "")) return true;
  const cells = lines.filter((line) => line.trim() !== "").map(addressCell);
  return cells.length > 1 && (cells[0] ?? 0) > 0 && new Set(cells).size === 1;
}

/** Parses pasted addresses, by line or separator, each with an optional role. */
export function parseAddresses(text: string): AddressRow[] {
  const seen = new Set<string>();
  const lines = text.split(lineEnd);
  const isTable = isTableOf(lines);
  return lines
    .flatMap((line, at) =>
      at === 0 && isHeading(line)
        ? []
        : readLine(line, isTable || line.includes("\t")).map((row) => ({ ...row, line: at + 1 })),
    )
    .map((row) => {
      if (row.error) return { ...row, repeated: false };
      if (seen.has(row.email)) return { ...row, repeated: true, error: "Duplicate address" };
      seen.add(row.email);
      const error =
        seen.size > mostInvited
          ? `You can invite at most ${mostInvited} people at once`
          : undefined;
      return { ...row, repeated: false, error };
    });
}
