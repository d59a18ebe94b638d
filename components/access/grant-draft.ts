import * as z from "zod";
import { Id, Role } from "@/lib/contract/common";
import type { Grant } from "@/lib/contract/permissions";

const Subject = z.object({ id: Id, name: z.string() });
export type Subject = z.infer<typeof Subject>;

/** What the form for giving access holds; only one of the two lists is sent. */
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

/** The body of the call; undefined while nobody is chosen. */
export function toGrant({ kind, users, teams, role }: GrantDraft): Grant | undefined {
  const ids = (kind === "teams" ? teams : users).map(({ id }) => id);
  if (ids.length === 0) return undefined;
  return kind === "teams" ? { teams: ids, role } : { users: ids, role };
}
