"use client";

import { FileText, PanelRight, Undo2 } from "lucide-react";
import { useQueryState } from "nuqs";
import { useMemo } from "react";
import { DataTable } from "@/components/platform/data-table/data-table";
import { type Filter, FilterBar } from "@/components/platform/data-table/filter-bar";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { useListQuery } from "@/components/platform/data-table/use-list-query";
import { ConfirmDialog } from "@/components/platform/form/confirm-dialog";
import { type Actions, withRole } from "@/components/ui/action";
import type { DialogProps } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { toastDone } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { TranslatedPage } from "@/lib/contract/translations/translation-runs";
import type { Translation, TranslationParams } from "@/lib/contract/translations/translations";
import { keysOf } from "@/lib/data/keys-of";
import {
  isUnderWay,
  useReleasePage,
  useTranslatedPages,
} from "@/lib/queries/translations/translations";
import { pageColumns } from "./page-columns";
import { PageSidePanel } from "./page-side-panel";
import { isFiltered, noFilters, type PagesQuery, pagesQuery } from "./pages-query";
import { pageStates } from "./translation-labels";

interface ReleaseDialogProps extends DialogProps {
  params: TranslationParams;
  page: TranslatedPage;
}

/**
 * Confirms discarding the manual edits of a page; the history of the translated space keeps them.
 */
function ReleaseDialog({ params, page, ...dialog }: ReleaseDialogProps) {
  const release = useReleasePage();
  const { organizationId, translationId } = params;
  return (
    <ConfirmDialog
      {...dialog}
      title={`Discard the edits of ${page.title}?`}
      confirmLabel="Discard edits"
      onConfirm={async () => {
        await release.mutateAsync({ params: { organizationId, translationId, pageId: page.id } });
        toastDone(`Edits of ${page.title} discarded. The next run retranslates it`);
      }}
    >
      The next run replaces manual edits on this page with the engine's translation. The edits stay
      in the history of the translated space.
    </ConfirmDialog>
  );
}

const filters: Filter<PagesQuery>[] = [
  {
    name: "state",
    label: "Status",
    type: "select",
    options: keysOf(pageStates).map((value) => ({
      value,
      label: pageStates[value].label,
    })),
  },
];

interface PagesPanelProps {
  params: TranslationParams;
  translation: Translation | undefined;
}

const dialogs = { release: ReleaseDialog };

/** Every page of a translation; one opens beside the list. */
export function PagesPanel({ params, translation }: PagesPanelProps) {
  const [query, setQuery] = useListQuery(pagesQuery);
  const [openId, setOpenId] = useQueryState("page", { history: "push" });
  const { open, element } = useDialogs(dialogs, { params });
  const follow = translation !== undefined && isUnderWay(translation);
  const list = useInfiniteList(useTranslatedPages(params, query, follow));
  const columns = useMemo(() => pageColumns((id) => setOpenId(id)), [setOpenId]);
  const mayEdit = translation?.permissions.edit ?? false;
  const actionsFor = (page: TranslatedPage): Actions => {
    const look = { id: "open", label: "Open", icon: PanelRight };
    const release = { id: "release", label: "Discard edits…", icon: Undo2, danger: true };
    return [
      { ...look, onSelect: () => setOpenId(page.id) },
      ...(page.editedParagraphs > 0
        ? [withRole({ ...release, onSelect: () => open.release({ page }) }, mayEdit, "admin")]
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
          <EmptyState icon={FileText} title="No pages yet">
            Pages of the source space appear here.
          </EmptyState>
        }
      />
      {openId && (
        <PageSidePanel
          params={{ ...params, pageId: openId }}
          mayEdit={mayEdit}
          onRelease={(page) => open.release({ page })}
          onClose={() => setOpenId(null)}
        />
      )}
      {element}
    </>
  );
}
