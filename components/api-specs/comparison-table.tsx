"use client";

import { ArrowLeftRight, CircleCheck } from "lucide-react";
import { useQueryState } from "nuqs";
import { useMemo } from "react";
import { DataTable } from "@/components/platform/data-table/data-table";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import type { SetQuery } from "@/components/platform/data-table/use-list-query";
import { useShortcut } from "@/components/platform/layout/shortcut-sheet";
import { Banner } from "@/components/ui/banner";
import { EmptyState } from "@/components/ui/empty-state";
import { IconButton } from "@/components/ui/icon-button";
import { TextLink } from "@/components/ui/text-link";
import type { ChangeClass } from "@/lib/contract/api-specs/openapi-comparison";
import type { SpecParams } from "@/lib/contract/api-specs/openapi-specs";
import type { OpenAPISpecVersion } from "@/lib/contract/api-specs/openapi-versions";
import { plural } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import {
  type ComparisonQuery,
  useComparison,
  useRemovedOperationPages,
} from "@/lib/queries/api-specs/api-specs";
import { paths } from "@/lib/url/paths";
import { changeColumns } from "./change-columns";
import { ChangeFilters } from "./change-filters";
import { changeTotals, operationNames } from "./change-labels";
import { ChangePanel } from "./change-panel";
import { type ChangeListQuery, isFiltered, noFilters } from "./change-query";
import { VersionSelect } from "./version-select";

interface ComparisonKeys {
  onClass: (is: ChangeClass | undefined) => void;
  onSwap: () => void;
}

const group = "Changes";

/** Keyboard shortcuts of a comparison: filter by class, and swap versions. */
function useComparisonKeys({ onClass, onSwap }: ComparisonKeys): void {
  useShortcut({ keys: "b", label: "Only breaking changes", group }, () => onClass("breaking"));
  useShortcut({ keys: "v", label: "Only compatible changes", group }, () => onClass("compatible"));
  useShortcut({ keys: "d", label: "Only changes of documentation", group }, () =>
    onClass("documentation"),
  );
  useShortcut({ keys: "a", label: "All changes", group }, () => onClass(undefined));
  useShortcut({ keys: "x", label: "Swap versions", group }, onSwap);
}

interface ComparisonTableProps {
  params: SpecParams;
  versions: readonly OpenAPISpecVersion[];
  query: ComparisonQuery;
  onQuery: SetQuery<ChangeListQuery>;
}

/** All differences between two versions of a specification. */
export function ComparisonTable({ params, versions, query, onQuery }: ComparisonTableProps) {
  const { from, to } = query;
  const result = useComparison(params, query);
  const list = useInfiniteList(result);
  const counts = result.data?.pages[0]?.counts;
  const [openId, setOpenId] = useQueryState("change", { history: "push" });
  const columns = useMemo(
    () => changeColumns(openId, (id) => void setOpenId(id)),
    [openId, setOpenId],
  );
  const swap = () => onQuery({ from: to, to: from });
  useComparisonKeys({ onClass: (is) => onQuery({ class: is }), onSwap: swap });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-page pt-3">
        <VersionSelect
          label="From"
          versions={versions}
          value={from}
          onChange={(id) => onQuery({ from: id, to })}
        />
        <IconButton label="Swap versions" onClick={swap}>
          <ArrowLeftRight />
        </IconButton>
        <VersionSelect
          label="To"
          versions={versions}
          value={to}
          onChange={(id) => onQuery({ from, to: id })}
        />
      </div>
      {/* As high before it is known. */}
      <p role="status" className="min-h-7 px-page pt-2 font-medium">
        {counts && changeTotals(counts)}
      </p>
      <PagesAffected params={params} query={query} />
      <DataTable
        id="api-spec-changes"
        label="Changes"
        columns={columns}
        list={list}
        toolbar={<ChangeFilters {...{ params, query, list, onQuery }} counts={counts} />}
        filtered={isFiltered(query)}
        onClearFilters={() => onQuery(noFilters)}
        empty={
          <EmptyState icon={CircleCheck} title="No changes">
            There are no differences between these versions.
          </EmptyState>
        }
      />
      {openId && (
        <ChangePanel
          changes={list.rows}
          loading={list.status === "pending"}
          changeId={openId}
          onOpen={(id) => void setOpenId(id, { history: "replace" })}
          onClose={() => void setOpenId(null)}
        />
      )}
    </>
  );
}

interface PagesAffectedProps {
  params: SpecParams;
  query: ComparisonQuery;
}

/** Pages that show removed operations and need rewriting. */
function PagesAffected({ params, query }: PagesAffectedProps) {
  const { data } = useRemovedOperationPages(params, query);
  if (!data || data.count === 0) return null;
  const { items, count } = data;
  const title = `${plural(count, "page")} ${count === 1 ? "shows" : "show"} removed operations`;
  return (
    <div className="px-page pt-3">
      <Banner tone="warning" title={title}>
        <ul className="mt-1 max-h-40 overflow-y-auto">
          {items.map(({ space, page, operations }) => (
            <li key={`${space.id} ${page.id}`} className="flex flex-wrap gap-x-2">
              <TextLink
                href={paths.spaceSection({ ...params, spaceId: space.id }, page.id, "")}
                className="bidi"
              >
                {titled(space.title)} / {page.title}
              </TextLink>
              <code className="wrap-anywhere font-mono text-sm">
                {operationNames({ operations }).join(", ")}
              </code>
            </li>
          ))}
          {count > items.length && <li>and {plural(count - items.length, "more page")}</li>}
        </ul>
      </Banner>
    </div>
  );
}
