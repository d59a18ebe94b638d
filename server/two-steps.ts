import type { Input, Operation, Result } from "#lib/contract/operation.ts";
import type { Context } from "./context.ts";
import type { Db } from "./db/client.ts";

type Gather<Op extends Operation, Gathered> = (ctx: Context, input: Input<Op>) => Promise<Gathered>;
type Write<Op extends Operation, Gathered> = (
  ctx: Context,
  input: Input<Op>,
  gathered: Gathered,
) => Promise<Result<Op>>;

interface TwoSteps<Op extends Operation> {
  (ctx: Context, input: Input<Op>): Promise<Result<Op>>;
  gather(ctx: Context, input: Input<Op>): Promise<(db: Db) => Promise<Result<Op>>>;
}

/**
 * A write that first gathers what takes long, such as what lies elsewhere, so that no transaction
 * waits for it. Gathering reads and stores on its own: what it stored is of no account when the
 * write is refused.
 */
export function twoSteps<Op extends Operation, Gathered>(
  gather: Gather<Op, Gathered>,
  write: Write<Op, Gathered>,
): TwoSteps<Op> {
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
  Partial<Pick<TwoSteps<Operation>, "gather">>;

/** The part of an operation that runs in its transaction, after what comes before it has run. */
export async function beforeTransaction(handle: AnyHandler, ctx: Context, input: unknown) {
  if (handle.gather) return handle.gather(ctx, input as Input<Operation>);
  return (db: Db) => handle({ ...ctx, db }, input);
}
