import { type AppContract, contract } from "#lib/contract/index.ts";
import type { Call, Operation, Result } from "#lib/contract/platform/operation.ts";
import { requireAccess } from "../../access/access.ts";
import type { Context } from "../../access/context.ts";
import type { Deps } from "../../access/deps.ts";
import type { UserRow } from "../../db/schema/users.ts";
import { issueToken } from "../../people/users/accounts.ts";
import { newId } from "../../platform/ids.ts";
import { hashToken } from "../../platform/tokens.ts";
import { handlers } from "../wiring/handlers.ts";

type Handle = (ctx: Context, input: unknown) => Promise<unknown>;
interface Parts {
  params?: object;
  query?: object;
  body?: object;
}

const day = 24 * 60 * 60_000;

/** Person with a simulated past: each step is a real operation with all its checks. */
export class DemoPerson {
  readonly id: string;
  readonly #deps: Deps;
  readonly #token: string;

  private constructor(deps: Deps, id: string, token: string) {
    this.id = id;
    this.#deps = deps;
    this.#token = token;
  }

  /** Creates a person with a token, which `fillDemo` revokes before the transaction ends. */
  static async of(deps: Deps, { id: userId }: UserRow): Promise<DemoPerson> {
    const issue = { userId, kind: "session", label: "Demo" } as const;
    const { secret } = await issueToken(deps.db, issue, deps.now());
    return new DemoPerson(deps, userId, hashToken(secret));
  }

  /** Sends a request of this person, so many days ago. */
  async does<Id extends keyof AppContract>(id: Id, daysAgo: number, call: Call<AppContract[Id]>) {
    const { db, storage, work, linkSecret, config, log, feed, scripts, lookupTxt, lookupHost } =
      this.#deps;
    const op: Operation = contract[id];
    const parts: Parts = call;
    const now = new Date(this.#deps.now().getTime() - daysAgo * day);
    const params = op.params.parse(parts.params ?? {}) as Record<string, string>;
    const query = op.query.parse(parts.query ?? {});
    const body = op.body.parse(parts.body);
    const caller = await requireAccess(db, op, params, this.#token, now);
    const { id: userId, displayName } = caller.user;
    const actor = { type: "user", id: userId, label: displayName } as const;
    const request = { id: newId(), source: "ui", address: undefined } as const;
    const outside = { storage, work, linkSecret, config, feed, scripts, lookupTxt, lookupHost };
    const shared = { ...outside, db, log };
    const ctx: Context = { ...caller, ...shared, actor, now, request };
    const result = await (handlers[id] as Handle)(ctx, { params, query, body });
    return result as Result<AppContract[Id]>;
  }
}
