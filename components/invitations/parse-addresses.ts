import { type Role, roles } from "@/lib/contract/common";
import { EmailAddress, mostInvited } from "@/lib/contract/invitations";

export interface AddressRow {
  /** As typed. */
  text: string;
  email: string;
  /** Undefined: the one chosen for all. */
  role: Role | null | undefined;
  /** Why it can't be invited like this. */
  fault: string | undefined;
}

const roleNames = new Set<string>(roles);

function roleOf(word: string): Role | null | undefined {
  if (word === "guest") return null;
  return roleNames.has(word) ? (word as Role) : undefined;
}

function readRow(text: string): AddressRow {
  // `Ada Lovelace <ada@example.com>, review` and columns pasted from a table both work.
  const [, inside] = /<([^<>]+)>/.exec(text) ?? [];
  const words = text
    .replace(/^[^<]*</, "")
    .split(/[\s,;>]+/)
    .filter(Boolean);
  const email = (inside ?? words.find((word) => word.includes("@")) ?? words[0] ?? "").trim();
  const rest = words.filter((word) => word !== email);
  const role = rest.map((word) => roleOf(word.toLowerCase())).find((found) => found !== undefined);
  const isAddress = EmailAddress.safeParse(email).success;
  const unknown = rest.find((word) => roleOf(word.toLowerCase()) === undefined);
  const fault = isAddress
    ? unknown && !inside && `“${unknown}” is no role`
    : "This is no e-mail address";
  return { text, email: email.toLowerCase(), role, fault: fault || undefined };
}

/** Addresses as people paste them: one a line, or separated by commas, each with a role if it has its own. */
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
      if (isTwice) return { ...row, fault: "This address is there already" };
      return at < mostInvited ? row : { ...row, fault: `Only ${mostInvited} go at once` };
    });
}
