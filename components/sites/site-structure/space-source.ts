"use client";

import { useRef } from "react";
import * as z from "zod";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { Id } from "@/lib/contract/platform/common";
import { useCreateSpace } from "@/lib/queries/content/spaces";

/** Space to add: an existing or a new one. */
const members = {
  source: z.enum(["existing", "new"]),
  spaceId: Id.nullable(),
  spaceTitle: z.string().max(50).optional(),
};

export type SpaceSource = z.infer<z.ZodObject<typeof members>>;

// The type of a schema with further members is open in generic code.
const sourceIn = (draft: object) => draft as SpaceSource;

/** Returns the schema of a form that adds a space, with further members. */
export function spaceSourceWith<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .strictObject({ ...members, ...shape })
    .refine((draft) => sourceIn(draft).source === "new" || sourceIn(draft).spaceId, {
      error: "Choose a space",
      path: ["spaceId"],
    })
    .refine((draft) => sourceIn(draft).source === "existing" || sourceIn(draft).spaceTitle, {
      error: "Required",
      path: ["spaceTitle"],
    });
}

export const blankSource: SpaceSource = { source: "existing", spaceId: null, spaceTitle: "" };

/**
 * Returns the id of the chosen space. Creates a new one only once, even if a later step fails and
 * is retried.
 */
export function useChosenSpace(organization: OrganizationParams) {
  const create = useCreateSpace();
  const made = useRef<{ title: string; id: string } | null>(null);
  return async ({ source, spaceId, spaceTitle = "" }: SpaceSource): Promise<string> => {
    if (source === "existing") return spaceId ?? "";
    if (made.current?.title === spaceTitle) return made.current.id;
    const { organizationId } = organization;
    const { id } = await create.mutateAsync({
      params: { organizationId },
      body: { title: spaceTitle },
    });
    made.current = { title: spaceTitle, id };
    return id;
  };
}
