import type { OperationId } from "#lib/contract/index.ts";
import type { RawCall } from "../call.ts";
import { contentCalls } from "./content-calls.ts";
import { organizationCalls } from "./organization-calls.ts";
import { siteCalls } from "./site-calls.ts";
import type { World } from "./world.ts";

/** Input of operations besides the ids of their paths; a call creates what it would change. */
export type Calls = Partial<Record<OperationId, (world: World) => RawCall | Promise<RawCall>>>;

/** Operations that need more than the ids of their path. */
export const calls: Calls = { ...organizationCalls, ...siteCalls, ...contentCalls };
