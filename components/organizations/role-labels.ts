import type { Role } from "@/lib/contract/platform/common";

/** Permissions of each role, from the strongest to the weakest. */
export const roleOptions: readonly { value: Role; label: string }[] = [
  { value: "admin", label: "Admin: can manage members, settings and all content" },
  { value: "create", label: "Create: can create sites, spaces and collections" },
  { value: "review", label: "Review: can review and merge changes" },
  { value: "edit", label: "Edit: can edit content" },
  { value: "comment", label: "Comment: can view and comment" },
  { value: "read", label: "Read: can view only" },
];
