"use client";

import { useRef } from "react";
import * as z from "zod";
import { Id } from "@/lib/contract/common";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { useCreateSpace } from "@/lib/queries/spaces";

/** Which space a form adds: one that exists, or a new one. */
const members = {
  source: z.enum(["existing", "new"]),
  spaceId: Id.nullable(),
  spaceTitle: z.string().max(50).optional(),
};

export type SpaceSource = z.infer<z.ZodObject<typeof members>>;

/** The schema of a form that adds a space, with members of its own beside. */
export function spaceSourceWith<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .strictObject({ ...members, ...shape })
    .refine((draft) => (draft as SpaceSource).source === "new" || (draft as SpaceSource).spaceId, {
      error: "Choose a space",
      path: ["spaceId"],
    })
    .refine(
      (draft) => (draft as SpaceSource).source === "existing" || (draft as SpaceSource).spaceTitle,
      {
        error: "Required",
        path: ["spaceTitle"],
      },
    );
}

export const blankSource: SpaceSource = { source: "existing", spaceId: null, spaceTitle: "" };

/** The id of the space that was chosen, made first if it is new; made once, however often the rest fails. */
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
