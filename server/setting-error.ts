/** A setting the operator has to mend: its message is the one line they read, so it names the variable. */
export class SettingError extends Error {
  override readonly name = "SettingError";
}
