import { parseArgs } from "node:util";
import { SettingError } from "../../server/db/setting-error.ts";
import type { Config } from "../../server/platform/config.ts";

export interface Mode {
  dev: boolean;
  console: boolean;
  service: boolean;
}

const choices = ["both", "console", "service"];

/** Reads which programs to start. Default: both, or the console alone if API_BASE_URL is set. */
export function readMode({ apiBaseUrl }: Pick<Config, "apiBaseUrl">, args: string[]): Mode {
  const { values, positionals } = parseArgs({
    args,
    options: { dev: { type: "boolean" } },
    allowPositionals: true,
  });
  const [choice = apiBaseUrl ? "console" : "both", ...more] = positionals;
  if (more.length > 0 || !choices.includes(choice)) {
    throw new SettingError(
      `Unknown argument ${JSON.stringify(positionals.join(" "))}. Use both, console or service, or none.`,
    );
  }
  if (choice === "console" && !apiBaseUrl) {
    throw new SettingError(
      "API_BASE_URL is not set, but the console starts alone. Set API_BASE_URL to the address of the service, such as http://localhost:4000.",
    );
  }
  if (choice === "both" && apiBaseUrl) {
    throw new SettingError(
      "API_BASE_URL is set, but the service starts, too. Unset API_BASE_URL, or start the console alone.",
    );
  }
  return {
    dev: values.dev ?? false,
    console: choice !== "service",
    service: choice !== "console",
  };
}
