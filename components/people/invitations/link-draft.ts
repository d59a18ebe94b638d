import * as z from "zod";
import { roles } from "@/lib/contract/platform/common";
import { ends } from "./link-labels";

const gives = { role: z.enum([...roles, "guest"]), ends: z.enum(ends) };
export const GivesDraft = z.object(gives);
export type GivesDraft = z.infer<typeof GivesDraft>;

export const LinkDraft = z
  .object({
    ...gives,
    to: z.enum(["organization", "space", "collection"]),
    space: z.string(),
    collection: z.string(),
  })
  .refine(({ to, space }) => to !== "space" || space !== "", {
    path: ["space"],
    error: "choose a space",
  })
  .refine(({ to, collection }) => to !== "collection" || collection !== "", {
    path: ["collection"],
    error: "choose a collection",
  })
  .refine(({ to, role }) => to === "organization" || role !== "guest", {
    path: ["role"],
    error: "choose a role other than guest",
  });
export type LinkDraft = z.infer<typeof LinkDraft>;
