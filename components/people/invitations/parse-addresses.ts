import { toEmailAddress } from "@/lib/contract/people/email-address";
import { mostInvited } from "@/lib/contract/people/invitations";
import { type Role, roles } from "@/lib/contract/platform/common";

export interface AddressRow {
  /** Typed text. */
  text: string;
  email: string;
  /** Undefined: the role chosen for all. */
  role: Role | null | undefined;
  /** Error of the address. */
  fault: string | undefined;
}

const roleNames = new Set<string>(roles);

function roleOf(word: string): Role | null | undefined {
  if (word === "guest") return null;
  return roleNames.has(word) ? (word as Role) : undefined;
}

function readRow(text: string): AddressRow {
  // Accepts `Ada Lovelace <ada@example.com>, review`, and columns pasted from a table.
  const [, inside] = /<([^<>]+)>/.exec(text) ?? [];
  const words = text
    .replace(/^[^<]*</, "")
    .split(/[\s,;>]+/)
    .filter(Boolean);
  const written = (inside ?? words.find((word) => word.includes("@")) ?? words[0] ?? "").trim();
  const rest = words.filter((word) => word !== written);
  const role = rest.map((word) => roleOf(word.toLowerCase())).find((found) => found !== undefined);
  const address = toEmailAddress(written);
  const unknown = rest.find((word) => roleOf(word.toLowerCase()) === undefined);
  const fault = address
    ? unknown && !inside && `“${unknown}” isn't a role`
    : "Invalid email address";
  return { text, email: address ?? written.toLowerCase(), role, fault: fault || undefined };
}

/** Parses pasted addresses: one per line, or separated by commas, each with an optional role. */
export function parseAddresses(text: string): AddressRow[] {
  const lines = text.split(/\r?\n/).flatMap((line) => {
    const many = (line.match(/@/g) ?? []).length > 1;
    return many ? line.split(/[,;]/) : [line];
  });
  const seen = new Set<string>();
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line, at) => {
      const row = readRow(line);
      const isTwice = seen.has(row.email);
      seen.add(row.email);
      if (row.fault) return row;
      if (isTwice) return { ...row, fault: "Duplicate address" };
      return at < mostInvited
        ? row
        : { ...row, fault: `You can invite at most ${mostInvited} people at once` };
    });
}
