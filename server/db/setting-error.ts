/**
 * Error of a setting: its message is the one line that the operator reads, so it names the
 * variable.
 */
export class SettingError extends Error {
  override readonly name = "SettingError";
}
