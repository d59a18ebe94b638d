import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "../../db/client.ts";
import { type TokenRow, tokenTable } from "../../db/schema/users.ts";

/**
 * Records the time and address of a token's last use, at most once a minute, without delaying the
 * request.
 */
export class TokenUse {
  readonly #db: Db;
  readonly #log: Logger;
  readonly #noted = new Map<string, number>();

  constructor(db: Db, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  note(token: TokenRow, now: Date, address: string | undefined): void {
    const last = this.#noted.get(token.id) ?? token.lastUsedAt?.getTime() ?? 0;
    if (now.getTime() - last < 60_000) return;
    if (this.#noted.size > 10_000) this.#noted.clear();
    this.#noted.set(token.id, now.getTime());
    this.#db
      .update(tokenTable)
      .set({ lastUsedAt: now, ...(address !== undefined && { address }) })
      .where(eq(tokenTable.id, token.id))
      .then(undefined, (err) => this.#log.warn({ err }, "last use of a token was not recorded"));
  }
}
