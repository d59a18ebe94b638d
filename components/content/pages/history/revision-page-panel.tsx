"use client";

import { PagePanel } from "@/components/content/pages/page-panel";
import { Banner } from "@/components/ui/banner";
import { TextLink } from "@/components/ui/text-link";
import { paths } from "@/lib/url/paths";
import type { RevisionPlace } from "./revision-panel";

interface RevisionPagePanelProps {
  place: RevisionPlace;
  pageId: string;
}

export function RevisionPagePanel({ place, pageId }: RevisionPagePanelProps) {
  return (
    <div className="space-y-5">
      <Banner>
        You're viewing the page in a past revision.{" "}
        <TextLink href={paths.revision(place)}>View changes in this revision</TextLink>
      </Banner>
      <PagePanel place={place} pageId={pageId} />
    </div>
  );
}
