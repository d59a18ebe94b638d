import { optional } from "../../db/rows.ts";
import type { UserRow } from "../../db/schema/users.ts";
import { locationOf } from "../../platform/http/urls.ts";
import type { Context } from "../context.ts";

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
