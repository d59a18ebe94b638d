import type { Role } from "@/lib/contract/platform/common";

/** Permissions of each role, from the strongest to the weakest. */
export const roleOptions: readonly { value: Role; label: string }[] = [
  { value: "admin", label: "Admin: manages members, settings and all content" },
  { value: "create", label: "Create: creates sites, spaces and collections" },
  { value: "review", label: "Review: reviews and merges changes" },
  { value: "edit", label: "Edit: edits content" },
  { value: "comment", label: "Comment: reads and comments" },
  { value: "read", label: "Read: reads only" },
];
