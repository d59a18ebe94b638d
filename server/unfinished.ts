import type { Deps } from "./app.ts";
import { unfinishedImports } from "./import/run-import.ts";
import { orderReading, unfinishedReadings } from "./openapi-specs/process-spec.ts";
import { unfinishedExports } from "./pdf/make-pdf.ts";
import { orderRun, unfinishedRuns } from "./translations/run/run-translation.ts";

/**
 * Orders again what was asked for and is not done: a service that ended, or a database that was away
 * too long, may have left it. What is in work or waits already is not ordered twice.
 */
export async function orderUnfinished(deps: Deps): Promise<Record<string, number>> {
  const { db, work } = deps;
  const exports = await unfinishedExports(deps);
  for (const exportId of exports) await work.send(db, "make-pdf", exportId, { exportId });
  const imports = await unfinishedImports(deps);
  for (const importId of imports) await work.send(db, "import", importId, { importId });
  const readings = await unfinishedReadings(deps);
  for (const { specId: id, reading } of readings) await orderReading(deps, { id, reading });
  const runs = await unfinishedRuns(deps);
  for (const { translationId: id, run } of runs) await orderRun(deps, { id, run });
  return {
    exports: exports.length,
    imports: imports.length,
    readings: readings.length,
    runs: runs.length,
  };
}
