import { ProgressCount } from "@/components/platform/layout/progress-count";
import type { ImportRun } from "@/lib/contract/content/imports";
import { beginningOf } from "./import-labels";

/** Progress of an unfinished import, which has no total until its source is read. */
export function ImportCount({ run }: { run: ImportRun }) {
  const { importedResources, failedResources, totalResources } = run;
  if (totalResources === 0) return <p role="status">{beginningOf(run)}</p>;
  return (
    <ProgressCount
      label="Pages imported"
      done={importedResources + failedResources}
      all={totalResources}
      word="pages"
    />
  );
}
