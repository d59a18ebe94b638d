import * as z from "zod";
import { Flag, Id, Role } from "./common.ts";
import type { Operation } from "./operation.ts";
import { User } from "./users.ts";

export const AccessChange = z.object({
  user: User,
  place: z.object({ type: z.enum(["space", "collection", "site"]), id: Id, title: z.string() }),
  before: Role.nullable(),
  after: Role.nullable(),
});
export type AccessChange = z.infer<typeof AccessChange>;

const Count = z.number().int();

/** What a write would change about access. */
export const AccessImpact = z
  .object({
    object: z.literal("access-impact"),
    people: Count.describe("Members whose access changes anywhere"),
    gained: Count.describe("Members and places, in pairs: new access"),
    raised: Count.describe("In pairs: a stronger role than before"),
    lowered: Count.describe("In pairs: a weaker role than before"),
    lost: Count.describe("In pairs: no access any more"),
    changes: z.array(AccessChange).max(100).describe("Those who lose most first"),
    inside: z
      .object({ collections: Count, spaces: Count })
      .describe("What lies in the collection and follows it; not counted in pairs"),
  })
  .meta({ id: "AccessImpact" });
export type AccessImpact = z.infer<typeof AccessImpact>;

/** The query of writes that can tell what they would change about access. */
export const dryRunQuery = z.strictObject({
  dryRun: Flag.default(false).describe(
    "Answer 200 with what this would change about access, and change nothing",
  ),
});

/** True of an operation whose query has `dryRunQuery`. */
export const takesDryRun = (op: Pick<Operation, "query">): boolean => "dryRun" in op.query.shape;
