import { AsyncLocalStorage } from "node:async_hooks";

interface Behalf {
  /** An organization, or the person who requests something outside of any. */
  tenant: string;
  /** Returns false once the client of a request is gone. */
  isWanted(): boolean;
}

const nobody: Behalf = { tenant: "", isWanted: () => true };
const current = new AsyncLocalStorage<Behalf>();

/** Runs a request or job on behalf of a tenant; tenants share the worker processes fairly. */
export const onBehalfOf = <T>(behalf: string | Behalf, run: () => T): T =>
  current.run(typeof behalf === "string" ? { ...nobody, tenant: behalf } : behalf, run);

/** Returns the tenant of the current request or job; its name is empty outside of both. */
export const currentBehalf = (): Behalf => current.getStore() ?? nobody;
