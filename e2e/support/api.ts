import type { Client } from "../../lib/client/create-client.ts";
import type { contract } from "../../lib/contract/index.ts";

/** The service, called by the names of its operations. */
export type Api = Client<typeof contract>;
