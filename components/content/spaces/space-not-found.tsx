"use client";

import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { Page } from "@/components/platform/layout/page";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { formatList } from "@/lib/format/format";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { readRestorers } from "@/lib/queries/people/members";
import { paths } from "@/lib/url/paths";

/** Missing space: it may be in the trash, where an admin can restore it. */
export function SpaceNotFound({ organization }: { organization: OrganizationParams }) {
  const isAdmin = useOrganization(organization).data?.permissions.admin ?? false;
  const crumbs = [{ label: "Spaces", href: paths.spaces(organization) }, { label: "Not found" }];
  return (
    <Page title="Space not found" crumbs={crumbs}>
      <EmptyState
        icon={SearchX}
        title={isAdmin ? "This space no longer exists" : "You don't have access to this space"}
        action={
          <LinkButton href={paths.spaces(organization)} variant="primary">
            Go to spaces
          </LinkButton>
        }
      >
        {isAdmin ? (
          "It was permanently deleted, transferred to another organization, or never existed."
        ) : (
          <>
            It may have been deleted, or you may not have access to it.{" "}
            <WhoCanHelp organization={organization} />
          </>
        )}
      </EmptyState>
    </Page>
  );
}

function WhoCanHelp({ organization }: { organization: OrganizationParams }) {
  const admins = useQuery(readRestorers(organization)).data;
  const names = admins?.items.map(({ user }) => user.displayName) ?? [];
  // Guests can't list members, so they only see the required role.
  if (!admins || names.length === 0) return "An admin can restore it while it is in the trash.";
  const others = Array.from({ length: Math.max(0, admins.count - names.length) }, () => "");
  return (
    <>
      While it is in the trash, an admin can restore it:{" "}
      <span className="bidi">{formatList([...names, ...others], names.length)}</span>.
    </>
  );
}
