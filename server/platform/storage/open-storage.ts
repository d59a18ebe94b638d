import { join } from "node:path";
import type { Config } from "../config.ts";
import { folderStorage } from "./folder.ts";
import type { Storage } from "./storage.ts";

/** Opens the configured storage; rejects an unusable bucket at once. */
export async function openStorage({
  s3,
  dataDir,
}: Pick<Config, "s3" | "dataDir">): Promise<Storage> {
  if (!s3) return folderStorage(join(dataDir, "files"));
  const { s3Storage } = await import("./s3.ts");
  const { storage, check } = s3Storage(s3);
  await check();
  return storage;
}
