"use client";

import { SearchX } from "lucide-react";
import { RequestAccess } from "@/components/access/request-access";
import { AdminsToAsk } from "@/components/people/members/admins-to-ask";
import { Page } from "@/components/platform/layout/page";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { paths } from "@/lib/url/paths";

interface SpaceNotFoundProps {
  organization: OrganizationParams;
  spaceId: string;
}

/** Missing space: it may be in the trash, where an admin can restore it. */
export function SpaceNotFound({ organization, spaceId }: SpaceNotFoundProps) {
  const isAdmin = useOrganization(organization).data?.permissions.admin ?? false;
  const crumbs = [{ label: "Spaces", href: paths.spaces(organization) }, { label: "Not found" }];
  return (
    <Page title="Not found" crumbs={crumbs}>
      <EmptyState
        icon={SearchX}
        title="Space not found"
        action={
          <>
            {!isAdmin && (
              <RequestAccess organization={organization} resource={{ type: "space", spaceId }} />
            )}
            <LinkButton href={paths.spaces(organization)}>Go to spaces</LinkButton>
          </>
        }
      >
        {isAdmin ? (
          "It was permanently deleted, transferred to another organization, or never existed."
        ) : (
          <>
            It may have been deleted, or you may not have access to it.{" "}
            <AdminsToAsk
              organization={organization}
              what="for access, or to restore it from the trash"
            />
          </>
        )}
      </EmptyState>
    </Page>
  );
}
