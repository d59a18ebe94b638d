"use client";

import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, Suspense, useEffect } from "react";
import { Page } from "@/components/platform/layout/page";
import { useMissing } from "@/components/platform/layout/use-missing";
import { Status } from "@/components/ui/badge";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { Space } from "@/lib/contract/content/space";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useSpace } from "@/lib/queries/content/spaces";
import { paths } from "@/lib/url/paths";
import { Fact, Facts } from "./fact";
import { MissingSpace } from "./missing-space";
import { HistoryFacts } from "./space-facts";
import { SpaceName } from "./space-name";
import { EditModeMark } from "./space-status";
import { titleOf } from "./space-title";

function TrashedSpaceFacts({ space }: { space: Space }) {
  return (
    <Facts label="Facts">
      <Fact name="Visibility" note="It reappears in its previous locations when it is restored.">
        Not visible
      </Fact>
      <Fact name="Edit mode">
        <EditModeMark editMode={space.editMode ?? "live"} />
      </Fact>
      <HistoryFacts space={space} />
    </Facts>
  );
}

interface SpaceGateProps {
  organization: OrganizationParams;
  spaceId: string;
  children: ReactNode;
  /** Shown above a space in the trash. */
  trashed: ReactNode;
}

/** Renders children if the space exists; handles missing, trashed and loading spaces. */
export function SpaceGate({ organization, spaceId, children, trashed }: SpaceGateProps) {
  const found = useSpace({ spaceId });
  const { data: space, error, isFetching, refetch } = found;
  const isMissing = useMissing(found);
  const here = { ...organization, spaceId };
  useRightAddress(here, space);
  const crumbs = (label: string) => [{ label: "Spaces", href: paths.spaces(here) }, { label }];
  if (isMissing) return <MissingSpace organization={organization} spaceId={spaceId} />;
  if (!space) {
    return (
      <Page title={error ? "Space" : <Skeleton className="h-6 w-56" />} crumbs={crumbs("Space")}>
        {error && (
          <ErrorState
            title="The space couldn't be loaded"
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
        In trash
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

// Redirects old links of a transferred space, which keeps its id, to the new address.
function useRightAddress(
  { organizationId, spaceId }: OrganizationParams & { spaceId: string },
  space: Space | undefined,
) {
  const router = useRouter();
  const holder = space?.organization ?? organizationId;
  useEffect(() => {
    if (holder !== organizationId)
      router.replace(paths.spaceContent({ organizationId: holder, spaceId }));
  }, [router, holder, organizationId, spaceId]);
}
