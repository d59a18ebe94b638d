"use client";

import { type ReactNode, useEffect, useMemo } from "react";
import { CommandPalette } from "@/components/platform/layout/command-palette";
import { LiveUpdates } from "@/components/platform/layout/live-updates";
import { SearchButton } from "@/components/platform/layout/search-button";
import { Shell } from "@/components/platform/layout/shell";
import { Shortcuts } from "@/components/platform/layout/shortcuts";
import { Sidebar } from "@/components/platform/layout/sidebar";
import type { OperationId } from "@/lib/contract";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useOrganization, useOrganizationSummary } from "@/lib/queries/organizations/organizations";
import { rememberOrganization } from "@/lib/url/last-organization";
import { AccountMenu } from "./account-menu";
import { CreationDialogs } from "./creation-dialogs";
import { DevelopmentBanner } from "./development-banner";
import { InvitationBanner } from "./invitation-banner";
import { MissingOperationsNotice } from "./missing-operations-notice";
import { navGroups, openDestinations } from "./nav-groups";
import { NavigationKeys } from "./navigation-keys";
import { OrganizationMissing } from "./organization-missing";
import { OrganizationPalette } from "./organization-palette";
import { OrganizationSwitcher } from "./organization-switcher";
import { usePresence } from "./presence";
import { SsoNeeded } from "./sso-needed";
import { useMembershipCheck } from "./use-membership-check";
import { useUnsupportedReads } from "./use-unsupported-reads";

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
          groups={navGroups(pages, { trashed: summary?.trashedSpaces ?? 0, lacking })}
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
