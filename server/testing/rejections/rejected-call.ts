import type { OperationId } from "#lib/contract/index.ts";
import type { RawCall } from "../call.ts";
import type { World } from "../walk/world.ts";

/** Call that is rejected; it creates its own resources if it would change any. */
export type RejectedCall = (world: World) => RawCall | Promise<RawCall>;

/** A call for each operation-specific status of rejection, by operation. */
export type Rejections = Partial<
  Record<OperationId, { 409?: RejectedCall; 412?: RejectedCall; 502?: RejectedCall }>
>;
