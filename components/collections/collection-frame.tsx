"use client";

import { FolderX } from "lucide-react";
import { useRouter, useSelectedLayoutSegment } from "next/navigation";
import { type ReactNode, useEffect, useMemo } from "react";
import { Page } from "@/components/layout/page";
import { useNameInTab } from "@/components/layout/use-name-in-tab";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { MoreActions } from "@/components/ui/more-actions";
import { Skeleton } from "@/components/ui/skeleton";
import type { Collection } from "@/lib/contract/collections";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { paths } from "@/lib/paths";
import { useCollections } from "@/lib/queries/all-collections";
import { useCollection } from "@/lib/queries/collections";
import { useOrganization } from "@/lib/queries/organizations";
import { collectionActions } from "./collection-actions";
import { CollectionDialogs } from "./collection-dialogs";
import { titleOfCollection } from "./collection-title";
import { useAskedAbout } from "./use-asked-about";

export interface CollectionPageProps {
  organization: OrganizationParams;
  collectionId: string;
}

/** What stays around the parts of a collection: its name, where it is, what can be done. */
export function CollectionFrame(props: CollectionPageProps & { children: ReactNode }) {
  const { organization, collectionId, children } = props;
  const { data: collection, error, isFetching, refetch } = useCollection(collectionId);
  const here = { ...organization, collectionId };
  const isAdmin = useOrganization(organization).data?.permissions.admin ?? false;
  const part = useSelectedLayoutSegment();
  const crumbs = useCrumbs(organization, collection);
  useRightAddress(here, collection);
  useNameInTab(collection && titleOfCollection(collection));
  if (!collection) {
    return (
      <Page title={error ? "Collection" : <Skeleton className="h-6 w-56" />} crumbs={crumbs}>
        {error?.missing && <Missing organization={organization} />}
        {error && !error.missing && (
          <ErrorState
            title="The collection could not be loaded"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </Page>
    );
  }
  return (
    <Page
      fill={part !== "settings"}
      title={titleOfCollection(collection)}
      description={collection.description}
      crumbs={crumbs}
      menu={<CollectionMenu organization={organization} collection={collection} />}
      tabs={[
        { label: "Content", href: paths.collection(here), exact: true },
        { label: "Access", href: paths.collectionAccess(here) },
        ...(isAdmin ? [{ label: "Activity", href: paths.collectionActivity(here) }] : []),
        { label: "Settings", href: paths.collectionSettings(here) },
      ]}
    >
      {children}
    </Page>
  );
}

/** The collections above, each a step back. */
function useCrumbs(organization: OrganizationParams, collection: Collection | undefined) {
  const { items } = useCollections(organization, { enabled: collection?.parent !== undefined });
  return useMemo(() => {
    const byId = new Map(items.map((one) => [one.id, one]));
    const above: Collection[] = [];
    let next = byId.get(collection?.parent ?? "");
    while (next && !above.includes(next)) {
      above.unshift(next);
      next = byId.get(next.parent ?? "");
    }
    return [
      { label: "Collections", href: paths.collections(organization) },
      ...above.map((one) => ({
        label: titleOfCollection(one),
        href: paths.collection({ ...organization, collectionId: one.id }),
      })),
      { label: collection ? titleOfCollection(collection) : "Collection" },
    ];
  }, [organization, collection, items]);
}

// A collection that was transferred keeps its id: old links lead to where it is now.
function useRightAddress(
  { organizationId, collectionId }: OrganizationParams & { collectionId: string },
  collection: Collection | undefined,
) {
  const router = useRouter();
  const holder = collection?.organization ?? organizationId;
  useEffect(() => {
    if (holder === organizationId) return;
    router.replace(paths.collection({ organizationId: holder, collectionId }));
  }, [router, holder, organizationId, collectionId]);
}

function Missing({ organization }: { organization: OrganizationParams }) {
  return (
    <EmptyState
      icon={FolderX}
      title="You cannot see this collection"
      action={
        <LinkButton href={paths.collections(organization)} variant="primary">
          Go to the collections
        </LinkButton>
      }
    >
      It may have been deleted, or nobody gave you access to it. An admin of this organization can.
    </EmptyState>
  );
}

interface CollectionMenuProps {
  organization: OrganizationParams;
  collection: Collection;
}

function CollectionMenu({ organization, collection }: CollectionMenuProps) {
  const mayCreate = useOrganization(organization).data?.permissions.createContent ?? false;
  const { asked, ask, close } = useAskedAbout();
  return (
    <>
      <MoreActions
        variant="secondary"
        actions={collectionActions(collection, mayCreate, (kind) => ask(kind, collection))}
      />
      <CollectionDialogs organization={organization} asked={asked} onClose={close} />
    </>
  );
}
