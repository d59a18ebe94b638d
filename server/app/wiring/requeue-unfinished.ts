import type { Deps } from "../../access/deps.ts";
import { orderReading, unfinishedReadings } from "../../api-specs/process-spec.ts";
import { unfinishedImports } from "../../content/import/run-import.ts";
import { importJob, makePdfJob } from "../../content/jobs.ts";
import { unfinishedExports } from "../../content/pdf/make-pdf.ts";
import { orderRun, unfinishedRuns } from "../../translations/run/run-translation.ts";

/**
 * Queues unfinished work again, which a stopped service or a long database outage may have left.
 * Work that is queued or running is not duplicated.
 */
export async function requeueUnfinished(deps: Deps): Promise<Record<string, number>> {
  const { db, work } = deps;
  const exports = await unfinishedExports(deps);
  for (const exportId of exports) await work.send(db, makePdfJob, exportId, { exportId });
  const imports = await unfinishedImports(deps);
  for (const importId of imports) await work.send(db, importJob, importId, { importId });
  const readings = await unfinishedReadings(deps);
  for (const { specId: id, ...reading } of readings) await orderReading(deps, { id, ...reading });
  const runs = await unfinishedRuns(deps);
  for (const { translationId: id, run } of runs) await orderRun(deps, { id, run });
  return {
    exports: exports.length,
    imports: imports.length,
    readings: readings.length,
    runs: runs.length,
  };
}
