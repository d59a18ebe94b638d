import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Config } from "../config.ts";
import type { Db } from "../db/client.ts";
import { requestUrl } from "./library.ts";
import { type SAMLProviderRow, type SAMLRequestRow, samlRequestTable } from "./table.ts";

const lifetime = 10 * 60_000;

type Begin = Pick<SAMLRequestRow, "kind"> &
  Partial<Pick<SAMLRequestRow, "next" | "userId" | "browser">>;

interface Means {
  db: Db;
  config: Config;
  now: Date;
}

/** Keeps that a sign-in has begun, and answers where the browser goes. */
export async function beginSignIn(
  { db, config, now }: Means,
  row: SAMLProviderRow,
  begin: Begin,
): Promise<string> {
  // A name in XML begins with no digit.
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

/** A request that still waits, without using it up. */
export async function findRequest(db: Db, providerId: string, id: string, now: Date) {
  const here = pending(providerId, id, now);
  return (await db.select().from(samlRequestTable).where(here))[0];
}

/** Uses a request up: each takes one answer. */
export async function takeRequest(db: Db, providerId: string, id: string, now: Date) {
  return (
    await db
      .delete(samlRequestTable)
      .where(pending(providerId, id, now))
      .returning()
  )[0];
}

/** What is kept of the secret in a browser's cookie. */
export const browserHash = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** A path of the console to go on to; the console looks at it once more. */
export function pathOf(text: string | undefined): string | undefined {
  if (!text || text.length > 1000) return undefined;
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(text) ? text : undefined;
}
