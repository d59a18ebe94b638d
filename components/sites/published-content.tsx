"use client";

import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { visibilityLabels } from "@/components/access/labels/site-visibility-labels";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { DialogProps } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { saveText } from "@/components/ui/save-text";
import { SidePanel } from "@/components/ui/side-panel";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import type { PublishedContentSite } from "@/lib/contract/content/published-content";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { plural } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { usePublishedContent } from "@/lib/queries/sites/publishing";
import { sectionsOf, siteSpacesOf } from "@/lib/structure/items";
import type { StructureSpace } from "@/lib/structure/structure";

interface PublishedContentProps extends DialogProps {
  params: SiteParams;
}

/** Everything that a published site serves to its readers. */
export function PublishedContent({ params, ...panel }: PublishedContentProps) {
  const { data, error, refetch, isFetching } = usePublishedContent(params);
  return (
    <SidePanel {...panel} title="Published content">
      {data && <Content published={data} />}
      {!data && error && (
        <ErrorState
          title="The published content couldn't be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && (
        <div role="status" aria-label="Loading published content" className="space-y-3">
          <Skeleton className="w-64" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </SidePanel>
  );
}

function Content({ published }: { published: PublishedContentSite }) {
  const { site, structure, customizations, scripts } = published;
  const spaces = siteSpacesOf(structure);
  const ofSite = JSON.stringify(customizations.site);
  const customized = new Set(
    Object.entries(customizations.siteSpaces)
      .filter(([, own]) => JSON.stringify(own) !== ofSite)
      .map(([id]) => id),
  );
  const sections = sectionsOf(structure);
  return (
    <div className="space-y-6">
      <p className="text-pretty text-text-muted">
        {visibilityLabels[site.visibility].readers} {visibilityLabels[site.visibility].search}
      </p>
      <Part title="Spaces" note={plural(spaces.length, "space")}>
        {sections.length === 0 ? (
          <Spaces label="Published spaces" spaces={spaces} customized={customized} />
        ) : (
          sections.map(({ id, title, siteSpaces }) => (
            <div key={id} className="space-y-1">
              <p className="bidi text-sm text-text-muted">{titled(title)}</p>
              <Spaces label={titled(title)} spaces={siteSpaces} customized={customized} />
            </div>
          ))
        )}
      </Part>
      <Part title="Scripts of integrations" note={plural(scripts.length, "script")}>
        {scripts.length > 0 && (
          <ul aria-label="Scripts" className="divide-y rounded border">
            {scripts.map(({ script, cookies }) => (
              <li key={script} className="flex flex-wrap items-center gap-2 px-3 py-2">
                <span dir="ltr" className="wrap-anywhere min-w-0 font-mono text-sm">
                  {script}
                </span>
                {cookies && <Badge tone="warning">Sets cookies</Badge>}
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Button
        onClick={() =>
          saveText("published.json", "application/json", JSON.stringify(published, null, 2))
        }
      >
        <Download aria-hidden />
        Download as JSON
      </Button>
    </div>
  );
}

function Part({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="space-y-3">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h3 className="font-medium">{title}</h3>
        <p className="text-sm text-text-muted">{note}</p>
      </div>
      {children}
    </section>
  );
}

interface SpacesProps {
  label: string;
  spaces: readonly StructureSpace[];
  /** Ids of site spaces that look different from the site. */
  customized: ReadonlySet<string>;
}

function Spaces({ label, spaces, customized }: SpacesProps) {
  return (
    <ul aria-label={label} className="divide-y rounded border">
      {spaces.map(({ id, title, path, condition, urls }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
          <span className="bidi wrap-anywhere min-w-0 flex-1 basis-40">
            {urls.published ? (
              <TextLink href={urls.published} target="_blank" rel="noreferrer">
                {titled(title)}
              </TextLink>
            ) : (
              titled(title)
            )}
          </span>
          <span dir="ltr" className="wrap-anywhere min-w-0 font-mono text-sm text-text-muted">
            {path}
          </span>
          {condition && <Badge>Conditional</Badge>}
          {customized.has(id) && <Badge>Customized</Badge>}
        </li>
      ))}
    </ul>
  );
}
