import { sql } from "drizzle-orm";
import type { Deps } from "./app.ts";
import { createAccount, issueToken } from "./users/accounts.ts";
import { userTable } from "./users/table.ts";

/**
 * On an empty database: the administrator, the token that the deployer chose, and the demo
 * organization, all or nothing, so that a first start that is cut off is made up for by the next.
 */
export async function firstRun(deps: Deps): Promise<void> {
  const { db, config, now } = deps;
  await db.transaction(async (tx) => {
    // Several processes may start on one empty database: the first makes the administrator.
    await tx.execute(sql`lock table users in share row exclusive mode`);
    const [existing] = await tx.select({ id: userTable.id }).from(userTable).limit(1);
    if (existing) return;
    const { adminEmail: email, adminName: displayName } = config;
    const account = { email, displayName, emailVerifiedAt: now() };
    const user = await createAccount(tx, account, now());
    if (config.adminToken) {
      const token = {
        userId: user.id,
        kind: "user",
        label: "First token",
        secret: config.adminToken,
      } as const;
      await issueToken(tx, token, now());
    }
    if (!config.demo) return;
    const { fillDemo } = await import("./demo/fill.ts");
    await fillDemo({ ...deps, db: tx }, user);
  });
}
