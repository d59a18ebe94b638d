import { eq } from "drizzle-orm";
import type { Config } from "../config.ts";
import type { Db } from "../db/client.ts";
import { newId } from "../ids.ts";
import type { Request } from "../request.ts";
import type { Admission } from "./admission.ts";
import type { SamlFault } from "./fault.ts";
import { type SAMLProviderRow, samlProviderTable, samlSignInTable } from "./table.ts";

/** What an arrival works with. */
export interface Means {
  db: Db;
  config: Config;
  now: Date;
  request: Request;
}

export type Entry = Partial<typeof samlSignInTable.$inferInsert> &
  Pick<typeof samlSignInTable.$inferInsert, "kind" | "outcome" | "message">;

/** Adds to the log of sign-ins. */
export async function record({ db, now, request }: Means, row: SAMLProviderRow, entry: Entry) {
  const id = newId();
  await db.insert(samlSignInTable).values({
    id,
    organizationId: row.organizationId,
    providerId: row.id,
    providerLabel: row.label,
    occurredAt: now,
    address: request.address,
    ...entry,
  });
  if (entry.outcome === "succeeded") {
    const here = eq(samlProviderTable.id, row.id);
    await db.update(samlProviderTable).set({ lastSignInAt: now }).where(here);
  }
  return id;
}

/** What the log says of a refusal. */
export const refusal = (fault: SamlFault, kind: Entry["kind"]) => ({
  kind,
  outcome: "refused" as const,
  reason: fault.reason,
  message: fault.message,
});

export const doneWords: Record<Admission["act"], string> = {
  enter: "Signed in",
  link: "Signed in for the first time: the account is linked now",
  create: "Signed in for the first time: became a member",
};
export const wouldWords: Record<Admission["act"], string> = {
  enter: "Everything is right: this person can sign in",
  link: "Everything is right: the first sign-in links this person's account",
  create: "Everything is right: the first sign-in makes this person a member",
};
