import type { Input, Operation, Result } from "#lib/contract/platform/operation.ts";
import type { Db } from "../db/client.ts";
import type { Created } from "../platform/created.ts";
import type { Context, PublicContext } from "./context.ts";

/** Public operations may have no caller. */
export type ContextOf<Op extends Operation> = Op["role"] extends "public" ? PublicContext : Context;

type Gather<Op extends Operation, Gathered> = (
  ctx: ContextOf<Op>,
  input: Input<Op>,
) => Promise<Gathered>;
type Write<Op extends Operation, Gathered, Written> = (
  ctx: ContextOf<Op>,
  input: Input<Op>,
  gathered: Gathered,
) => Promise<Written>;

interface PrepareAndCommit<Op extends Operation, Written> {
  (ctx: ContextOf<Op>, input: Input<Op>): Promise<Written>;
  gather(ctx: ContextOf<Op>, input: Input<Op>): Promise<(db: Db) => Promise<Written>>;
}

/**
 * Write with a slow preparation, such as fetching, outside its transaction. The preparation may
 * read and store on its own; its leftovers are harmless if the write is rejected.
 */
export function prepareAndCommit<
  Op extends Operation,
  Gathered,
  Written extends Result<Op> | Created<Result<Op>> = Result<Op>,
>(
  gather: Gather<Op, Gathered>,
  write: Write<Op, Gathered, Written>,
): PrepareAndCommit<Op, Written> {
  return Object.assign(
    async (ctx: ContextOf<Op>, input: Input<Op>) => write(ctx, input, await gather(ctx, input)),
    {
      gather: async (ctx: ContextOf<Op>, input: Input<Op>) => {
        const gathered = await gather(ctx, input);
        return (db: Db) => write({ ...ctx, db }, input, gathered);
      },
    },
  );
}

/** Function of an operation; one that is not public gets a context with a caller. */
export type AnyHandler = ((ctx: PublicContext, input: unknown) => Promise<unknown>) & {
  gather?(ctx: PublicContext, input: unknown): Promise<(db: Db) => Promise<unknown>>;
};

/** Runs the preparation, and returns the part that runs in the transaction. */
export async function prepareWrite(handle: AnyHandler, ctx: PublicContext, input: unknown) {
  if (handle.gather) return handle.gather(ctx, input);
  return (db: Db) => handle({ ...ctx, db }, input);
}
