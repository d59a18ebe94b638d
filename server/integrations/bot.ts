import { eq } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { newId } from "../ids.ts";
import { createAccount } from "../users/accounts.ts";
import { userTable } from "../users/table.ts";

/** The user whom an integration acts as: of no organization, at an address where no mail arrives. */
export async function makeBot(db: Db, title: string, now: Date): Promise<string> {
  const email = `${newId()}@integrations.invalid`;
  return (await createAccount(db, { email, displayName: title }, now)).id;
}

/** People know an integration by its title. */
export async function renameBot(db: Db, userId: string, title: string): Promise<void> {
  await db.update(userTable).set({ displayName: title }).where(eq(userTable.id, userId));
}
