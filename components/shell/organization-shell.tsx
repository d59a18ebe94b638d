"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useEffect, useMemo } from "react";
import { CommandPalette } from "@/components/layout/command-palette";
import { LiveUpdates } from "@/components/layout/live-updates";
import { SearchButton } from "@/components/layout/search-button";
import { Shell } from "@/components/layout/shell";
import { Shortcuts } from "@/components/layout/shortcuts";
import { Sidebar } from "@/components/layout/sidebar";
import type { OperationId } from "@/lib/contract";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { rememberOrganization } from "@/lib/last-organization";
import { useOrganization, useOrganizationSummary } from "@/lib/queries/organizations";
import { AccountMenu } from "./account-menu";
import { CreationDialogs } from "./creation-dialogs";
import { navGroups, openDestinations } from "./nav-groups";
import { NavigationKeys } from "./navigation-keys";
import { OrganizationMissing } from "./organization-missing";
import { OrganizationSwitcher } from "./organization-switcher";
import { usePresence } from "./presence";
import { useLackingReads } from "./use-lacking-reads";
import { useMembershipCheck } from "./use-membership-check";

const SsoNeeded = dynamic(() => import("./sso-needed").then((module) => module.SsoNeeded));
const DevelopmentBanner = dynamic(() =>
  import("./development-banner").then((module) => module.DevelopmentBanner),
);

const OrganizationPalette = dynamic(() =>
  import("./organization-palette").then((module) => module.OrganizationPalette),
);
const LackNotice = dynamic(() => import("./lack-notice").then((module) => module.LackNotice));

interface OrganizationShellProps {
  organization: OrganizationParams;
  sidebarCollapsed: boolean;
  /** Reads of the navigation that the service does not have. */
  lacking: readonly OperationId[];
  children: ReactNode;
}

/** What stays around every page of an organization. */
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
  const missed = useLackingReads();
  const notice = useMemo(() => {
    if (missed) return <LackNotice operations={missed.split(" ")} />;
    if (!modes || modes.length === 0) return null;
    return <DevelopmentBanner organization={{ organizationId }} modes={modes} />;
  }, [organizationId, modes, missed]);
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
