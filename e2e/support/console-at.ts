import { freePort, newDataDir, start } from "./system.ts";

export interface ConsoleElsewhere {
  origin: string;
  stop(): Promise<void>;
}

/** A console of its own at a service that is running already. */
export async function startConsoleAt(
  apiUrl: string,
  settings: Record<string, string> = {},
): Promise<ConsoleElsewhere> {
  const { dataDir, remove } = await newDataDir();
  const port = await freePort();
  const running = await start({
    PORT: String(port),
    DATA_DIR: dataDir,
    API_BASE_URL: apiUrl,
    CONSOLE_URL: "",
    LOG_LEVEL: "warn",
    ...settings,
  });
  const stop = async () => {
    await running.stop();
    await remove();
  };
  return { origin: `http://localhost:${port}`, stop };
}
