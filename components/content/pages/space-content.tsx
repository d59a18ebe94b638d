"use client";

import { FileText, Plus } from "lucide-react";
import { useParams } from "next/navigation";
import type { ReactNode } from "react";
import { ImportContent } from "@/components/content/pages/imports/import-content";
import { searchIn, useSearchKey } from "@/components/content/pages/search/search-key";
import { AddPageDialog } from "@/components/content/pages/tree/add-page-dialog";
import { allPages, firstPage } from "@/components/content/pages/tree/page-tree";
import { PageTreeView } from "@/components/content/pages/tree/page-tree-view";
import { TreeSkeleton } from "@/components/content/pages/tree/tree-skeleton";
import { addressIn, type ContentParams } from "@/components/content/params/content-params";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { Space } from "@/lib/contract/content/space";
import type { ChangeRequest } from "@/lib/contract/review/change-request";
import { plural } from "@/lib/format/format";
import { subjectOf } from "@/lib/format/subject";
import { usePageTree } from "@/lib/queries/content/content";
import { useSpace } from "@/lib/queries/content/spaces";
import { useLatestUnmerged } from "@/lib/queries/review/change-requests";
import { paths } from "@/lib/url/paths";
import { ContentFailed } from "./content-failed";
import { ContentLayout } from "./content-layout";
import { StartEditing } from "./start-editing";
import { TemplateButton } from "./template-button";

interface SpaceContentProps {
  params: ContentParams;
  children: ReactNode;
}

/** Pages of a space, read-only: they change through change requests. */
export function SpaceContent({ params, children }: SpaceContentProps) {
  const { pageId } = useParams<{ pageId?: string }>();
  const tree = usePageTree(params);
  useSearchKey(params);
  const space = useSpace(params).data;
  const pages = tree.data?.pages;
  if (!pages && tree.isError) return <ContentFailed found={tree} />;
  if (pages?.length === 0) return <NoPages params={params} space={space} />;
  return (
    <ContentLayout
      chosen={pageId !== undefined}
      banner={space?.editMode === "locked" && <LockedBanner />}
      answer={tree.data}
      tree={
        pages ? (
          <>
            <AddPages params={params} space={space} />
            <PageTreeView
              spaceId={params.spaceId}
              pages={pages}
              currentId={pageId ?? firstPage(pages)?.id}
              hrefOf={(id) => addressIn(params, id)}
              searchOf={(query) => searchIn(params, query)}
            />
          </>
        ) : (
          <TreeSkeleton />
        )
      }
    >
      {children}
    </ContentLayout>
  );
}

function AddPages({ params, space }: NoPagesProps) {
  const { open, element } = useDialogs({ add: AddPageDialog }, { params });
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {space?.permissions.edit && space.editMode !== "locked" && (
        <Button onClick={() => open.add()}>
          <Plus />
          Add page
        </Button>
      )}
      <ImportContent params={params} />
      {element}
    </div>
  );
}

/** Explains why a locked space cannot be edited. */
export function LockedBanner() {
  return <Banner>This space is locked. An admin can unlock it in the settings.</Banner>;
}

interface NoPagesProps {
  params: ContentParams;
  space: Space | undefined;
}

/** Shown for a space without pages: the latest change request that has some, or ways to start. */
function NoPages({ params, space }: NoPagesProps) {
  const found = useLatestUnmerged(params);
  if (found.isPending) return null;
  const [request] = found.data?.items ?? [];
  if (!request) return <NothingYet {...{ params, space }} />;
  return <Unmerged {...{ params, space, request }} />;
}

function Unmerged({ params, space, request }: NoPagesProps & { request: ChangeRequest }) {
  const at = { ...params, changeRequestId: request.id };
  const tree = usePageTree(at);
  if (tree.isPending) return null;
  const count = allPages(tree.data?.pages ?? []).length;
  // Without its pages, the ways to start are still there.
  if (count === 0) return <NothingYet {...{ params, space }} />;
  return (
    <EmptyState
      icon={FileText}
      title={`${plural(count, "page")} in ${request.status === "draft" ? "draft" : "change request"} #${request.number}`}
      action={
        <>
          <LinkButton variant="primary" href={paths.changeRequest(at)}>
            {space?.permissions.merge ? "Review and merge" : "View changes"}
          </LinkButton>
          <LinkButton href={paths.changeRequestContent(at)}>Open pages</LinkButton>
          <ImportContent params={params} />
          <TemplateButton params={params} />
        </>
      }
    >
      <span className="bidi">{subjectOf(request)}</span> isn't merged yet. After merging, its pages
      appear here.
    </EmptyState>
  );
}

function NothingYet({ params, space }: NoPagesProps) {
  return (
    <EmptyState
      icon={FileText}
      title="No pages yet"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <StartEditing params={params} label="Write the first page" />
          <ImportContent params={params} />
          <TemplateButton params={params} />
        </div>
      }
    >
      Write pages in a change request and merge it to see them here.
      {space?.editMode === "locked" &&
        " This space is locked. An admin can unlock it in the settings."}
      {space && !space.permissions.edit && " Editing requires the edit role."}
    </EmptyState>
  );
}
