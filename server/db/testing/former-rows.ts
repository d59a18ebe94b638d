import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** What a database held that an earlier version of the service had written. */
export interface FormerRows {
  /** The last migration that it had been through, by hash. */
  migration: string;
  tables: Record<string, Record<string, unknown>[]>;
}

const file = new URL("former-rows.json.gz", import.meta.url);

/** The demo organization as the version wrote it that `scripts/former-rows.ts` was last run at. */
export const formerRows: FormerRows = JSON.parse(gunzipSync(readFileSync(file)).toString());
