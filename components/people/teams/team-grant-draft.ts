import * as z from "zod";
import { rankOf, roleLabel } from "@/components/access/labels/access-labels";
import { Id, Role } from "@/lib/contract/platform/common";
import type { ResourceParams } from "@/lib/queries/access/permissions";

const ChosenResource = z.object({
  /** Distinguishes resources of all types. */
  id: z.string(),
  name: z.string(),
  params: z.union([
    z.object({ type: z.literal("space"), spaceId: Id }),
    z.object({ type: z.literal("collection"), collectionId: Id }),
    z.object({ type: z.literal("site"), organizationId: Id, siteId: Id }),
  ]) satisfies z.ZodType<ResourceParams>,
});
export type ChosenResource = z.infer<typeof ChosenResource>;

/** Limit of resources, as each is previewed and written by itself. */
export const mostResources = 20;

/** Values of the form that gives a team one role on several resources. */
export const TeamGrantDraft = z.object({
  resources: z
    .array(ChosenResource)
    .min(1, "Choose at least one space, collection or site")
    .max(mostResources),
  role: Role,
});
export type TeamGrantDraft = z.infer<typeof TeamGrantDraft>;

interface RoleNote {
  text: string;
  lowers: boolean;
}

/** Describes what a chosen role does to the current one; undefined without a current one. */
export function roleNote(current: Role | undefined, chosen: Role): RoleNote | undefined {
  if (!current) return undefined;
  const lowers = rankOf(chosen) > rankOf(current);
  const text = lowers
    ? `Replaces ${roleLabel(current)} with ${roleLabel(chosen)}`
    : `has ${roleLabel(current)} now`;
  return { text, lowers };
}
