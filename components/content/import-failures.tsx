"use client";

import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import type { ImportParams, ImportResource } from "@/lib/contract/content/imports";
import { formatNumber } from "@/lib/format/format";
import { useImportFailures, useUnrecognizedTags } from "@/lib/queries/imports";
import { addressIn, type ContentPlace } from "./content-place";

interface ResourceListProps {
  title: string;
  data: { count: number; items: ImportResource[] };
  children: (resource: ImportResource) => ReactNode;
}

function ResourceList({ title, data, children }: ResourceListProps) {
  const more = data.count - data.items.length;
  return (
    <details>
      <summary className="cursor-pointer">{title}</summary>
      <ul className="mt-1 max-h-60 space-y-1 overflow-y-auto">
        {data.items.map((resource) => (
          <li key={resource.name} className="break-all">
            {children(resource)}
          </li>
        ))}
        {more > 0 && <li>and {formatNumber(more)} more</li>}
      </ul>
    </details>
  );
}

interface ImportFailuresProps {
  params: ImportParams;
  failed: number;
}

/** Resources that were not imported, with reasons. */
export function ImportFailures({ params, failed }: ImportFailuresProps) {
  const { data } = useImportFailures(params, failed);
  if (failed === 0 || !data) return null;
  return (
    <ResourceList title="Failed pages" data={data}>
      {({ name, fault }) => (
        <>
          <span className="font-mono text-sm">{name}</span>: {fault}
        </>
      )}
    </ResourceList>
  );
}

interface ImportTagsProps {
  params: ImportParams;
  place: ContentPlace;
  tags: number;
}

/** Pages with tags that stay in their text as written. */
export function ImportTags({ params, place, tags }: ImportTagsProps) {
  const { data } = useUnrecognizedTags(params, tags);
  if (tags === 0 || !data) return null;
  const title = tags === 1 ? "1 tag was" : `${formatNumber(tags)} tags were`;
  return (
    <ResourceList title={`${title} not recognized`} data={data}>
      {({ name, title: label, page, unrecognizedTags = [] }) => (
        <>
          {page ? <Link href={addressIn(place, page)}>{label}</Link> : name}:{" "}
          <span className="font-mono text-sm">{[...new Set(unrecognizedTags)].join(" ")}</span>
        </>
      )}
    </ResourceList>
  );
}
