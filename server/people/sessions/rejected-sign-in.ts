import type { UserRow } from "../../db/schema/users.ts";
import { recordRejection } from "../../platform/audit/rejections.ts";
import type { Context } from "../../platform/context.ts";
import { consentedOrganizations } from "../users/audit-own-actions.ts";

/** Records a refused sign-in in every organization that the user joined by consent. */
export async function recordRejectedSignIn(ctx: Context, user: UserRow, reason: string) {
  const actor = { type: "user" as const, id: user.id, label: user.displayName };
  const target = { type: "member", id: user.id, label: user.displayName };
  for (const organizationId of await consentedOrganizations(ctx.db, user.id)) {
    await recordRejection(
      { ...ctx, actor },
      { organizationId, of: "createSession", target, reason },
    );
  }
}
