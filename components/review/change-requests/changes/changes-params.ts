import type { ChangesOf } from "@/lib/queries/review/change-requests";

/** Location of changes in the console: a change request or a revision. */
export type ChangesParams = ChangesOf & { organizationId: string };
