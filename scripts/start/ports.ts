import { once } from "node:events";
import { createServer } from "node:net";
import { SettingError } from "../../server/setting-error.ts";

/** Refuses a port that can't be listened on, naming the variable to change; no host means every interface. */
export async function requireFreePort(
  variable: "PORT" | "API_PORT",
  port: number,
  host?: string,
): Promise<void> {
  const probe = createServer();
  probe.listen({ port, host });
  try {
    await once(probe, "listening");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A wrong address is API_HOST's fault, and the service says so.
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return;
    throw new SettingError(
      code === "EADDRINUSE"
        ? `${variable} ${port} is taken by another program. Stop it or set ${variable} to a free port.`
        : `${variable} ${port} can't be used (${code}). Set ${variable} to another port.`,
    );
  } finally {
    probe.close();
  }
}
