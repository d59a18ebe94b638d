import type { Context } from "../context.ts";
import { optional } from "../db/rows.ts";
import { locationOf } from "../urls.ts";
import type { UserRow } from "./table.ts";

/** The wire form of a user. */
export function toUser(ctx: Pick<Context, "config">, user: UserRow) {
  return {
    object: "user" as const,
    id: user.id,
    displayName: user.displayName,
    email: user.email,
    photoURL: optional(user.photoURL),
    urls: { location: locationOf(ctx.config, "users", user.id) },
  };
}
