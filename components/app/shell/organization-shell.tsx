"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { CreateCollectionDialog } from "@/components/content/collections/create-collection-dialog";
import { CreateSpaceDialog } from "@/components/content/spaces/create-space-dialog";
import { CommandPalette } from "@/components/platform/layout/command-palette";
import {
  type Creation,
  setCreation,
  useCreation,
} from "@/components/platform/layout/creation-store";
import { LiveUpdates } from "@/components/platform/layout/live-updates";
import { SearchButton } from "@/components/platform/layout/search-button";
import { Shell } from "@/components/platform/layout/shell";
import { Shortcuts, useShortcut } from "@/components/platform/layout/shortcut-sheet";
import { Sidebar } from "@/components/platform/layout/sidebar";
import { CreateSiteDialog } from "@/components/sites/create-site-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { OnceOpened } from "@/components/ui/once-opened";
import { readProblem } from "@/components/ui/problem";
import { leaveSafely } from "@/components/ui/unsaved";
import type { OperationId } from "@/lib/contract";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import {
  readOrganization,
  useOrganization,
  useOrganizationSummary,
} from "@/lib/queries/organizations/organizations";
import { useYoursCount } from "@/lib/queries/review/request-lists";
import { rememberOrganization } from "@/lib/url/last-organization";
import { paths } from "@/lib/url/paths";
import { AccountMenu } from "./account-menu";
import { DevelopmentBanner } from "./development-banner";
import { InvitationBanner } from "./invitation-banner";
import { MissingOperationsNotice } from "./missing-operations-notice";
import { type Destination, navGroups, openDestinations } from "./nav-groups";
import { OrganizationPalette } from "./organization-palette";
import { OrganizationSwitcher } from "./organization-switcher";
import { useRecording } from "./recent";
import { SsoNeeded } from "./sso-needed";
import { usePresence } from "./use-presence";

/** Returns the names of operations that the current page needs and the service lacks. */
function useUnsupportedReads(): string {
  const client = useQueryClient();
  const subscribe = useCallback(
    (changed: () => void) => client.getQueryCache().subscribe(changed),
    [client],
  );
  // Joined to a string, as a new array would cause a render each time.
  return useSyncExternalStore(
    subscribe,
    () => lackingIn(client),
    () => "",
  );
}

function lackingIn(client: QueryClient): string {
  const queries = client.getQueryCache().findAll({ type: "active" });
  const lacking = queries.filter(({ state }) => state.error && readProblem(state.error).lacks);
  return [...new Set(lacking.map(({ queryKey }) => String(queryKey[0])))].sort().join(" ");
}

function OrganizationMissing() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">Organization not found</h1>
      <EmptyState
        icon={Building2}
        title="You don't have access to this organization"
        action={<LinkButton href={paths.home()}>View your organizations</LinkButton>}
      >
        It may not exist, or you may not be an active member. Ask an admin of the organization for
        access.
      </EmptyState>
    </main>
  );
}

/** Shortcuts `g` followed by the page's key. */
function NavigationKeys({ pages }: { pages: readonly Destination[] }) {
  return pages.map((page) => <NavigationKey key={page.href} {...page} />);
}

function NavigationKey({ label, href, keys }: Destination) {
  const router = useRouter();
  useShortcut({ keys, label, group: "Go to" }, () => leaveSafely(() => router.push(href)));
  return null;
}

interface OrganizationShellProps {
  organization: OrganizationParams;
  sidebarCollapsed: boolean;
  /** Reads of the navigation that the service does not support. */
  lacking: readonly OperationId[];
  children: ReactNode;
}

/** Frame of every page of an organization. */
export function OrganizationShell(props: OrganizationShellProps) {
  const { organization, sidebarCollapsed, lacking, children } = props;
  const { organizationId } = organization;
  const { data, error } = useOrganization(organization);
  const { data: summary } = useOrganizationSummary(organization);
  const yours = useYoursCount(organization) ?? 0;
  const permissions = data?.permissions;
  const pages = useMemo(
    () => openDestinations({ organizationId }, permissions),
    [organizationId, permissions],
  );
  const modes = summary?.developmentModes;
  const missed = useUnsupportedReads();
  const notice = useMemo(() => {
    if (missed) return <MissingOperationsNotice operations={missed.split(" ")} />;
    if (data?.invited) return <InvitationBanner organization={data} />;
    if (!modes || modes.length === 0) return null;
    return <DevelopmentBanner organization={{ organizationId }} modes={modes} />;
  }, [organizationId, data, modes, missed]);
  const known = data !== undefined;
  useEffect(() => {
    if (known) rememberOrganization(organizationId);
  }, [known, organizationId]);
  usePresence(organization, known);
  useRecording(organization);
  useMembershipCheck(organization);
  if (error?.missing) return <OrganizationMissing />;
  if (error?.status === 403)
    return <SsoNeeded organization={organization} reason={error.message} />;
  return (
    <Shell
      initiallyCollapsed={sidebarCollapsed}
      notice={notice}
      sidebar={
        <Sidebar
          header={
            <div className="space-y-2">
              <OrganizationSwitcher organization={organization} />
              <SearchButton />
            </div>
          }
          groups={navGroups(pages, { trashed: summary?.trashedSpaces ?? 0, yours, lacking })}
          footer={<AccountMenu organization={organization} />}
        />
      }
    >
      {children}
      <NavigationKeys pages={pages} />
      <CommandPalette>
        {(dialog) => <OrganizationPalette {...{ organization, pages, permissions }} {...dialog} />}
      </CommandPalette>
      <CreationDialogs organization={organization} />
      <Shortcuts />
      {known && <LiveUpdates organizationId={organizationId} />}
    </Shell>
  );
}

/**
 * Refetches the organization if a call in it is rejected, so that removed or disabled people see
 * that instead of an error.
 */
function useMembershipCheck({ organizationId }: OrganizationParams): void {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = readOrganization({ organizationId });
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "error") return;
      const { status, lacks } = readProblem(event.action.error);
      const isItself = event.query.queryKey[0] === queryKey[0];
      if (isItself || lacks || (status !== 404 && status !== 403)) return;
      // A rejected organization already shows its error, which refetching would remove.
      if (client.getQueryState(queryKey)?.status !== "success") return;
      void client.invalidateQueries({ queryKey });
    });
  }, [client, organizationId]);
}

const creationDialogs = [
  ["space", CreateSpaceDialog],
  ["collection", CreateCollectionDialog],
  ["site", CreateSiteDialog],
] as const satisfies [Creation, unknown][];

/** Dialogs that the palette and the first steps open over any page. */
function CreationDialogs({ organization }: { organization: OrganizationParams }) {
  const creation = useCreation();
  return creationDialogs.map(([what, Dialog]) => (
    <OnceOpened key={what} open={creation === what}>
      <Dialog
        organization={organization}
        open={creation === what}
        onOpenChange={(open) => !open && setCreation(null)}
      />
    </OnceOpened>
  ));
}
