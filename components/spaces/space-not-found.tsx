"use client";

import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { Page } from "@/components/layout/page";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { formatList } from "@/lib/format";
import { paths } from "@/lib/paths";
import { readWhoRestores } from "@/lib/queries/members";
import { useOrganization } from "@/lib/queries/organizations";

/** No such space for this caller: it may be in the trash, and then an admin can bring it back. */
export function SpaceNotFound({ organization }: { organization: OrganizationParams }) {
  const isAdmin = useOrganization(organization).data?.permissions.admin ?? false;
  const crumbs = [{ label: "Spaces", href: paths.spaces(organization) }, { label: "Not found" }];
  return (
    <Page title="Space not found" crumbs={crumbs}>
      <EmptyState
        icon={SearchX}
        title={isAdmin ? "This space is gone" : "You cannot see this space"}
        action={
          <LinkButton href={paths.spaces(organization)} variant="primary">
            Go to the spaces
          </LinkButton>
        }
      >
        {isAdmin ? (
          "It was purged from the trash, transferred to another organization, or never existed."
        ) : (
          <>
            It may have been deleted, or you have no access to it.{" "}
            <WhoCanHelp organization={organization} />
          </>
        )}
      </EmptyState>
    </Page>
  );
}

function WhoCanHelp({ organization }: { organization: OrganizationParams }) {
  const admins = useQuery(readWhoRestores(organization)).data;
  const names = admins?.items.map(({ user }) => user.displayName) ?? [];
  // Guests may not list members; to them only the role is told.
  if (!admins || names.length === 0)
    return "An admin can restore it for as long as it is in the trash.";
  const others = Array.from({ length: Math.max(0, admins.count - names.length) }, () => "");
  return (
    <>
      As long as it is in the trash, an admin can restore it:{" "}
      <span className="bidi">{formatList([...names, ...others], names.length)}</span>.
    </>
  );
}
