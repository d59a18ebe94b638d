"use client";

import type { ImportParams, ImportRun } from "@/lib/contract/content/imports";
import { formatNumber } from "@/lib/format/format";
import { useImportFailures } from "@/lib/queries/content/imports";
import { SourcePath } from "./list-parts";

interface ImportFailuresProps {
  params: ImportParams;
  run: ImportRun;
}

/** Says whether a retry can import failed files. */
export function FailureAdvice({ run }: Pick<ImportFailuresProps, "run">) {
  const { failedResources: failed, retriableResources: retriable } = run;
  if (retriable === failed) return null;
  return (
    <p className="text-text-muted">
      {retriable === 0
        ? "A retry can't import these files. Correct them, and import them again."
        : `A retry can import ${formatNumber(retriable)} of them. Correct the other files, and import them again.`}
    </p>
  );
}

/** Resources that were not imported, with reasons. */
export function ImportFailures({ params, run }: ImportFailuresProps) {
  const { failedResources: failed } = run;
  const { data } = useImportFailures(params, failed);
  if (failed === 0 || !data) return null;
  const more = data.count - data.items.length;
  return (
    <details open>
      <summary className="min-h-6 cursor-pointer">Failed pages</summary>
      <FailureAdvice run={run} />
      <ul className="mt-1 max-h-60 space-y-1 overflow-y-auto">
        {data.items.map(({ name, fault }) => (
          <li key={name} className="wrap-break-word">
            <SourcePath>{name}</SourcePath>: {fault}
          </li>
        ))}
        {more > 0 && <li>and {formatNumber(more)} more</li>}
      </ul>
    </details>
  );
}
