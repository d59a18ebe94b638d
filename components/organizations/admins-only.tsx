"use client";

import type { ReactNode } from "react";
import { DeniedState } from "@/components/ui/denied-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { plural } from "@/lib/format/format";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { useMembers } from "@/lib/queries/people/members";

interface AdminsOnlyProps {
  organization: OrganizationParams;
  /** Name of the restricted page for the message: "audit log". */
  what: string;
  children: ReactNode;
}

/** Page for admins; others see the required role and who can grant it. */
export function AdminsOnly({ organization, what, children }: AdminsOnlyProps) {
  const found = useOrganization(organization);
  if (found.data?.permissions.admin) return children;
  if (found.data) {
    return (
      <DeniedState
        what={what}
        needs="admin"
        // Guests can't list members, so they only see the required role.
        grantedBy={
          found.data.permissions.listMembers ? <Granters organization={organization} /> : undefined
        }
      />
    );
  }
  if (found.isError) {
    return (
      <ErrorState
        title="The organization couldn't be loaded"
        error={found.error}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  }
  return (
    <div role="status" aria-label="Loading" className="space-y-3 px-page py-4">
      <Skeleton className="w-48" />
      <Skeleton className="w-80" />
    </div>
  );
}

const shown = 3;

function Granters({ organization }: { organization: OrganizationParams }) {
  const admins = useMembers({ params: organization, query: { role: "admin", limit: shown } });
  const items = admins.data?.items ?? [];
  if (items.length === 0) return "Ask an admin of this organization for access.";
  const rest = (admins.data?.count ?? 0) - items.length;
  return (
    <>
      Ask an admin for access:
      <ul className="mt-2 space-y-1">
        {items.map(({ id, user }) => (
          <li key={id} className="bidi">
            {user.displayName}
            {user.email && (
              <>
                {" "}
                <a
                  href={`mailto:${user.email}`}
                  className="rounded-xs text-accent-text underline underline-offset-2"
                >
                  {user.email}
                </a>
              </>
            )}
          </li>
        ))}
        {rest > 0 && <li>and {plural(rest, "other")}</li>}
      </ul>
    </>
  );
}
