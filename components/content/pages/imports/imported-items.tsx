"use client";

import type { ContentParams } from "@/components/content/params/content-params";
import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import { ShortList } from "@/components/platform/data-table/short-list";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import { Section } from "@/components/platform/layout/section";
import { Status } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { ImportParams, ImportResource, ImportRun } from "@/lib/contract/content/imports";
import { formatNumber } from "@/lib/format/format";
import { useImportItems } from "@/lib/queries/content/imports";
import { effectLabels } from "./import-labels";
import { importItemQuery } from "./import-list-query";
import { NotedPage } from "./import-notes";
import { SourcePath } from "./list-parts";

/** Number of items up to which a list needs no search. */
const fewItems = 10;

const effectOptions = Object.entries(effectLabels).map(([value, label]) => ({ value, label }));
const stateOptions = [
  { value: "imported", label: "Imported" },
  { value: "failed", label: "Failed" },
  { value: "pending", label: "Not imported" },
];
const noFilters = { search: undefined, effect: undefined, state: undefined };

interface ImportedItemsProps {
  params: ImportParams;
  run: ImportRun;
  /** Space or change request with the imported pages. */
  content: ContentParams;
}

/** Items of an import in the order of the source, each with its source file and its result. */
export function ImportedItems({ params, run, content }: ImportedItemsProps) {
  const [query, setQuery] = useListQuery(importItemQuery);
  const list = useInfiniteList(useImportItems(params, query));
  const { importedResources: imported, totalResources: total } = run;
  const isFiltered = Object.values(query).some((value) => value !== undefined);
  const filters: Filter<typeof query>[] = [
    ...(run.updatedResources + run.unchangedResources > 0
      ? [{ name: "effect", label: "Effect", type: "select", options: effectOptions } as const]
      : []),
    ...(imported < total
      ? [{ name: "state", label: "Status", type: "select", options: stateOptions } as const]
      : []),
  ];
  return (
    <Section title={`Results: ${formatNumber(total)}`}>
      {(total > fewItems || isFiltered) && (
        <FilterBar
          query={query}
          onQuery={setQuery}
          search={{ name: "search", label: "Search titles and source files" }}
          filters={filters}
        />
      )}
      <ShortList
        label="Results"
        list={list}
        keyOf={({ name, page }) => `${name} ${page}`}
        empty={
          <p className="flex flex-wrap items-center gap-3 text-text-muted">
            No results match.
            <Button size="small" onClick={() => setQuery(noFilters)}>
              Clear filters
            </Button>
          </p>
        }
      >
        {(item) => <ItemRow item={item} content={content} />}
      </ShortList>
    </Section>
  );
}

interface ItemRowProps {
  item: ImportResource;
  content: ContentParams;
}

function ItemRow({ item, content }: ItemRowProps) {
  const { name, state, fault, effect } = item;
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
      <span className="min-w-0 max-w-full wrap-break-word">
        <NotedPage note={item} content={content} />
      </span>
      <SourcePath className="flex-auto text-text-muted">{name}</SourcePath>
      {state === "failed" && <Status tone="danger">Failed</Status>}
      {state === "pending" && <span className="text-text-muted">Not imported</span>}
      {effect && <span className="text-text-muted">{effectLabels[effect]}</span>}
      {fault && <p className="w-full wrap-break-word">{fault}.</p>}
    </div>
  );
}
