import type { OperationId } from "#lib/contract/index.ts";
import type { RawCall } from "../call.ts";
import type { World } from "../walk/world.ts";

/** A call that is refused, whose own things it makes where it changes any. */
export type Refused = (world: World) => RawCall | Promise<RawCall>;

/** By operation, a call for each status of refusal that only it has. */
export type Refusals = Partial<
  Record<OperationId, { 409?: Refused; 412?: Refused; 502?: Refused }>
>;
