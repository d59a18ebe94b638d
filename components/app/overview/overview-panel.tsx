"use client";

import { Rocket } from "lucide-react";
import { Importing } from "@/components/content/spaces/importing";
import { setCreation } from "@/components/platform/layout/creation-store";
import { Button } from "@/components/ui/button";
import { DeniedState } from "@/components/ui/denied-state";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import type {
  OrganizationParams,
  OrganizationSummary,
} from "@/lib/contract/organizations/organizations";
import { formatNumber } from "@/lib/format/format";
import { useOrganization, useOrganizationSummary } from "@/lib/queries/organizations/organizations";
import { paths } from "@/lib/url/paths";
import { Attention } from "./attention";
import { Checklist, useFirstSteps } from "./first-steps";
import { LatestActivity } from "./latest-activity";
import { RecentSpaces } from "./recent-spaces";
import { SitesToRead } from "./sites-to-read";

interface WelcomeProps {
  organization: OrganizationParams;
  /** Title of the organization. */
  to: string;
  canCreate: boolean;
}

/** Shown in an empty organization. */
function Welcome({ organization, to, canCreate }: WelcomeProps) {
  return (
    <EmptyState
      icon={Rocket}
      title={`Welcome to ${to}`}
      className="rounded border border-dashed"
      action={
        canCreate && (
          <>
            <Button variant="primary" onClick={() => setCreation("site")}>
              Create site
            </Button>
            <Button onClick={() => setCreation("space")}>Create space</Button>
            <Importing organization={organization} beside />
          </>
        )
      }
    >
      Start with a site: you write its first page, then publish it at its own URL. Its pages are in
      a space, which other sites can show, too.
    </EmptyState>
  );
}

function OverviewSkeleton() {
  return (
    <div role="status" aria-label="Loading overview" className="space-y-8">
      <div className="flex gap-8">
        {["spaces", "sites", "collections", "members"].map((each) => (
          <Skeleton key={each} className="h-11 w-20" />
        ))}
      </div>
      <div className="space-y-3">
        <Skeleton className="w-48" />
        <Skeleton className="h-12 max-w-form" />
        <Skeleton className="h-12 max-w-form" />
      </div>
    </div>
  );
}

/** Counts, items that need attention, and latest activity of an organization. */
export function OverviewPanel({ organization }: { organization: OrganizationParams }) {
  const found = useOrganizationSummary(organization);
  const { title = "", permissions } = useOrganization(organization).data ?? {};
  const summary = found.data;
  const first = useFirstSteps(organization, summary?.firstSteps);
  if (!summary) {
    if (found.error?.status === 403) return <DeniedState what="the overview" needs="read" />;
    if (!found.isError) return <OverviewSkeleton />;
    return (
      <ErrorState
        title="The overview couldn't be loaded"
        error={found.error}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  }
  const isNew = summary.spaces + summary.trashedSpaces + summary.sites === 0;
  return (
    <div className="space-y-8">
      <Counts organization={organization} summary={summary} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="space-y-8">
          {isNew && (
            <Welcome
              organization={organization}
              to={title}
              canCreate={permissions?.createContent ?? false}
            />
          )}
          {summary.firstSteps && first.open && (
            <Checklist
              {...{ organization, isNew }}
              steps={summary.firstSteps}
              onDismiss={first.dismiss}
            />
          )}
          {!isNew && !permissions?.createContent && <SitesToRead organization={organization} />}
          {!isNew && <Attention {...{ organization, summary }} hasSteps={first.open} />}
        </div>
        {permissions?.admin && <LatestActivity organization={organization} />}
        {permissions?.admin === false && !isNew && <RecentSpaces organization={organization} />}
      </div>
    </div>
  );
}

interface CountsProps {
  organization: OrganizationParams;
  summary: OrganizationSummary;
}

/** Counts of the organization's items, linked to their pages. */
function Counts({ organization, summary }: CountsProps) {
  const counts = [
    { one: "Space", many: "Spaces", count: summary.spaces, href: paths.spaces(organization) },
    { one: "Site", many: "Sites", count: summary.sites, href: paths.sites(organization) },
    {
      one: "Collection",
      many: "Collections",
      count: summary.collections,
      href: paths.collections(organization),
    },
    { one: "Member", many: "Members", count: summary.members, href: paths.members(organization) },
  ];
  return (
    <dl className="flex flex-wrap gap-y-4 max-sm:grid max-sm:grid-cols-4">
      {counts.map(({ one, many, count, href }) => (
        <div
          key={one}
          className="relative flex flex-col-reverse sm:min-w-32 sm:pr-8 sm:[&:not(:first-child)]:border-l sm:[&:not(:first-child)]:pl-4"
        >
          <dt className="text-sm text-text-muted">
            <Link
              href={href}
              className="rounded-xs after:absolute after:inset-0 hover:text-accent-text"
            >
              {count === 1 ? one : many}
            </Link>
          </dt>
          <dd className="font-semibold text-xl tabular-nums">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
