import * as z from "zod";
import type { Grant } from "@/lib/contract/access/permissions";
import { Id, Role } from "@/lib/contract/platform/common";

const Subject = z.object({ id: Id, name: z.string() });
export type Subject = z.infer<typeof Subject>;

/** Values of the form for granting access; only one of the two lists is sent. */
export const GrantDraft = z
  .object({
    kind: z.enum(["people", "teams"]),
    users: z.array(Subject),
    teams: z.array(Subject),
    role: Role,
  })
  .superRefine(({ kind, users, teams }, context) => {
    if (kind === "people" && users.length === 0) {
      context.addIssue({ code: "custom", path: ["users"], message: "Choose at least one member" });
    }
    if (kind === "teams" && teams.length === 0) {
      context.addIssue({ code: "custom", path: ["teams"], message: "Choose at least one team" });
    }
  });
export type GrantDraft = z.infer<typeof GrantDraft>;

/** Returns the body of the call; undefined while nobody is chosen. */
export function toGrant({ kind, users, teams, role }: GrantDraft): Grant | undefined {
  const ids = (kind === "teams" ? teams : users).map(({ id }) => id);
  if (ids.length === 0) return undefined;
  return kind === "teams" ? { teams: ids, role } : { users: ids, role };
}
