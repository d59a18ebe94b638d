import { toEmailAddress } from "@/lib/contract/people/email-address";
import { mostInvited } from "@/lib/contract/people/invitations";
import { type Role, roles } from "@/lib/contract/platform/common";

export interface AddressRow {
  /** Text as entered. */
  text: string;
  email: string;
  /** Undefined: the role that was chosen for all. */
  role: Role | null | undefined;
  /** Error of the address. */
  error: string | undefined;
}

const roleNames = new Set<string>(roles);

function roleOf(given: string): Role | null | undefined {
  const word = given.toLowerCase();
  if (word === "guest") return null;
  return roleNames.has(word) ? (word as Role) : undefined;
}

/** Address as written, followed by the words after it. */
interface Entry {
  written: string;
  words: string[];
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

/** Finds the addresses in a line: words before an address are a name, words after it a role. */
function entriesOf(line: string): Entry[] {
  const entries: Entry[] = [];
  for (const part of line.split(/[,;]/)) {
    const words = part.split(/\s+/).filter(Boolean);
    const first = words.findIndex((word) => word.includes("@"));
    for (const word of words.slice(Math.max(first, 0))) {
      if (word.includes("@")) entries.push({ written: bareAddress(word), words: [] });
      else entries.at(-1)?.words.push(word);
    }
  }
  return entries;
}

function readEntry(text: string, { written, words }: Entry, isNamed: boolean): AddressRow {
  const address = toEmailAddress(written);
  const role = words.map(roleOf).find((found) => found !== undefined);
  const unknown = isNamed ? undefined : words.find((word) => roleOf(word) === undefined);
  const error = unknown === undefined ? undefined : `“${unknown}” isn't a role`;
  const email = address ?? written.toLowerCase();
  return { text, email, role, error: address ? error : "Invalid email address" };
}

/** Parses a line, or several addresses in it. */
function readLine(text: string): AddressRow[] {
  const line = plainLine(text).trim();
  if (line === "") return [];
  const isNamed = line.includes("<");
  const [first = { written: line, words: [] }, ...others] = entriesOf(withoutNames(line));
  const textOf = (entry: Entry) => (others.length === 0 ? text.trim() : entry.written);
  return [first, ...others].map((entry) => readEntry(textOf(entry), entry, isNamed));
}

/** Parses pasted addresses, by line or separator, each with an optional role. */
export function parseAddresses(text: string): AddressRow[] {
  const seen = new Set<string>();
  return text
    .split(lineEnd)
    .flatMap(readLine)
    .map((row, at) => {
      const isTwice = seen.has(row.email);
      seen.add(row.email);
      if (row.error) return row;
      if (isTwice) return { ...row, error: "Duplicate address" };
      return at < mostInvited
        ? row
        : { ...row, error: `You can invite at most ${mostInvited} people at once` };
    });
}
