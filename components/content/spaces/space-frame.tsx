"use client";

import { Info } from "lucide-react";
import { useSelectedLayoutSegments } from "next/navigation";
import type { ReactNode } from "react";
import { Page } from "@/components/platform/layout/page";
import { useNameInTab } from "@/components/platform/layout/use-name-in-tab";
import type { Actions } from "@/components/ui/action";
import { LinkButton } from "@/components/ui/link-button";
import { MoreActions } from "@/components/ui/more-actions";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { Space } from "@/lib/contract/content/space";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useSpace } from "@/lib/queries/content/spaces";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { paths } from "@/lib/url/paths";
import { AboutSpace } from "./about-space";
import { spaceActions } from "./space-actions";
import { SpaceName } from "./space-name";
import { EditModeMark, VisibilityBadge } from "./space-status";
import { titleOf } from "./space-title";
import { useSpaceActions } from "./use-space-actions";

// Separate from the dialogs, as it stays open beside them.
const panels = { about: AboutSpace };

interface SpaceMenuProps {
  organization: OrganizationParams;
  space: Space;
}

function SpaceMenu({ organization, space }: SpaceMenuProps) {
  const mayCreate = useOrganization(organization).data?.permissions.createContent ?? false;
  const { acts, element } = useSpaceActions(organization);
  const panel = useDialogs(panels, { organization, space }, ["about"]);
  const about: Actions = [
    { id: "about", label: "About this space", icon: Info, onSelect: () => panel.open.about() },
    "separator",
  ];
  return (
    <>
      <MoreActions
        variant="secondary"
        actions={[...about, ...spaceActions(space, mayCreate, acts)]}
      />
      {element}
      {panel.element}
    </>
  );
}

export interface SpacePageProps {
  organization: OrganizationParams;
  spaceId: string;
}

interface SpaceFrameProps extends SpacePageProps {
  /** Button that publishes the site of the space. */
  publish?: ReactNode;
  children: ReactNode;
}

/** Frame of a space's pages: title, state and actions. Requires a `SpaceGate`. */
export function SpaceFrame({ organization, spaceId, publish, children }: SpaceFrameProps) {
  const { data: space } = useSpace({ spaceId });
  const isAdmin = useOrganization(organization).data?.permissions.admin ?? false;
  const here = { ...organization, spaceId };
  const [part, ofPart] = useSelectedLayoutSegments();
  useNameInTab(space && titleOf(space));
  if (!space) return null;
  return (
    <Page
      // Lists scroll by themselves; texts scroll with the page.
      fill={isList(part) || (part === "history" && !ofPart)}
      title={<SpaceName space={space} />}
      status={<SpaceState space={space} />}
      crumbs={[{ label: "Spaces", href: paths.spaces(here) }, { label: titleOf(space) }]}
      action={
        <>
          {publish}
          <PublishedLink space={space} />
        </>
      }
      menu={<SpaceMenu organization={organization} space={space} />}
      tabs={[
        { label: "Content", href: paths.spaceContent(here) },
        { label: "Change requests", href: paths.changeRequests(here) },
        {
          label: "Comments",
          href: paths.spaceComments(here),
          // Hidden at zero, which the page itself shows.
          count: space.comments || undefined,
        },
        { label: "Files", href: paths.spaceFiles(here) },
        { label: "Links", href: paths.spaceLinks(here) },
        { label: "History", href: paths.spaceHistory(here) },
        {
          label: "Settings",
          href: paths.spaceSettings(here),
          pages: [
            { label: "General", href: paths.spaceSettings(here) },
            { label: "Access", href: paths.spaceAccess(here) },
            ...(isAdmin ? [{ label: "Activity", href: paths.spaceActivity(here) }] : []),
          ],
        },
      ]}
    >
      {children}
    </Page>
  );
}

const lists = new Set(["change-requests", "files", "links", "access", "activity"]);

const isList = (part: string | undefined) => part !== undefined && lists.has(part);

function SpaceState({ space }: { space: Space }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <VisibilityBadge visibility={space.visibility} />
      {space.editMode === "locked" && <EditModeMark editMode="locked" />}
    </span>
  );
}

function PublishedLink({ space }: { space: Space }) {
  if (!space.urls.published) return null;
  return (
    <LinkButton href={space.urls.published} target="_blank" rel="noreferrer">
      View on site<span className="sr-only"> (opens in a new tab)</span>
    </LinkButton>
  );
}
