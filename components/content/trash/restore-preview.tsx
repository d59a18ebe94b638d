"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { Folder, Globe, Unlink, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useId, useMemo } from "react";
import { Finding, FindingBox, Findings } from "@/components/access/impact/findings";
import { visibilityLabels } from "@/components/access/labels/site-visibility-labels";
import { toChoices, toTree } from "@/components/content/collection-tree/collection-tree";
import { Badge } from "@/components/ui/badge";
import { Combobox } from "@/components/ui/combobox";
import { TextLink } from "@/components/ui/text-link";
import type { SpaceRestorePreview } from "@/lib/contract/content/trash";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { titled } from "@/lib/format/titled";
import { useCollections } from "@/lib/queries/content/all-collections";
import { paths } from "@/lib/url/paths";

interface RestoreElsewhereProps {
  organization: OrganizationParams;
  elsewhere: string | null;
  onElsewhere: (collection: string | null) => void;
}

/** Chooses a location for a space whose collection is gone. */
function RestoreElsewhere({ organization, elsewhere, onElsewhere }: RestoreElsewhereProps) {
  const id = useId();
  const { items, complete } = useCollections(organization);
  const choices = useMemo(() => toChoices(toTree(items)), [items]);
  return (
    <div className="space-y-1.5">
      <label id={`${id}-label`} htmlFor={id} className="block font-medium text-text">
        Restore to
      </label>
      <Combobox
        id={id}
        aria-labelledby={`${id}-label`}
        value={elsewhere}
        onValueChange={onElsewhere}
        choices={choices}
        noneLabel="Top level"
        loading={!complete}
      />
    </div>
  );
}

interface RestorePreviewProps {
  organization: OrganizationParams;
  preview: UseQueryResult<SpaceRestorePreview>;
  elsewhere: string | null;
  onElsewhere: (collection: string | null) => void;
}

export function RestorePreview({ organization, preview, ...place }: RestorePreviewProps) {
  return (
    <Findings query={preview} what="the restore preview">
      {(found) => (
        <div className="space-y-3">
          <FindingBox title="Restored content">
            <Finding icon={<Folder aria-hidden />}>{placeOf(found)}</Finding>
            {found.siteSpaces.map((each) => (
              <SiteLine key={each.siteSpace} organization={organization} {...each} />
            ))}
          </FindingBox>
          {found.parentGone && <RestoreElsewhere organization={organization} {...place} />}
          {found.access && place.elsewhere === null && (
            <FindingBox title="Access after restoring">
              <Finding icon={<Users aria-hidden className="text-warning" />}>
                {found.access}
              </Finding>
            </FindingBox>
          )}
          {found.lost.length > 0 && <Lost sentences={found.lost} />}
        </div>
      )}
    </Findings>
  );
}

interface LostProps {
  title?: string | undefined;
  sentences: readonly string[];
}

export function Lost({ title = "Not restored", sentences }: LostProps) {
  return (
    <FindingBox title={title}>
      {sentences.map((sentence) => (
        <Finding key={sentence} icon={<Unlink aria-hidden className="text-warning" />}>
          {sentence}
        </Finding>
      ))}
    </FindingBox>
  );
}

function placeOf({ parent, parentGone }: SpaceRestorePreview): ReactNode {
  if (parentGone) return "The space, at the top level";
  if (!parent) return "The space, at its previous position at the top level";
  return (
    <>
      The space, at its previous position in{" "}
      <strong className="font-medium text-text">{titled(parent.title)}</strong>
    </>
  );
}

type SiteLineProps = SpaceRestorePreview["siteSpaces"][number] & {
  organization: OrganizationParams;
};

function SiteLine({ organization, site, path, wasDefault }: SiteLineProps) {
  return (
    <Finding icon={<Globe aria-hidden />}>
      On site{" "}
      <TextLink href={paths.site({ ...organization, siteId: site.id })}>
        {titled(site.title)}
      </TextLink>
      , under <code className="font-mono text-xs">/{path}</code>
      {wasDefault && (
        <>
          {" "}
          <Badge>Default again</Badge>
        </>
      )}
      {". "}
      {site.readers ? visibilityLabels[site.readers].readers : "The site is not published."}
    </Finding>
  );
}
