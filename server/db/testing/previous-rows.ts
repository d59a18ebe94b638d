import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** Database contents written by an earlier version of the service. */
export interface PreviousRows {
  /** Hash of its last migration. */
  migration: string;
  tables: Record<string, Record<string, unknown>[]>;
}

const file = new URL("previous-rows.json.gz", import.meta.url);

/** Demo organization as written by the version at which `scripts/previous-rows.ts` last ran. */
export const previousRows: PreviousRows = JSON.parse(gunzipSync(readFileSync(file)).toString());
