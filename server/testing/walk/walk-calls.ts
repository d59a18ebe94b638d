import type { OperationId } from "#lib/contract/index.ts";
import type { RawCall } from "../call.ts";
import type { World } from "./world.ts";

/** Input of operations besides the ids of their paths; a call creates what it would change. */
export type Calls = Partial<Record<OperationId, (world: World) => RawCall | Promise<RawCall>>>;
