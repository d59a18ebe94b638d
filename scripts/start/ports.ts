import { once } from "node:events";
import { createServer } from "node:net";
import { codeOf } from "../../lib/data/errors.ts";
import { SettingError } from "../../server/db/setting-error.ts";

const hostVariables = { PORT: "HOST", API_PORT: "API_HOST", SITES_PORT: "HOST" };

/** Rejects a port and a host that can't be listened on, with the variable to change. */
export async function requireFreePort(
  variable: keyof typeof hostVariables,
  port: number,
  host: string,
): Promise<void> {
  const probe = createServer();
  probe.listen({ port, host });
  try {
    await once(probe, "listening");
  } catch (error) {
    const code = codeOf(error);
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") throw wrongHost(variable, host, code);
    throw new SettingError(
      code === "EADDRINUSE"
        ? `${variable} ${port} is taken by another program. Stop it or set ${variable} to a free port.`
        : `${variable} ${port} can't be used (${code}). Set ${variable} to another port.`,
    );
  } finally {
    probe.close();
  }
}

function wrongHost(variable: keyof typeof hostVariables, host: string, code: string) {
  const name = hostVariables[variable];
  const others = name === "HOST" ? "" : ", or HOST where that is unset,";
  return new SettingError(
    `${name} ${host} can't be used (${code}). Set ${name}${others} to an address of this machine.`,
  );
}
