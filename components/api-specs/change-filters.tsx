"use client";

import { FileDown, Link } from "lucide-react";
import { useState } from "react";
import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import { loadAll, type TableList } from "@/components/platform/data-table/table-list";
import type { SetQuery } from "@/components/platform/data-table/use-list-query";
import { Button } from "@/components/ui/button";
import { copyLink } from "@/components/ui/copy-link";
import { saveText } from "@/components/ui/save-text";
import { toastDone, toastProblem } from "@/components/ui/toast";
import type {
  OpenAPIChange,
  OpenAPIChangeCounts,
} from "@/lib/contract/api-specs/openapi-comparison";
import type { SpecParams } from "@/lib/contract/api-specs/openapi-specs";
import { formatNumber, plural } from "@/lib/format/format";
import type { ComparisonQuery } from "@/lib/queries/api-specs/api-specs";
import { paths } from "@/lib/url/paths";
import { classLabels } from "./change-labels";
import type { ChangeListQuery } from "./change-query";
import { comparisonMarkdown } from "./comparison-markdown";

interface ChangeFiltersProps {
  params: SpecParams;
  query: ComparisonQuery;
  onQuery: SetQuery<ChangeListQuery>;
  list: TableList<OpenAPIChange>;
  counts: OpenAPIChangeCounts | undefined;
}

const classes = ["breaking", "compatible", "documentation"] as const;

const filtersOf = (counts: OpenAPIChangeCounts | undefined): Filter<ChangeListQuery>[] => [
  {
    name: "class",
    label: "Type",
    type: "select",
    options: classes.map((is) => ({
      value: is,
      label: counts ? `${classLabels[is]} (${formatNumber(counts[is])})` : classLabels[is],
    })),
  },
];

/** Search, class filters and export of a comparison. */
export function ChangeFilters({ params, query, onQuery, list, counts }: ChangeFiltersProps) {
  const { from, to } = query;
  return (
    <FilterBar
      query={query}
      onQuery={onQuery}
      search={{ name: "search", label: "Search changes" }}
      filters={filtersOf(counts)}
    >
      <Button
        variant="ghost"
        onClick={() => void copyLink(paths.apiSpecChanges(params, { from, to }))}
      >
        <Link aria-hidden />
        <span className="max-sm:sr-only">Copy link</span>
      </Button>
      <SaveMarkdown specSlug={params.specSlug} list={list} />
    </FilterBar>
  );
}

interface SaveMarkdownProps {
  specSlug: string;
  list: TableList<OpenAPIChange>;
}

function SaveMarkdown({ specSlug, list }: SaveMarkdownProps) {
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      const changes = await loadAll(list);
      const text = comparisonMarkdown(`Changes of ${specSlug}`, changes);
      saveText(`${specSlug}-changes.md`, "text/markdown", text);
      toastDone(`${plural(changes.length, "change")} saved as Markdown`);
    } catch (error) {
      toastProblem(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="ghost" pending={pending} onClick={() => void save()}>
      <FileDown aria-hidden />
      <span className="max-sm:sr-only">Save as Markdown</span>
    </Button>
  );
}
