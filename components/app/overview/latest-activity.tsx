"use client";

import { Cog } from "lucide-react";
import { actionWords } from "@/components/organizations/audit-log/audit-labels";
import { Section } from "@/components/platform/layout/section";
import { Avatar } from "@/components/ui/avatar";
import { ErrorState } from "@/components/ui/error-state";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { TimeAgo } from "@/components/ui/time-ago";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { formatList, formatNumber } from "@/lib/format/format";
import { useAuditEventActions } from "@/lib/queries/organizations/audit";
import { useLatestEvents } from "@/lib/queries/organizations/overview";
import { paths } from "@/lib/url/paths";
import { type Run, runsOf } from "./activity-runs";

/** Number of rows shown. */
const shownRuns = 10;

export function LatestActivity({ organization }: { organization: OrganizationParams }) {
  const found = useLatestEvents(organization);
  const actions = useAuditEventActions(organization);
  const labelOf = (action: string) =>
    actions.data?.items.find(({ id }) => id === action)?.label ?? actionWords(action);
  const isPending = found.isPending || actions.isPending;
  return (
    <Section
      title="Latest activity"
      action={<TextLink href={paths.auditLog(organization)}>Audit log</TextLink>}
    >
      {found.data && !isPending && (
        <ul className="space-y-1">
          {runsOf(found.data.items, labelOf)
            .slice(0, shownRuns)
            .map((run) => (
              <RunRow
                key={run.event.id}
                run={run}
                href={paths.auditEvent({ ...organization, auditEventId: run.event.id })}
              />
            ))}
        </ul>
      )}
      {isPending && !found.isError && <Skeleton className="h-40" />}
      {found.isError && !found.data && (
        <ErrorState
          title="Activity couldn't be loaded"
          error={found.error}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
    </Section>
  );
}

function RunRow({ run, href }: { run: Run; href: string }) {
  const { event, label, saysWhose, targets, count } = run;
  const isNamed = saysWhose && event.target.type === "member";
  const who = event.actor.label ?? "System";
  return (
    <li>
      <Link
        href={href}
        className="-mx-2 flex gap-3 rounded px-2 py-1.5 transition-colors hover:bg-hover"
      >
        <span className="pt-0.5">
          {event.actor.type === "system" ? <ServiceMark /> : <Avatar name={who} decorative />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="wrap-anywhere line-clamp-2">
            <span className="bidi font-medium">{who}</span> · {label}
            {targets.length > 0 && !isNamed && (
              <>
                {saysWhose ? " in " : ": "}
                <span className="bidi font-medium">{formatList(targets, 2)}</span>
              </>
            )}
          </span>
          <span className="block truncate text-sm text-text-muted">
            {count > 1 && `${formatNumber(count)} times · `}
            <TimeAgo time={event.occurredAt} className="whitespace-nowrap" />
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Mark of the service itself, whose initials would name nobody. */
const ServiceMark = () => (
  <span className="flex size-5 items-center justify-center rounded-full bg-hover text-text-muted">
    <Cog aria-hidden className="size-3.5" />
  </span>
);
