"use client";

import { Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { type ReactNode, Suspense, useEffect } from "react";
import { Page } from "@/components/layout/page";
import { Status } from "@/components/ui/badge";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { OrganizationParams } from "@/lib/contract/organizations";
import type { Space } from "@/lib/contract/space";
import { paths } from "@/lib/paths";
import { useSpace } from "@/lib/queries/spaces";
import { MissingSpace } from "./missing-space";
import { SpaceName } from "./space-name";
import { titleOf } from "./title-words";

const TrashedSpaceFacts = dynamic(() =>
  import("./trashed-space-facts").then((module) => module.TrashedSpaceFacts),
);

interface SpaceGateProps {
  organization: OrganizationParams;
  spaceId: string;
  children: ReactNode;
  /** Stands above a space that lies in the trash. */
  trashed: ReactNode;
}

/** What lies in a space, if there is one: it may be missing, in the trash, or not have come yet. */
export function SpaceGate({ organization, spaceId, children, trashed }: SpaceGateProps) {
  const { data: space, error, isFetching, refetch } = useSpace({ spaceId });
  const here = { ...organization, spaceId };
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
  if (space.deletedAt) {
    const status = (
      <Status tone="danger" icon={Trash2}>
        In the trash
      </Status>
    );
    const page = { title: <SpaceName space={space} />, status, crumbs: crumbs(titleOf(space)) };
    return (
      <Suspense fallback={<Page {...page}>{null}</Page>}>
        <Page {...page} banner={trashed}>
          <TrashedSpaceFacts space={space} />
        </Page>
      </Suspense>
    );
  }
  return children;
}

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
