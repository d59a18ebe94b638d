/** What is wrong with a backup or where it is to go, told in one line. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
