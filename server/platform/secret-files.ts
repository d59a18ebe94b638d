import { readFileSync } from "node:fs";
import { codeOf } from "#lib/data/errors.ts";
import { SettingError } from "../db/setting-error.ts";
import { Settings, settingHelp } from "./settings.ts";

type Environment = Record<string, string | undefined>;

/** Settings that can be read from a file: DATABASE_URL_FILE names the file with the value of DATABASE_URL. */
const secrets = Object.entries(Settings.shape)
  .filter(([, schema]) => settingHelp.get(schema)?.secret)
  .map(([name]) => name);

export const secretFileNames = secrets.map((name) => `${name}_FILE`);

/** Returns the environment with the secrets that are in files. Throws `SettingError` for a file that can't be read. */
export function withSecretFiles(env: Environment): Environment {
  const found = secrets.flatMap((name) => {
    const path = env[`${name}_FILE`];
    return path ? [[name, readSecretFile(name, path, env[name])] as const] : [];
  });
  return { ...env, ...Object.fromEntries(found) };
}

function readSecretFile(name: string, path: string, value: string | undefined): string {
  if (value) {
    throw new SettingError(`${name} and ${name}_FILE are both set. Unset one of them.`);
  }
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    const code = codeOf(error);
    throw new SettingError(
      `${name}_FILE ${JSON.stringify(path)} can't be read (${code}). Set ${name}_FILE to a file that this user may read.`,
    );
  }
}
