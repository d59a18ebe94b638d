"use client";

import { Banner } from "@/components/ui/banner";
import type { DrawnText } from "@/components/ui/drawn-texts";
import { TextLink } from "@/components/ui/text-link";
import { paths } from "@/lib/paths";
import { PagePanel } from "./page-panel";
import type { RevisionPlace } from "./revision-panel";

interface RevisionPagePanelProps {
  place: RevisionPlace;
  pageId: string;
  drawn: DrawnText | undefined;
}

/** A page as a revision had it. */
export function RevisionPagePanel({ place, pageId, drawn }: RevisionPagePanelProps) {
  return (
    <div className="space-y-5">
      <Banner>
        This is the page as it was in a revision of the space.{" "}
        <TextLink href={paths.revision(place)}>What the revision changed</TextLink>
      </Banner>
      <PagePanel place={place} pageId={pageId} drawn={drawn} />
    </div>
  );
}
