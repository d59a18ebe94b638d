import * as z from "zod";
import { Id, Time } from "./common.ts";

export const Team = z
  .object({
    object: z.literal("team"),
    id: Id,
    title: z.string().min(1).max(64),
    members: z.number().int(),
    spaces: z.number().describe("Spaces that its grants open, those in collections included"),
    createdAt: Time,
    permissions: z.object({ admin: z.boolean(), view: z.boolean() }),
  })
  .meta({ id: "Team" });
export type Team = z.infer<typeof Team>;
