"use client";

import { FileX } from "lucide-react";
import type { ReactNode } from "react";
import { PageMissing } from "@/components/content/pages/page-missing";
import type { ContentParams } from "@/components/content/params/content-params";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { TimeAgo } from "@/components/ui/time-ago";
import { titled } from "@/lib/format/titled";
import { usePage, useRevisions } from "@/lib/queries/content/content";
import { useSpace } from "@/lib/queries/content/spaces";
import { paths } from "@/lib/url/paths";
import { RevisionAuthorInText } from "./author";
import { RestoreDeleted } from "./restore-deleted";
import { revisionTitle } from "./revision-labels";

interface DeletedPageProps {
  params: ContentParams;
  pageId: string;
  comments?: ReactNode;
}

/** Address of a page that the space doesn't have: its deletion, and a way to restore it. */
export function DeletedPage({ params, pageId, comments }: DeletedPageProps) {
  const { spaceId } = params;
  const found = useRevisions({ spaceId }, { pageId });
  const last = found.data?.pages[0]?.items[0];
  const before = last?.pageChange === "deleted" ? last.parents[0] : undefined;
  if (found.isPending) return <Skeleton className="mx-auto my-12 w-72" />;
  if (!last || before === undefined) return <PageMissing params={params} comments={comments} />;
  return <Deletion {...{ params, pageId, comments, before }} revision={last} />;
}

interface DeletionProps extends DeletedPageProps {
  /** Revision that deleted the page. */
  revision: Parameters<typeof revisionTitle>[0] &
    Parameters<typeof RevisionAuthorInText>[0]["revision"];
  /** Revision that still has it. */
  before: string;
}

function Deletion({ params, pageId, comments, revision, before }: DeletionProps) {
  const { spaceId } = params;
  const space = useSpace({ spaceId }).data;
  const then = usePage({ spaceId, revisionId: before }, pageId);
  if (then.isPending) return <Skeleton className="mx-auto my-12 w-72" />;
  if (!then.data) return <PageMissing params={params} comments={comments} />;
  const mayRestore = space?.permissions.edit && space.editMode !== "locked";
  return (
    <EmptyState
      icon={FileX}
      title={`${titled(then.data.title)} was deleted`}
      action={
        <>
          {mayRestore && (
            <RestoreDeleted params={params} page={then.data} revision={before} variant="primary" />
          )}
          <LinkButton href={paths.revision({ ...params, revisionId: before }, pageId)}>
            View page
          </LinkButton>
          {comments}
        </>
      }
    >
      <p>
        Deleted <RevisionAuthorInText revision={revision} /> <TimeAgo time={revision.createdAt} />,
        in{" "}
        <TextLink href={paths.revisionAt({ ...params, revisionId: revision.id }, pageId)}>
          <bdi>{revisionTitle(revision)}</bdi>
        </TextLink>
        .
      </p>
    </EmptyState>
  );
}
