"use client";

import { FileText, Plus } from "lucide-react";
import { useParams } from "next/navigation";
import type { ReactNode } from "react";
import { useMarks } from "@/components/content/change-requests/use-marks";
import { ImportContent, ImportDialog } from "@/components/content/pages/imports/import-content";
import { ImportProgress } from "@/components/content/pages/imports/import-progress";
import { searchIn, useSearchKey } from "@/components/content/pages/search/search-key";
import { AddPageDialog } from "@/components/content/pages/tree/add-page-dialog";
import { MovePageDialog } from "@/components/content/pages/tree/move-page-dialog";
import {
  openPageActions,
  type PageDialogKind,
  pageActions,
} from "@/components/content/pages/tree/page-actions";
import { findPage } from "@/components/content/pages/tree/page-tree";
import { PageTreeView } from "@/components/content/pages/tree/page-tree-view";
import { RemovePageDialog } from "@/components/content/pages/tree/remove-page-dialog";
import { RenamePageDialog } from "@/components/content/pages/tree/rename-page-dialog";
import { TreeSkeleton } from "@/components/content/pages/tree/tree-skeleton";
import { useMovePage, usePageSteps } from "@/components/content/pages/tree/use-page-steps";
import { usePageVisibility } from "@/components/content/pages/tree/use-page-visibility";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { addressIn } from "@/components/content/params/content-params";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { usePageOffer } from "@/components/ui/page-actions";
import { toastProblem } from "@/components/ui/toast";
import { useDialogs } from "@/components/ui/use-dialogs";
import { usePageTree } from "@/lib/queries/content/content";
import type { PagePosition } from "@/lib/tree/page-move";
import { ContentFailed } from "./content-failed";
import { ContentLayout } from "./content-layout";
import { useDisabledReason } from "./use-disabled-reason";
import { ShownPage, useChosenPage } from "./use-shown-page";

const dialogs = {
  add: AddPageDialog,
  import: ImportDialog,
  rename: RenamePageDialog,
  move: MovePageDialog,
  remove: RemovePageDialog,
} satisfies Record<PageDialogKind, unknown>;

interface RequestContentProps {
  params: ChangeRequestParams;
  children: ReactNode;
}

/** Pages of a change request, editable while it accepts changes. */
export function RequestContent({ params, children }: RequestContentProps) {
  const { pageId } = useParams<{ pageId?: string }>();
  const tree = usePageTree(params);
  useSearchKey(params);
  const disabledReason = useDisabledReason(params);
  const pages = tree.data?.pages;
  const shared = { params, pages: pages ?? [], currentId: pageId };
  const { open, element } = useDialogs(dialogs, shared);
  const ask = (act: PageDialogKind, id: string) => {
    const page = findPage(pages ?? [], id)?.page;
    if (page) open[act]({ page });
  };
  const move = useMovePage(params, pages ?? []);
  const step = usePageSteps(pages ?? [], move);
  const toggle = usePageVisibility(params, pages ?? []);
  const actionsFor = (id: string) =>
    pageActions(pages ?? [], id, { ask, step, toggle: (page) => void toggle(page) });
  const canEdit = disabledReason === null;
  const { marks, known } = useMarks(params);
  const shownId = useChosenPage({ pageId, pages, marks: known ? marks : undefined });
  usePageOffer({ actions: canEdit && shownId ? openPageActions(actionsFor(shownId)) : [] });
  if (!pages && tree.isError) return <ContentFailed found={tree} />;
  const add = canEdit && (
    <AddPages params={params} isFirst={pages?.length === 0} onAdd={() => open.add()} />
  );
  if (pages?.length === 0) {
    return (
      <>
        <ImportProgress params={params} />
        <EmptyState icon={FileText} title="No pages yet" action={add}>
          {disabledReason ?? "Pages you add here appear in the space after merging."}
        </EmptyState>
        {element}
      </>
    );
  }
  const editing = {
    actionsFor,
    onAction: (act: PageDialogKind | "up" | "down" | "in" | "out", id: string) =>
      act === "up" || act === "down" || act === "in" || act === "out"
        ? void step(act, id)
        : ask(act, id),
    onMove: (id: string, spot: PagePosition) => void move(id, spot).catch(toastProblem),
  };
  return (
    <ContentLayout
      chosen={pageId !== undefined}
      banner={
        <>
          {disabledReason && <Banner>{disabledReason}</Banner>}
          <ImportProgress params={params} />
        </>
      }
      answer={tree.data}
      tree={
        pages ? (
          <>
            {add}
            <PageTreeView
              spaceId={params.spaceId}
              pages={pages}
              currentId={shownId}
              hrefOf={(id) => addressIn(params, id)}
              searchOf={(query) => searchIn(params, query)}
              marks={marks}
              editing={canEdit ? editing : undefined}
            />
          </>
        ) : (
          <TreeSkeleton />
        )
      }
    >
      <ShownPage value={shownId}>{children}</ShownPage>
      {element}
    </ContentLayout>
  );
}

interface AddPagesProps {
  params: ChangeRequestParams;
  isFirst: boolean;
  onAdd: () => void;
}

function AddPages({ params, isFirst, onAdd }: AddPagesProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant={isFirst ? "primary" : "secondary"} onClick={onAdd}>
        <Plus />
        Add page
      </Button>
      <ImportContent params={params} />
    </div>
  );
}
