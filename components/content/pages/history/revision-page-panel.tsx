"use client";

import { PagePanel } from "@/components/content/pages/page-panel";
import type { RevisionParams } from "@/components/content/params/content-params";
import { Banner } from "@/components/ui/banner";
import { TextLink } from "@/components/ui/text-link";
import { TimeAgo } from "@/components/ui/time-ago";
import { usePage } from "@/lib/queries/content/content";
import { useSpace } from "@/lib/queries/content/spaces";
import { paths } from "@/lib/url/paths";
import { RevisionAuthorInText } from "./author";
import { RestorePage } from "./restore-page";
import { revisionTitle } from "./revision-labels";
import { useRevision } from "./use-revision";

interface RevisionPagePanelProps {
  params: RevisionParams;
  pageId: string;
}

/** Page as of a revision, which can be restored. */
export function RevisionPagePanel({ params, pageId }: RevisionPagePanelProps) {
  const { spaceId, revisionId } = params;
  const page = usePage(params, pageId).data;
  const current = useSpace({ spaceId }).data?.revision;
  const revision = useRevision(params);
  return (
    <div className="space-y-5">
      <Banner
        action={
          page && <RestorePage params={params} page={page} revision={revisionId} size="small" />
        }
      >
        <p>
          {revisionId === current
            ? "The page as of the current revision"
            : "The page as of an earlier revision"}
          {revision && (
            <>
              , “<bdi>{revisionTitle(revision)}</bdi>” <RevisionAuthorInText revision={revision} />{" "}
              <TimeAgo time={revision.createdAt} />
            </>
          )}
          .
        </p>
        <p className="flex flex-wrap gap-x-3">
          <TextLink href={paths.revisionAt(params, pageId)}>View changes in this revision</TextLink>
          <TextLink href={paths.spaceHistory(params, pageId)}>Page history</TextLink>
        </p>
      </Banner>
      <PagePanel params={params} pageId={pageId} />
    </div>
  );
}
