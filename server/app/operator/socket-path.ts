import { createHash } from "node:crypto";
import { lstatSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { SettingError } from "../../db/setting-error.ts";

/** Shortest limit among supported systems; Linux allows four bytes more. */
const LONGEST = 103;

/**
 * Returns the path of a data folder's operator socket: in the folder or, if that is too long for a
 * socket, in a private temporary folder with a derived name.
 */
export function operatorSocketPath(dataDir: string): string {
  const path = join(dataDir, "admin.sock");
  const near = relative(process.cwd(), path);
  const short = [path, near].find((address) => Buffer.byteLength(address) <= LONGEST);
  return short ?? join(privateFolder(dataDir), "admin.sock");
}

function privateFolder(dataDir: string): string {
  const key = createHash("sha256").update(dataDir).digest("hex").slice(0, 16);
  const folder = join(tmpdir(), `docs-console-${key}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // The temporary folder is shared: a folder or link that somebody else created could intercept
  // commands, or lead to the socket of another installation.
  const found = lstatSync(folder);
  if (found.isSymbolicLink() || found.uid !== process.getuid?.() || (found.mode & 0o077) !== 0) {
    throw new SettingError(
      `DATA_DIR ${JSON.stringify(dataDir)} is too long for a socket, and ${folder} belongs to another user or is a link. Set DATA_DIR to a shorter path.`,
    );
  }
  return folder;
}
