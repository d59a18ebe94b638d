"use client";

import {
  levelLabel,
  levelMeaning,
  toLevelChoice,
} from "@/components/access/labels/default-level-labels";
import { useCollectionTitle } from "@/components/content/collection-tree/use-collection-title";
import { Badge } from "@/components/ui/badge";
import type { DialogProps } from "@/components/ui/dialog";
import { SidePanel } from "@/components/ui/side-panel";
import { Skeleton } from "@/components/ui/skeleton";
import type { PlaceItem, SpacePlace } from "@/lib/contract/content/places";
import type { Space } from "@/lib/contract/content/space";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { titled } from "@/lib/format/titled";
import { useSpaceDeletionImpact, useSpacePlace } from "@/lib/queries/content/spaces";
import { Fact, Facts } from "./fact";
import { SiteOfSpace } from "./site-of-space";
import { AccessFacts, HistoryFacts } from "./space-facts";

interface LevelFactProps {
  organization: OrganizationParams;
  space: Space;
}

/** Default access of a space. */
function LevelFact({ organization, space }: LevelFactProps) {
  const { title: collection } = useCollectionTitle(organization, space.parent);
  const choice = toLevelChoice(space.defaultLevel);
  const note = levelMeaning(choice, space.parent && (collection ?? "that it is in"));
  return (
    <Fact name="Default access" note={note}>
      {levelLabel(space.defaultLevel)}
    </Fact>
  );
}

interface AboutSpaceProps extends DialogProps {
  organization: OrganizationParams;
  space: Space;
}

/** Facts about a space: its access, location and sites. */
export function AboutSpace({ organization, space, ...panel }: AboutSpaceProps) {
  return (
    <SidePanel {...panel} title="About this space">
      <Facts label="Facts">
        <AccessFacts space={space} />
        <LevelFact organization={organization} space={space} />
        <SitesFact organization={organization} space={space} />
        <PlaceFact organization={organization} space={space} />
        <HistoryFacts space={space} />
      </Facts>
    </SidePanel>
  );
}

interface PlaceFactProps {
  organization: OrganizationParams;
  space: Space;
}

/** Collection of a space, and its position there. */
function PlaceFact({ organization, space }: PlaceFactProps) {
  const collection = useCollectionTitle(organization, space.parent);
  const { data, error } = useSpacePlace({ spaceId: space.id });
  const note = data
    ? betweenWhat(data, space.parent ? "in the collection" : "at the top level")
    : error?.message;
  return (
    <Fact name="Collection" note={note}>
      {space.parent ? <CollectionTitle {...collection} /> : "No collection"}
    </Fact>
  );
}

function CollectionTitle({ title, isAwaited }: ReturnType<typeof useCollectionTitle>) {
  if (title === undefined && isAwaited) return <Skeleton className="w-32" />;
  return <span className="bidi">{title ?? "Unknown"}</span>;
}

const name = ({ title }: PlaceItem) => titled(title);

function betweenWhat({ previous, next }: SpacePlace, where: string): string {
  if (previous && next) return `Between ${name(previous)} and ${name(next)}.`;
  if (previous) return `Last ${where}, after ${name(previous)}.`;
  return next ? `First ${where}, before ${name(next)}.` : `The only item ${where}.`;
}

interface SitesFactProps {
  organization: OrganizationParams;
  space: Space;
}

/** Sites with the space; for others than its admins, the reason why they are hidden. */
function SitesFact({ organization, space }: SitesFactProps) {
  const { admin } = space.permissions;
  const { data, error } = useSpaceDeletionImpact({ spaceId: space.id }, { enabled: admin });
  return (
    <Fact name="Sites">
      <Sites {...{ organization, admin }} sites={data?.sites} reason={error?.message} />
    </Fact>
  );
}

interface SitesProps {
  organization: OrganizationParams;
  admin: boolean;
  sites: { id: string; title: string; published: boolean; default: boolean }[] | undefined;
  reason: string | undefined;
}

function Sites({ organization, admin, sites, reason }: SitesProps) {
  if (!admin) return <span className="text-text-muted">Only space admins can see this</span>;
  if (reason) return <span className="text-text-muted">{reason}</span>;
  if (!sites) return <Skeleton className="w-40" />;
  if (sites.length === 0) return <span className="text-text-muted">Not on any site</span>;
  return (
    <ul className="space-y-1">
      {sites.map((site) => (
        <li key={site.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <SiteOfSpace {...{ organization, site }} />
          {site.default && <Badge>Default</Badge>}
        </li>
      ))}
    </ul>
  );
}
