import type { Config } from "../../platform/config.ts";
import { firstRun } from "../first-run.ts";
import { createDeps, openDatabase } from "../wiring/service.ts";
import { operatorCommands } from "./commands.ts";
import type { OperatorCommands } from "./protocol.ts";

/**
 * Opens the database for one command while no service runs. Creates the administrator in a new one
 * first, so that the order of first start and first command does not matter.
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
