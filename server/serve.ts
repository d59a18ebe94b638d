import type { Context as HonoContext } from "hono";
import { takesDryRun } from "#lib/contract/access-impact.ts";
import type { Operation } from "#lib/contract/operation.ts";
import { type Caller, findCaller, requireRole } from "./access.ts";
import type { Deps } from "./app.ts";
import { noteRefusedWrite } from "./audit/refusals.ts";
import type { Body } from "./connections/arrivals.ts";
import type { Actor, Context } from "./context.ts";
import type { Db } from "./db/client.ts";
import { databaseFault, ServiceError } from "./errors.ts";
import { dryRun } from "./impact/dry-run.ts";
import { readInput, readParams } from "./input.ts";
import type { Request } from "./request.ts";
import { hashToken } from "./tokens.ts";
import { beforeTransaction } from "./two-steps.ts";

export type Handler = (ctx: Context, input: unknown) => Promise<unknown>;

/** Two writes that met are told so by the database; the loser is run again. */
async function inTransaction<T>(db: Db, run: (db: Db) => Promise<T>, tries = 4): Promise<T> {
  try {
    return await db.transaction(run);
  } catch (error) {
    const fault = databaseFault(error);
    if (tries > 1 && (fault?.code === "40001" || fault?.code === "40P01")) {
      return inTransaction(db, run, tries - 1);
    }
    throw error;
  }
}

/** An operation, and the function of its name. */
export interface Route {
  name: string;
  op: Operation;
  handle: Handler;
}

/** A request whose body has come. */
interface Received {
  http: HonoContext;
  body: Body;
  /** Undefined where none is needed. */
  token: string | undefined;
}

/** Does what a caller may do, in a transaction where it writes. */
async function act({ op, handle }: Route, ctx: Context, { http, body }: Received, deps: Deps) {
  const input = { params: ctx.path, ...readInput(op, http, body) };
  const run = await beforeTransaction(handle, ctx, input);
  if (takesDryRun(op) && input.query.dryRun) return dryRun(ctx, op, input.query, run);
  const result = await (op.method === "GET" ? run(deps.db) : inTransaction(deps.db, run));
  if (op.method !== "GET") {
    deps.feed.wake();
    deps.work.hurry();
  }
  return result;
}

/** Who acts: an integration in its own name, not in that of the user whom its rows refer to. */
function actorOf({ token, user }: Caller): Actor {
  const id = token.installationId ?? token.integrationId;
  if (id === null) return { type: "user", id: user.id, label: user.displayName };
  const type = token.installationId === null ? "integration" : "installation";
  return { type, id, label: user.displayName };
}

function sourceOf({ token }: Caller, request: Request): Request["source"] {
  if (token.integrationId !== null) return "integration";
  // Whoever signed in did so at the console: these tokens are known to nothing else.
  return token.kind === "session" ? "ui" : request.source;
}

/** The one way every request goes: who asks, may they, is it valid, do it. */
export async function serve(route: Route, received: Received, deps: Deps, request: Request) {
  const { op, name } = route;
  const { http, token } = received;
  const now = deps.now();
  const params = readParams(op, http);
  const log = deps.log.child({ requestId: request.id });
  const { config, storage, work, linkSecret, feed, scripts } = deps;
  const outside = { config, storage, work, linkSecret, feed, scripts };
  const shared = { ...outside, now, request, log, path: params };
  let ctx = {
    ...shared,
    db: deps.db,
    place: {},
    member: undefined,
    standing: null,
  } as unknown as Context;
  if (token !== undefined) {
    const caller = await findCaller(deps.db, op, params, hashToken(token), now);
    const actor = actorOf(caller);
    const source = sourceOf(caller, request);
    ctx = { ...shared, ...caller, actor, db: deps.db, request: { ...request, source } };
  }
  try {
    if (op.role !== "public") requireRole(op, ctx);
    return { result: await act(route, ctx, received, deps), token: ctx.token };
  } catch (error) {
    const isDryRun = takesDryRun(op) && http.req.query("dryRun") !== undefined;
    if (error instanceof ServiceError && !isDryRun) await noteRefusedWrite(ctx, name, op, error);
    throw error;
  }
}
