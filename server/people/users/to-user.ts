import type { Context } from "../../platform/context.ts";
import { optional } from "../../db/rows.ts";
import { locationOf } from "../../platform/http/urls.ts";
import type { UserRow } from "./table.ts";

/** Returns the API form of a user. */
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
