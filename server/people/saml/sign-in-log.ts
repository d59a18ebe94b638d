import { eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import {
  type SAMLProviderRow,
  samlProviderTable,
  samlSignInTable,
} from "../../db/schema/single-sign-on.ts";
import type { Config } from "../../platform/config.ts";
import type { Request } from "../../platform/http/request.ts";
import { newId } from "../../platform/ids.ts";
import type { Admission } from "./admission.ts";
import type { SamlError } from "./error.ts";

/** Dependencies of handling a response. */
export interface Means {
  db: Db;
  config: Config;
  now: Date;
  request: Request;
}

export type Entry = Partial<typeof samlSignInTable.$inferInsert> &
  Pick<typeof samlSignInTable.$inferInsert, "kind" | "outcome" | "message">;

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

export const rejectedEntry = (fault: SamlError, kind: Entry["kind"]) => ({
  kind,
  outcome: "refused" as const,
  reason: fault.reason,
  message: fault.message,
});

export const signInLabels: Record<Admission["act"], string> = {
  enter: "Signed in",
  link: "First sign-in: the account was linked",
  create: "First sign-in: became a member",
};
export const testLabels: Record<Admission["act"], string> = {
  enter: "The test succeeded: this person can sign in",
  link: "The test succeeded: the first sign-in links this person's account",
  create: "The test succeeded: the first sign-in makes this person a member",
};
