import { listMembersFile } from "./list-members.ts";
import { routesFile } from "./routes.ts";

/** What the browser has of the contract instead of the contract itself, by file. */
export const derivedFiles = {
  "lib/client/routes.ts": routesFile,
  "lib/list-members.ts": listMembersFile,
};

export const rootUrl = new URL("../../", import.meta.url);
