import { hash, randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import {
  type SAMLProviderRow,
  type SAMLRequestRow,
  samlRequestTable,
} from "../../db/schema/single-sign-on.ts";
import type { Config } from "../../platform/config.ts";
import { requestUrl } from "./library.ts";

const lifetime = 10 * 60_000;

type Begin = Pick<SAMLRequestRow, "kind"> &
  Partial<Pick<SAMLRequestRow, "next" | "userId" | "browser">>;

interface Means {
  db: Db;
  config: Config;
  now: Date;
}

/** Stores the start of a sign-in, and returns the browser's redirect. */
export async function beginSignIn(
  { db, config, now }: Means,
  row: SAMLProviderRow,
  begin: Begin,
): Promise<string> {
  // An XML id cannot start with a digit.
  const id = `_${randomBytes(20).toString("hex")}`;
  const expiresAt = new Date(now.getTime() + lifetime);
  await db.insert(samlRequestTable).values({ id, providerId: row.id, expiresAt, ...begin });
  return requestUrl(config, row, id);
}

const pending = (providerId: string, id: string, now: Date) =>
  and(
    eq(samlRequestTable.id, id),
    eq(samlRequestTable.providerId, providerId),
    gt(samlRequestTable.expiresAt, now),
  );

/** Finds a pending request without consuming it. */
export async function findRequest(db: Db, providerId: string, id: string, now: Date) {
  const here = pending(providerId, id, now);
  return (await db.select().from(samlRequestTable).where(here))[0];
}

/** Consumes a request: each accepts one response. */
export async function takeRequest(db: Db, providerId: string, id: string, now: Date) {
  return (
    await db
      .delete(samlRequestTable)
      .where(pending(providerId, id, now))
      .returning()
  )[0];
}

/** Returns the stored hash of the secret in a browser's cookie. */
export const browserHash = (secret: string) => hash("sha256", secret, "hex");

/** Returns a console path to continue at; the console validates it again. */
export function pathOf(text: string | undefined): string | undefined {
  if (!text || text.length > 1000) return undefined;
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(text) ? text : undefined;
}
