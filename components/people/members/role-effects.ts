import type { Role } from "@/lib/contract/platform/common";
import { formatList } from "@/lib/format/format";

/** Permissions that each role adds to those before it. */
const steps: readonly { role: Role; may: string }[] = [
  { role: "read", may: "viewing what is open to members" },
  { role: "comment", may: "commenting" },
  { role: "edit", may: "editing" },
  { role: "review", may: "merging" },
  { role: "create", may: "creating spaces" },
  { role: "admin", may: "full control" },
];

/** Guests have none of them. */
const countOf = (role: Role | null) => steps.findIndex((step) => step.role === role) + 1;

/** Says what a change of the organization role gives to a person or takes from them; null: nothing. */
export function roleEffect(name: string, before: Role | null, after: Role | null): string | null {
  const [from, to] = [countOf(before), countOf(after)];
  const between = steps.slice(Math.min(from, to), Math.max(from, to)).map(({ may }) => may);
  if (between.length === 0) return null;
  return to > from
    ? `${name} gains ${formatList(between)}.`
    : `${name} loses ${formatList(between)}, except where a direct or team role gives it.`;
}
