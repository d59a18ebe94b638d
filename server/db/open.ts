import type { Database } from "./client.ts";

/** The settings that say which database it is. */
export interface Place {
  dataDir: string;
  databaseUrl?: string | undefined;
}

// Each kind brings libraries along that the other has no use for.
const embedded = () => import("./embedded.ts");
const postgres = () => import("./postgres.ts");

/** Opens whichever database the settings name, and brings its tables up to date. */
export async function openUpToDate({ dataDir, databaseUrl }: Place): Promise<Database> {
  if (databaseUrl) return (await postgres()).openPostgres(databaseUrl);
  return (await embedded()).openEmbedded(dataDir);
}

/** Opens whichever database the settings name as it is: nothing in it is brought up to date. */
export async function openAsItIs({ dataDir, databaseUrl }: Place): Promise<Database> {
  if (databaseUrl) return (await postgres()).connectPostgres(databaseUrl);
  return (await embedded()).openEmbeddedAsItIs(dataDir);
}
