import * as z from "zod";
import { Id, Time } from "../platform/common.ts";

export const Team = z
  .object({
    object: z.literal("team"),
    id: Id,
    title: z.string().min(1).max(64),
    members: z.number().int(),
    spaces: z
      .number()
      .describe("Number of spaces that its grants give access to, including those in collections"),
    createdAt: Time,
    permissions: z.object({ admin: z.boolean(), view: z.boolean() }),
  })
  .meta({ id: "Team" });
export type Team = z.infer<typeof Team>;
