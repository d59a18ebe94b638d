"use client";

import { PagePanel } from "@/components/content/pages/page-panel";
import type { RevisionParams } from "@/components/content/params/content-params";
import { Banner } from "@/components/ui/banner";
import { TextLink } from "@/components/ui/text-link";
import { paths } from "@/lib/url/paths";

interface RevisionPagePanelProps {
  params: RevisionParams;
  pageId: string;
}

export function RevisionPagePanel({ params, pageId }: RevisionPagePanelProps) {
  return (
    <div className="space-y-5">
      <Banner>
        You're viewing the page in a past revision.{" "}
        <TextLink href={paths.revision(params)}>View changes in this revision</TextLink>
      </Banner>
      <PagePanel params={params} pageId={pageId} />
    </div>
  );
}
