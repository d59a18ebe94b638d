"use client";

import type { ImportParams } from "@/lib/contract/content/imports";
import { formatNumber } from "@/lib/format/format";
import { useImportFailures } from "@/lib/queries/content/imports";

interface ImportFailuresProps {
  params: ImportParams;
  failed: number;
}

/** Resources that were not imported, with reasons. */
export function ImportFailures({ params, failed }: ImportFailuresProps) {
  const { data } = useImportFailures(params, failed);
  if (failed === 0 || !data) return null;
  const more = data.count - data.items.length;
  return (
    <details open>
      <summary className="min-h-6 cursor-pointer">Failed pages</summary>
      <ul className="mt-1 max-h-60 space-y-1 overflow-y-auto">
        {data.items.map(({ name, fault }) => (
          <li key={name} className="break-all">
            <span className="font-mono text-sm">{name}</span>: {fault}
          </li>
        ))}
        {more > 0 && <li>and {formatNumber(more)} more</li>}
      </ul>
    </details>
  );
}
