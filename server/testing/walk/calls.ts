import type { OperationId } from "#lib/contract/index.ts";
import type { RawCall } from "../call.ts";
import { contentCalls } from "./content-calls.ts";
import { organizationCalls } from "./organization-calls.ts";
import { siteCalls } from "./site-calls.ts";
import type { World } from "./world.ts";

/** What an operation is sent besides the ids of its path; its own things where it changes them. */
export type Calls = Partial<Record<OperationId, (world: World) => RawCall | Promise<RawCall>>>;

/** Operations that ask for more than the ids of their path. */
export const calls: Calls = { ...organizationCalls, ...siteCalls, ...contentCalls };
