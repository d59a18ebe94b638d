import { contentCalls } from "./content-calls.ts";
import { organizationCalls } from "./organization-calls.ts";
import { siteCalls } from "./site-calls.ts";
import type { Calls } from "./walk-calls.ts";

/** Operations that need more than the ids of their path. */
export const calls: Calls = { ...organizationCalls, ...siteCalls, ...contentCalls };
