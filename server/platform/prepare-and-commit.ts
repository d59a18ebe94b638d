import type { Input, Operation, Result } from "#lib/contract/platform/operation.ts";
import type { Db } from "../db/client.ts";
import type { Context } from "./context.ts";

type Gather<Op extends Operation, Gathered> = (ctx: Context, input: Input<Op>) => Promise<Gathered>;
type Write<Op extends Operation, Gathered> = (
  ctx: Context,
  input: Input<Op>,
  gathered: Gathered,
) => Promise<Result<Op>>;

interface PrepareAndCommit<Op extends Operation> {
  (ctx: Context, input: Input<Op>): Promise<Result<Op>>;
  gather(ctx: Context, input: Input<Op>): Promise<(db: Db) => Promise<Result<Op>>>;
}

/**
 * Write with a slow preparation, such as fetching, outside its transaction. The preparation may
 * read and store on its own; its leftovers are harmless if the write is rejected.
 */
export function prepareAndCommit<Op extends Operation, Gathered>(
  gather: Gather<Op, Gathered>,
  write: Write<Op, Gathered>,
): PrepareAndCommit<Op> {
  return Object.assign(
    async (ctx: Context, input: Input<Op>) => write(ctx, input, await gather(ctx, input)),
    {
      gather: async (ctx: Context, input: Input<Op>) => {
        const gathered = await gather(ctx, input);
        return (db: Db) => write({ ...ctx, db }, input, gathered);
      },
    },
  );
}

type AnyHandler = ((ctx: Context, input: unknown) => Promise<unknown>) &
  Partial<Pick<PrepareAndCommit<Operation>, "gather">>;

/** Runs the preparation, and returns the part that runs in the transaction. */
export async function prepareWrite(handle: AnyHandler, ctx: Context, input: unknown) {
  if (handle.gather) return handle.gather(ctx, input as Input<Operation>);
  return (db: Db) => handle({ ...ctx, db }, input);
}
