import * as z from "zod";
import { User } from "../people/users.ts";
import { Flag, Id, Role, Time } from "../platform/common.ts";
import type { Operation } from "../platform/operation.ts";

export const AccessChange = z.object({
  user: User,
  place: z.object({ type: z.enum(["space", "collection", "site"]), id: Id, title: z.string() }),
  before: Role.nullable(),
  after: Role.nullable(),
});
export type AccessChange = z.infer<typeof AccessChange>;

const Count = z.number().int();

export const LastingTokens = z.object({
  count: Count,
  items: z.array(z.object({ user: User, createdAt: Time })).max(100),
});
export type LastingTokens = z.infer<typeof LastingTokens>;

/** Effect of a write on access. */
export const AccessImpact = z
  .object({
    object: z.literal("access-impact"),
    people: Count.describe("Number of members whose access changes"),
    gained: Count.describe("Number of pairs of a member and a resource with new access"),
    raised: Count.describe("Number of pairs with a higher role"),
    lowered: Count.describe("Number of pairs with a lower role"),
    lost: Count.describe("Number of pairs that lose access"),
    changes: z.array(AccessChange).max(100).describe("Affected members, largest loss first"),
    inside: z
      .object({ collections: Count, spaces: Count })
      .describe("Spaces and collections inside that inherit the change; not counted in pairs"),
    tokens: LastingTokens.optional().describe(
      "API tokens created before single sign-on was required; they work until their owners revoke them; oldest first",
    ),
  })
  .meta({ id: "AccessImpact" });
export type AccessImpact = z.infer<typeof AccessImpact>;

/** Query of writes that support a dry run. */
export const dryRunQuery = z.strictObject({
  dryRun: Flag.default(false).describe(
    "True: change nothing, and return 200 with the access that would change",
  ),
});

/** Returns true for an operation whose query has `dryRunQuery`. */
export const takesDryRun = (op: Pick<Operation, "query">): boolean => "dryRun" in op.query.shape;

/** Returns true for the address of a dry run: any other value of its parameter is a write. */
export const isDryRun = (op: Pick<Operation, "query">, url: string): boolean =>
  takesDryRun(op) && new URL(url).searchParams.getAll("dryRun").join() === "true";
