"use client";

import { Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter, useSelectedLayoutSegments } from "next/navigation";
import { type ReactNode, Suspense, useEffect } from "react";
import { Page } from "@/components/layout/page";
import { Status } from "@/components/ui/badge";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import type { OrganizationParams } from "@/lib/contract/organizations";
import type { Space } from "@/lib/contract/space";
import { paths } from "@/lib/paths";
import { useOrganization } from "@/lib/queries/organizations";
import { useSpace } from "@/lib/queries/spaces";
import { MissingSpace } from "./missing-space";
import { SpaceMenu } from "./space-menu";
import { EditModeMark, VisibilityBadge } from "./space-status";
import { titleOf } from "./space-words";

const TrashedSpaceFacts = dynamic(() =>
  import("./trashed-space-facts").then((module) => module.TrashedSpaceFacts),
);

export interface SpacePageProps {
  organization: OrganizationParams;
  spaceId: string;
}

interface SpaceFrameProps extends SpacePageProps {
  children: ReactNode;
  /** Stands above a space that lies in the trash. */
  trashed: ReactNode;
}

/** What stays around the parts of a space: its name, its state, what can be done. */
export function SpaceFrame({ organization, spaceId, children, trashed }: SpaceFrameProps) {
  const { data: space, error, isFetching, refetch } = useSpace({ spaceId });
  const isAdmin = useOrganization(organization).data?.permissions.admin ?? false;
  const here = { ...organization, spaceId };
  const [part, ofPart] = useSelectedLayoutSegments();
  useRightAddress(here, space);
  const crumbs = (label: string) => [{ label: "Spaces", href: paths.spaces(here) }, { label }];
  if (!space && error?.missing) return <MissingSpace organization={organization} />;
  if (!space) {
    return (
      <Page title={error ? "Space" : <Skeleton className="h-6 w-56" />} crumbs={crumbs("Space")}>
        {error && (
          <ErrorState
            title="The space could not be loaded"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </Page>
    );
  }
  const name = <SpaceName space={space} />;
  if (space.deletedAt) {
    const status = (
      <Status tone="danger" icon={Trash2}>
        In the trash
      </Status>
    );
    const page = { title: name, status, crumbs: crumbs(titleOf(space)) };
    return (
      <Suspense fallback={<Page {...page}>{null}</Page>}>
        <Page {...page} banner={trashed}>
          <TrashedSpaceFacts space={space} />
        </Page>
      </Suspense>
    );
  }
  // A change request has a frame of its own.
  if (part === "change-requests" && ofPart) return children;
  return (
    <Page
      // Lists scroll in themselves, what is read with the page.
      fill={isList(part) || (part === "history" && !ofPart)}
      title={name}
      status={<SpaceState space={space} />}
      crumbs={crumbs(titleOf(space))}
      action={<PublishedLink space={space} />}
      menu={<SpaceMenu organization={organization} space={space} />}
      tabs={[
        { label: "Overview", href: paths.space(here), exact: true },
        { label: "Content", href: paths.spaceContent(here) },
        { label: "Change requests", href: paths.changeRequests(here) },
        {
          label: "Comments",
          href: paths.spaceComments(here),
          // None is told by the page itself.
          count: space.comments || undefined,
        },
        { label: "Files", href: paths.spaceFiles(here) },
        { label: "Links", href: paths.spaceLinks(here) },
        { label: "History", href: paths.spaceHistory(here) },
        { label: "Access", href: paths.spaceAccess(here) },
        ...(isAdmin ? [{ label: "Activity", href: paths.spaceActivity(here) }] : []),
        { label: "Settings", href: paths.spaceSettings(here) },
      ]}
    >
      {children}
    </Page>
  );
}

const lists = new Set(["change-requests", "files", "links", "access", "activity"]);

const isList = (part: string | undefined) => part !== undefined && lists.has(part);

// A space that was transferred keeps its id: old links lead to where it is now.
function useRightAddress(
  { organizationId, spaceId }: OrganizationParams & { spaceId: string },
  space: Space | undefined,
) {
  const router = useRouter();
  const holder = space?.organization ?? organizationId;
  useEffect(() => {
    if (holder !== organizationId) router.replace(paths.space({ organizationId: holder, spaceId }));
  }, [router, holder, organizationId, spaceId]);
}

function SpaceName({ space }: { space: Space }) {
  return (
    <>
      {space.emoji && <span aria-hidden>{space.emoji} </span>}
      {titleOf(space)}
    </>
  );
}

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
      View published
    </LinkButton>
  );
}
