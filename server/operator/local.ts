import type { Config } from "../config.ts";
import { firstRun } from "../first-run.ts";
import { createDeps, openDatabase } from "../service.ts";
import { operatorCommands } from "./commands.ts";
import type { OperatorCommands } from "./protocol.ts";

/**
 * Opens the database for one command where no service runs. A new database gets its administrator
 * first, so that it does not matter whether the first start or the first command came earlier.
 */
export async function withLocalService<Result>(
  config: Config,
  use: (commands: OperatorCommands) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(config);
  try {
    const deps = await createDeps(database, config);
    await firstRun(deps);
    return await use(operatorCommands(deps));
  } finally {
    await database.close();
  }
}
