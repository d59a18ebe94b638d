import type { Option } from "@/components/ui/select";
import type { DefaultLevel, Role } from "@/lib/contract/common";
import type { AccessRule } from "@/lib/contract/member-access";
import type { PlaceParams } from "@/lib/queries/permissions";
import { titled } from "@/lib/titled";

const labels: Record<Role, string> = {
  admin: "Admin",
  create: "Create",
  review: "Review",
  edit: "Edit",
  comment: "Comment",
  read: "Read",
};

export const roleLabel = (role: Role | null) => (role === null ? "No access" : labels[role]);

/** From the strongest, as people look for them. */
const ordered = ["admin", "create", "review", "edit", "comment", "read"] as const satisfies Role[];
export const roleOptions: readonly Option<Role>[] = ordered.map((value) => ({
  value,
  label: labels[value],
}));

const may: Record<Role, string> = {
  admin: "Do everything here, deleting included, and say who else may.",
  create: "Do all that reviewers do, and create spaces and collections.",
  review: "Read, comment, edit, and review and merge changes.",
  edit: "Read, comment and edit.",
  comment: "Read and comment.",
  read: "Read, and neither comment nor edit.",
};

/** What a role lets people do, in a sentence. */
export const roleMeaning = (role: Role | undefined) => (role ? may[role] : undefined);

export const placeWords: Record<PlaceParams["type"], string> = {
  space: "space",
  collection: "collection",
  site: "site",
};

const levelLabel = (level: DefaultLevel | undefined) =>
  level === "inherit" ? "Inherit" : roleLabel(level ?? null);

/** What a rule says, and where. */
export function ruleWords({ type, at, level, team }: AccessRule): string {
  const there = `of the ${at.type} ${titled(at.title)}`;
  if (type === "organization-role") return "Role in the organization";
  if (type === "default-level") return `Default access ${there}: ${levelLabel(level)}`;
  if (type === "team-grant")
    return `Given to the team ${team?.title ?? ""}, in the ${at.type} ${titled(at.title)}`;
  return `Given to them in the ${at.type} ${titled(at.title)}`;
}
