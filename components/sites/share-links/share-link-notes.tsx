"use client";

import { Link2 } from "lucide-react";
import type { ReactNode } from "react";
import { visibilityLabels } from "@/components/access/site-visibility-labels";
import { Banner } from "@/components/ui/banner";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { TextLink } from "@/components/ui/text-link";
import type { Site } from "@/lib/contract/sites/site";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { paths } from "@/lib/url/paths";

interface NoteProps {
  params: SiteParams;
  site: Site | undefined;
}

/** Explains why the links on this page do not work at the moment. */
export function ShareLinksNote({ params, site }: NoteProps) {
  if (!site || (site.visibility === "share-link" && site.published)) return null;
  if (site.visibility === "share-link") {
    return (
      <Banner className="mx-page mt-3">Share links don't work until you publish the site.</Banner>
    );
  }
  return (
    <Banner
      className="mx-page mt-3"
      action={
        <LinkButton size="small" href={paths.siteAudience(params)}>
          Open Audience
        </LinkButton>
      }
    >
      Share links have no effect while the visibility is {visibilityLabels[site.visibility].label}.
    </Banner>
  );
}

/** Empty state for first use. */
export function NoShareLinks({ params, site, action }: NoteProps & { action: ReactNode }) {
  return (
    <EmptyState icon={Link2} title="No share links yet" action={action}>
      <p>
        Anyone with a share link can view the site without signing in. Create one for each audience,
        so that you can turn them off separately.
      </p>
      {site && site.visibility !== "share-link" && (
        <p className="mt-2">
          Links work only when visibility is Share links. It is{" "}
          {visibilityLabels[site.visibility].label} now:{" "}
          <TextLink href={paths.siteAudience(params)}>change it under Audience</TextLink>.
        </p>
      )}
    </EmptyState>
  );
}
