import type { Answer, Call, Contract, Operation } from "../contract/platform/operation.ts";
import type { SendOptions } from "./exchange.ts";
import { send } from "./send.ts";

type Empty = Record<never, never>;

type Method<Op extends Operation> =
  Empty extends Call<Op>
    ? (call?: Call<Op>) => Promise<Answer<Op>>
    : (call: Call<Op>) => Promise<Answer<Op>>;

/** Contract as methods, each operation under its id. */
export type Client<C extends Contract> = { readonly [Id in keyof C]: Method<C[Id]> };

/** Binds every operation of a contract to one server and one set of headers. */
export function createClient<C extends Contract>(contract: C, options: SendOptions): Client<C> {
  const methods = Object.entries(contract).map(([id, op]) => [
    id,
    (call: Partial<Call<Operation>> = {}) => send(op, call as Call<Operation>, options),
  ]);
  return Object.fromEntries(methods) as Client<C>;
}
