"use client";

import { StartEditing } from "@/components/content/pages/start-editing";
import { untitledPages } from "@/components/content/pages/untitled-pages";
import { Point } from "@/components/review/change-requests/merge/preflight-point";
import { UntitledPoints } from "@/components/review/change-requests/merge/untitled-points";
import { TextLink } from "@/components/ui/text-link";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { plural } from "@/lib/format/format";
import { usePageTree } from "@/lib/queries/content/content";
import { useBrokenTargets } from "@/lib/queries/content/links";
import { useSiteStructure } from "@/lib/queries/sites/site-structure";
import { siteSpacesOf } from "@/lib/structure/items";
import { nameOf } from "@/lib/structure/labels";
import { paths } from "@/lib/url/paths";

/** Each space takes two requests. */
const mostSpaces = 10;

interface PublishWarningsProps {
  params: SiteParams;
  /** Called when a link to another page is followed. */
  onLeave: () => void;
}

/** Things to mend in the spaces of a site before readers see them; publishing stays possible. */
export function PublishWarnings({ params, onLeave }: PublishWarningsProps) {
  const { organizationId } = params;
  const { data } = useSiteStructure(params);
  // Several variants can show one space.
  const spaces = new Map(
    (data ? siteSpacesOf(data) : []).map((one) => [one.space.id, nameOf(one)]),
  );
  const shown = [...spaces].slice(0, mostSpaces);
  return (
    <ul aria-label="Before publishing" className="divide-y rounded border empty:hidden">
      {shown.map(([spaceId, title]) => (
        <SpaceWarnings key={spaceId} {...{ organizationId, spaceId, title, onLeave }} />
      ))}
      <UncheckedSpaces count={spaces.size - shown.length} />
    </ul>
  );
}

/** Line about the spaces that are not checked. */
export function UncheckedSpaces({ count }: { count: number }) {
  if (count <= 0) return null;
  const verb = count === 1 ? "isn't" : "aren't";
  return (
    <li className="px-3 py-2 text-text-muted">
      {plural(count, "more space")} {verb} checked
    </li>
  );
}

interface SpaceWarningsProps {
  organizationId: string;
  spaceId: string;
  title: string;
  onLeave: () => void;
}

function SpaceWarnings({ organizationId, spaceId, title, onLeave }: SpaceWarningsProps) {
  const of = { organizationId, spaceId };
  const untitled = untitledPages(usePageTree({ spaceId }).data?.pages ?? []);
  const broken = useBrokenTargets({ organizationId }, spaceId) ?? 0;
  return (
    <>
      <UntitledPoints
        pages={untitled}
        space={title}
        nameIt={(page) => (
          <StartEditing
            params={of}
            page={page}
            label="Name it"
            variant="secondary"
            size="small"
            naming
          />
        )}
      />
      {broken > 0 && (
        <Point
          level="warning"
          fix={
            <TextLink href={paths.spaceLinks(of)} onClick={onLeave}>
              View links
            </TextLink>
          }
        >
          <span className="bidi">{title}</span> has broken links to {plural(broken, "target")}
        </Point>
      )}
    </>
  );
}
