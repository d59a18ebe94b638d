import { roleLabel } from "@/components/access/labels/access-labels";
import { levelLabel } from "@/components/access/labels/default-level-labels";
import { DefaultLevel, Role } from "@/lib/contract/platform/common";
import { formatDateTime } from "@/lib/format/format";

/** Names of recorded fields that their words don't tell. */
const names: Readonly<Record<string, string>> = {
  defaultLevel: "Default access",
  editMode: "Edit mode",
  defaultSiteSection: "Default section",
  defaultSiteSpace: "Default space",
  spaceId: "Space",
  idpInitiated: "Sign-ins start at the identity provider",
  ssoUrl: "Sign-in URL",
  entityId: "Entity ID",
  sso: "Single sign-on",
  createdBy: "Owner",
  by: "Changed by",
  translationOf: "Translation of",
  tunnelUrl: "Tunnel URL",
  deletedAt: "Moved to trash",
  source: "Content source",
};

/** Returns the name of a recorded field: "Default access" for `defaultLevel`. */
export function fieldLabel(member: string): string {
  const known = Object.hasOwn(names, member) ? names[member] : undefined;
  if (known) return known;
  const words = member
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[._-]/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Fields with a role, or none. */
const roles = new Set(["role", "defaultRole", "permission"]);

/** Fields with one of several words, such as "share-link". */
const choices = new Set(["visibility", "editMode", "status", "type", "level", "teamRole"]);

/** Returns a value in words if its field has some: "No access" for a role that is null. */
export function valueLabel(member: string, value: unknown): string | undefined {
  if (member === "defaultLevel") {
    const level = DefaultLevel.safeParse(value);
    return level.success ? levelLabel(level.data) : undefined;
  }
  if (roles.has(member)) {
    if (value === null) return member === "defaultRole" ? "Guest" : roleLabel(null);
    const role = Role.safeParse(value);
    if (role.success) return roleLabel(role.data);
    return typeof value === "string" ? fieldLabel(value) : undefined;
  }
  if (typeof value !== "string") return undefined;
  if (choices.has(member)) return fieldLabel(value);
  const isTime = member.endsWith("At") && !Number.isNaN(Date.parse(value));
  return isTime ? formatDateTime(value) : undefined;
}
