/** Error of a backup or its target, described in one line. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
