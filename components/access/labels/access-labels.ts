import type { Option } from "@/components/ui/select";
import type { AccessRule } from "@/lib/contract/access/member-access";
import type { Role } from "@/lib/contract/platform/common";
import { titled } from "@/lib/format/titled";
import type { ResourceParams } from "@/lib/queries/access/permissions";
import { levelLabel } from "./default-level-labels";

const labels: Record<Role, string> = {
  admin: "Admin",
  create: "Create",
  review: "Review",
  edit: "Edit",
  comment: "Comment",
  read: "Read",
};

export const roleLabel = (role: Role | null) => (role === null ? "No access" : labels[role]);

/** Strongest first. */
const ordered = ["admin", "create", "review", "edit", "comment", "read"] as const satisfies Role[];
export const roleOptions: readonly Option<Role>[] = ordered.map((value) => ({
  value,
  label: labels[value],
}));

/** Returns the rank of a role; zero is the strongest. */
export const rankOf = (role: Role) => roleOptions.findIndex(({ value }) => value === role);

const may: Record<Role, string> = {
  admin: "Full control, including deletion and access.",
  create: "Can review, and create spaces and collections.",
  review: "Can edit, and review and merge changes.",
  edit: "Can comment and edit.",
  comment: "Can view and comment.",
  read: "Can view only.",
};

/** Describes the permissions of a role in a sentence. */
export const roleMeaning = (role: Role | undefined) => (role ? may[role] : undefined);

export const resourceLabels: Record<ResourceParams["type"], string> = {
  space: "space",
  collection: "collection",
  site: "site",
};

/** Returns "in this space". */
export const inThis = (type: ResourceParams["type"]) =>
  `${type === "site" ? "on" : "in"} this ${resourceLabels[type]}`;

/** Describes a rule and its location. */
export function ruleLabel({ type, at, role, level, team }: AccessRule): string {
  const there = `of the ${at.type} ${titled(at.title)}`;
  if (type === "organization-role") return `Organization role: ${roleLabel(role)}`;
  if (type === "default-level") return `Default access ${there}: ${levelLabel(level ?? null)}`;
  if (type === "team-grant")
    return `Team ${team?.title ?? ""}, in the ${at.type} ${titled(at.title)}`;
  return `Direct role in the ${at.type} ${titled(at.title)}`;
}
