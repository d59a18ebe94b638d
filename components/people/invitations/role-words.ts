import { type Role, roles } from "@/lib/contract/platform/common";

/** Words that people use for the roles: ids, labels, and names of the people who have them. */
const wordsOf: Record<Role | "guest", readonly string[]> = {
  admin: ["admin", "administrator", "full access"],
  create: ["create", "creator"],
  review: ["review", "reviewer"],
  edit: ["edit", "editor", "write", "writer", "contributor"],
  comment: ["comment", "commenter", "commentator"],
  read: ["read", "reader", "read only", "view", "viewer", "view only"],
  guest: ["guest"],
};

const roleByWord = new Map<string, Role | null>(
  ([...roles, "guest"] as const).flatMap((role) =>
    wordsOf[role].map((word) => [word, role === "guest" ? null : role] as const),
  ),
);

const longest = 40;

/** Returns the role that a word or phrase names, such as "Can edit"; null: guest. */
export function roleOfWords(given: string): Role | null | undefined {
  if (given.length > longest) return undefined;
  const words = given
    .toLowerCase()
    .replaceAll(/^["'“”]+|["'“”.]+$/g, "")
    .replaceAll(/[-_\s]+/g, " ")
    .replace(/^can /, "")
    .trim();
  return roleByWord.has(words) ? roleByWord.get(words) : roleByWord.get(words.replace(/s$/, ""));
}
