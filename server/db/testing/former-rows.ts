import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** Database contents written by an earlier version of the service. */
export interface FormerRows {
  /** Hash of its last migration. */
  migration: string;
  tables: Record<string, Record<string, unknown>[]>;
}

const file = new URL("former-rows.json.gz", import.meta.url);

/** Demo organization as written by the version at which `scripts/former-rows.ts` last ran. */
export const formerRows: FormerRows = JSON.parse(gunzipSync(readFileSync(file)).toString());
