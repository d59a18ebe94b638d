import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<string>();

/**
 * Runs a request or job on behalf of a tenant: work in worker processes is shared out between those.
 *
 * @param tenant an organization, or the person who requests something outside of any
 */
export const onBehalfOf = <T>(tenant: string, run: () => T): T => current.run(tenant, run);

/** Returns the tenant of the current request or job; an empty text if nothing names one. */
export const currentTenant = (): string => current.getStore() ?? "";
