"use client";

import { Link2 } from "lucide-react";
import type { ReactNode } from "react";
import { visibilityWords } from "@/components/sites/site-words";
import { Banner } from "@/components/ui/banner";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { TextLink } from "@/components/ui/text-link";
import type { Site } from "@/lib/contract/site";
import type { SiteParams } from "@/lib/contract/sites";
import { paths } from "@/lib/paths";

interface NoteProps {
  params: SiteParams;
  site: Site | undefined;
}

/** Why the links on this page open nothing, or nothing more, at the moment. */
export function ShareLinksNote({ params, site }: NoteProps) {
  if (!site || (site.visibility === "share-link" && site.published)) return null;
  if (site.visibility === "share-link") {
    return (
      <Banner className="mx-page mt-3">
        The site is not published: until it is, its share links open nothing.
      </Banner>
    );
  }
  const { label, readers } = visibilityWords[site.visibility];
  return (
    <Banner
      className="mx-page mt-3"
      action={
        <LinkButton size="small" href={paths.siteAudience(params)}>
          Open Audience
        </LinkButton>
      }
    >
      Share links decide nothing now, as the visibility of the site is {label}: {lower(readers)}{" "}
      They count only under the visibility {visibilityWords["share-link"].label}.
    </Banner>
  );
}

/** First use. */
export function NoShareLinks({ params, site, action }: NoteProps & { action: ReactNode }) {
  return (
    <EmptyState icon={Link2} title="No share links yet" action={action}>
      <p>
        A share link is a secret address of this site. Whoever opens the site by it can read it,
        without signing in. Give each group of readers its own: switch one off and only they lose
        access.
      </p>
      {site && site.visibility !== "share-link" && (
        <p className="mt-2">
          The visibility is {visibilityWords[site.visibility].label}. Links count once it is Share
          links: <TextLink href={paths.siteAudience(params)}>change it in Audience</TextLink>.
        </p>
      )}
    </EmptyState>
  );
}

const lower = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);
