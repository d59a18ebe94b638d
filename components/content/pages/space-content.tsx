"use client";

import { FileText } from "lucide-react";
import { useParams } from "next/navigation";
import type { ReactNode } from "react";
import { ImportContent } from "@/components/content/pages/imports/import-content";
import { SearchKey } from "@/components/content/pages/search/search-key";
import { firstPage } from "@/components/content/pages/tree/page-tree";
import { PageTreeView } from "@/components/content/pages/tree/page-tree-view";
import { TreeSkeleton } from "@/components/content/pages/tree/tree-skeleton";
import { addressIn, type ContentParams } from "@/components/content/params/content-params";
import { Banner } from "@/components/ui/banner";
import { EmptyState } from "@/components/ui/empty-state";
import type { Space } from "@/lib/contract/content/space";
import { usePageTree } from "@/lib/queries/content/content";
import { useSpace } from "@/lib/queries/content/spaces";
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
            <SearchKey params={params} />
            <ImportContent params={params} />
            <PageTreeView
              spaceId={params.spaceId}
              pages={pages}
              currentId={pageId ?? firstPage(pages)?.id}
              hrefOf={(id) => addressIn(params, id)}
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

/** Explains why a locked space cannot be edited. */
export function LockedBanner() {
  return <Banner>This space is locked. An admin can unlock it in the settings.</Banner>;
}

function NoPages({ params, space }: { params: ContentParams; space: Space | undefined }) {
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
