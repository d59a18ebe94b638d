"use client";

import { FileText, PanelRight, Undo2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { type Filter, FilterBar } from "@/components/data-table/filter-bar";
import { useInfiniteList } from "@/components/data-table/table-list";
import { useListQuery } from "@/components/data-table/use-list-query";
import { type Actions, withRole } from "@/components/ui/action";
import { EmptyState } from "@/components/ui/empty-state";
import { useAddressMember } from "@/components/ui/use-address";
import type { TranslatedPage, TranslatedPageState } from "@/lib/contract/translation-runs";
import type { Translation, TranslationParams } from "@/lib/contract/translations";
import { isUnderWay, useTranslatedPages } from "@/lib/queries/translations";
import { pageColumns } from "./page-columns";
import { isFiltered, noFilters, type PagesQuery } from "./pages-query";
import { pageStates } from "./translation-words";

const PageSidePanel = dynamic(() =>
  import("./page-side-panel").then((module) => module.PageSidePanel),
);
const ReleaseDialog = dynamic(() =>
  import("./release-dialog").then((module) => module.ReleaseDialog),
);

const filters: Filter<PagesQuery>[] = [
  {
    name: "state",
    label: "State",
    type: "select",
    options: (Object.keys(pageStates) as TranslatedPageState[]).map((value) => ({
      value,
      label: pageStates[value].label,
    })),
  },
];

interface PagesPanelProps {
  params: TranslationParams;
  translation: Translation | undefined;
}

/** Every page of a translation; one opens beside the list. */
export function PagesPanel({ params, translation }: PagesPanelProps) {
  const [query, setQuery] = useListQuery("translatedPages");
  const [openId, setOpenId] = useAddressMember("page", { push: true });
  const [released, setReleased] = useState<TranslatedPage>();
  const follow = translation !== undefined && isUnderWay(translation);
  const list = useInfiniteList(useTranslatedPages(params, query, follow));
  const columns = useMemo(() => pageColumns((id) => setOpenId(id)), [setOpenId]);
  const mayEdit = translation?.permissions.edit ?? false;
  const actionsFor = (page: TranslatedPage): Actions => {
    const open = { id: "open", label: "Open", icon: PanelRight };
    const release = { id: "release", label: "Give up edits…", icon: Undo2, danger: true };
    return [
      { ...open, onSelect: () => setOpenId(page.id) },
      ...(page.editedParagraphs > 0
        ? [withRole({ ...release, onSelect: () => setReleased(page) }, mayEdit, "admin")]
        : []),
    ];
  };
  return (
    <>
      <DataTable
        id="translated-pages"
        label="Pages"
        columns={columns}
        list={list}
        toolbar={
          <FilterBar
            query={query}
            onQuery={setQuery}
            search={{ name: "title", label: "Search pages" }}
            filters={filters}
          />
        }
        filtered={isFiltered(query)}
        onClearFilters={() => setQuery(noFilters)}
        rowActions={actionsFor}
        empty={
          <EmptyState icon={FileText} title="The source has no pages">
            They are listed here as soon as there are any.
          </EmptyState>
        }
      />
      {openId && (
        <PageSidePanel
          params={{ ...params, pageId: openId }}
          mayEdit={mayEdit}
          onRelease={setReleased}
          onClose={() => setOpenId(null)}
        />
      )}
      {released && (
        <ReleaseDialog params={params} page={released} onClose={() => setReleased(undefined)} />
      )}
    </>
  );
}
