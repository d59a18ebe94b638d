import type { Operation } from "#lib/contract/platform/operation.ts";
import { callRaw, type RawCall } from "../call.ts";
import type { World } from "./world.ts";

/** Calls an operation in the world as its admin, with the world's ids by default. */
export async function sendIn(world: World, op: Operation, { params, token, ...call }: RawCall) {
  const { onSpace, onRequest } = world.content;
  const said = op.path.includes("{changeRequestId}") ? onRequest : onSpace;
  const known: Record<string, unknown> = { ...world.ids, ...said, ...params };
  const ids = Object.keys(op.params.shape).map((name) => {
    const id = known[name];
    if (typeof id !== "string" || id === "") throw new Error(`The world has no ${name}`);
    return [name, id] as const;
  });
  const { token: admin } = world.person("admin");
  const caller = token === undefined ? admin : (token ?? undefined);
  return callRaw(op, { ...call, params: Object.fromEntries(ids) }, caller);
}
