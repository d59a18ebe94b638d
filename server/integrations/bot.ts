import { eq } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { userTable } from "../db/schema/users.ts";
import { createAccount } from "../people/users/accounts.ts";
import { newId } from "../platform/ids.ts";

/**
 * Creates the user that an integration acts as: without organization, at an undeliverable address.
 */
export async function makeBot(db: Db, title: string, now: Date): Promise<string> {
  const email = `${newId()}@integrations.invalid`;
  return (await createAccount(db, { email, displayName: title }, now)).id;
}

/** The bot's name follows the integration's title. */
export async function renameBot(db: Db, userId: string, title: string): Promise<void> {
  await db.update(userTable).set({ displayName: title }).where(eq(userTable.id, userId));
}
