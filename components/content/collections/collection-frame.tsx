"use client";

import { FolderX } from "lucide-react";
import { useRouter, useSelectedLayoutSegment } from "next/navigation";
import { type ReactNode, useEffect, useMemo } from "react";
import { RequestAccess } from "@/components/access/request-access";
import { titleOfCollection } from "@/components/content/collection-tree/collection-title";
import { AdminsToAsk } from "@/components/people/members/admins-to-ask";
import { Page } from "@/components/platform/layout/page";
import { useMissing } from "@/components/platform/layout/use-missing";
import { useNameInTab } from "@/components/platform/layout/use-name-in-tab";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { MoreActions } from "@/components/ui/more-actions";
import { Skeleton } from "@/components/ui/skeleton";
import type { Collection } from "@/lib/contract/content/collections";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useCollections } from "@/lib/queries/content/all-collections";
import { useCollection } from "@/lib/queries/content/collections";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { paths } from "@/lib/url/paths";
import { AddingContents } from "./adding-contents";
import { changeActions } from "./collection-actions";
import { useCollectionDialogs } from "./use-collection-dialogs";

export interface CollectionPageProps {
  organization: OrganizationParams;
  collectionId: string;
}

/** Frame of a collection's pages: title, location and actions. */
export function CollectionFrame(props: CollectionPageProps & { children: ReactNode }) {
  const { organization, collectionId, children } = props;
  const found = useCollection(collectionId);
  const { data: collection, error, isFetching, refetch } = found;
  const isMissing = useMissing(found);
  const here = { ...organization, collectionId };
  const isAdmin = useOrganization(organization).data?.permissions.admin ?? false;
  const part = useSelectedLayoutSegment();
  const crumbs = useCrumbs(organization, collection);
  useRightAddress(here, collection);
  useNameInTab(collection && titleOfCollection(collection));
  if (!collection) {
    return (
      <Page
        title={isMissing ? "Not found" : error ? "Collection" : <Skeleton className="h-6 w-56" />}
        crumbs={isMissing ? [...crumbs.slice(0, 1), { label: "Not found" }] : crumbs}
      >
        {isMissing && <Missing organization={organization} collectionId={collectionId} />}
        {error && !isMissing && (
          <ErrorState
            title="The collection couldn't be loaded"
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
      action={<AddingContents organization={organization} collection={collection} />}
      menu={<CollectionMenu organization={organization} collection={collection} />}
      tabs={[
        { label: "Content", href: paths.collection(here), exact: true },
        {
          label: "Settings",
          href: paths.collectionSettings(here),
          pages: [
            { label: "General", href: paths.collectionSettings(here) },
            { label: "Access", href: paths.collectionAccess(here) },
            ...(isAdmin ? [{ label: "Activity", href: paths.collectionActivity(here) }] : []),
          ],
        },
      ]}
    >
      {children}
    </Page>
  );
}

/** Returns breadcrumbs for the ancestors. */
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

// Redirects old links of a transferred collection, which keeps its id, to the new address.
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

function Missing({ organization, collectionId }: CollectionPageProps) {
  const isAdmin = useOrganization(organization).data?.permissions.admin ?? false;
  return (
    <EmptyState
      icon={FolderX}
      title="Collection not found"
      action={
        <>
          {!isAdmin && (
            <RequestAccess
              organization={organization}
              resource={{ type: "collection", collectionId }}
            />
          )}
          <LinkButton href={paths.collections(organization)}>Go to collections</LinkButton>
        </>
      }
    >
      {isAdmin ? (
        "It was deleted, transferred to another organization, or never existed."
      ) : (
        <>
          It may have been deleted, or you may not have access to it.{" "}
          <AdminsToAsk organization={organization} what="for access" />
        </>
      )}
    </EmptyState>
  );
}

interface CollectionMenuProps {
  organization: OrganizationParams;
  collection: Collection;
}

function CollectionMenu({ organization, collection }: CollectionMenuProps) {
  const mayCreate = useOrganization(organization).data?.permissions.createContent ?? false;
  const { open, element } = useCollectionDialogs(organization);
  return (
    <>
      <MoreActions
        variant="secondary"
        actions={changeActions(collection, mayCreate, (kind) => open[kind]({ collection }))}
      />
      {element}
    </>
  );
}
