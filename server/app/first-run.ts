import { sql } from "drizzle-orm";
import type { Deps } from "../access/deps.ts";
import { userTable } from "../db/schema/users.ts";
import { createAccount, issueToken } from "../people/users/accounts.ts";

/**
 * Initializes an empty database with the administrator, the deployer's token and the demo
 * organization, atomically, so that the next start repeats an interrupted one. Returns false for a
 * database that has users.
 */
export async function firstRun(deps: Deps): Promise<boolean> {
  const { db, config, now } = deps;
  return db.transaction(async (tx) => {
    // Several processes may start on one empty database; only the first one creates the
    // administrator.
    await tx.execute(sql`lock table users in share row exclusive mode`);
    const [existing] = await tx.select({ id: userTable.id }).from(userTable).limit(1);
    if (existing) return false;
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
    if (config.demo) {
      const { fillDemo } = await import("./demo/fill.ts");
      await fillDemo({ ...deps, db: tx }, user);
    }
    return true;
  });
}
