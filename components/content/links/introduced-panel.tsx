"use client";

import { CircleCheck } from "lucide-react";
import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import type { LinkEntry } from "@/lib/contract/content/links";
import { plural } from "@/lib/format/format";
import { useIntroduced } from "@/lib/queries/content/links";
import { paths } from "@/lib/url/paths";
import { CheckAgain } from "./check-again";
import { brokenReason, nameOf } from "./link-labels";
import { LinkState } from "./link-status";
import { sectionOf } from "./location-path";

/** Links that a change request breaks, each with its location. */
export function IntroducedPanel({ params }: { params: ChangeRequestParams }) {
  const found = useIntroduced(params);
  if (found.isError && !found.data) {
    return (
      <ErrorState
        title="The links couldn't be loaded"
        error={found.error}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  }
  if (!found.data) {
    return (
      <div role="status" aria-label="Loading the links" className="space-y-3">
        <Skeleton className="w-64" />
        <Skeleton className="h-24 w-full" />
      </div>
    );
  }
  const { items, count, stats } = found.data;
  const before = stats.broken.total - (stats.broken.changeRequest ?? 0);
  if (count === 0) return <NothingBroken params={params} before={before} />;
  return (
    <div className="max-w-form space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-text-muted">
          Merging this change request breaks links to {plural(count, "target")}.
          <BrokenBefore params={params} count={before} />
        </p>
        <CheckAgain query={found} />
      </div>
      <ul className="space-y-3">
        {items.map((entry) => (
          <Broken key={JSON.stringify(entry.target)} params={params} entry={entry} />
        ))}
      </ul>
      {count > items.length && <p className="text-text-muted">Showing the first {items.length}.</p>}
    </div>
  );
}

function Broken({ params, entry }: { params: ChangeRequestParams; entry: LinkEntry }) {
  return (
    <li className="rounded border">
      <div className="flex flex-wrap items-center gap-2 border-b px-3 py-2">
        <h2 className="bidi wrap-anywhere min-w-0 flex-1 font-medium text-base">{nameOf(entry)}</h2>
        <LinkState status={entry.status} />
        <p className="w-full text-sm text-text-muted">{brokenReason(entry)}.</p>
      </div>
      <ul aria-label="Linked from" className="divide-y">
        {entry.locationReferences.map((at) =>
          at.kind === "page" ? (
            <li key={`${at.page.id} ${sectionOf(at)}`} className="flex flex-wrap gap-x-2 px-3 py-2">
              <TextLink
                className="bidi wrap-anywhere"
                href={paths.changeRequestSection(params, at.page.id, sectionOf(at))}
              >
                {at.page.title}
              </TextLink>
              {sectionOf(at) && <span className="bidi text-text-muted">#{sectionOf(at)}</span>}
            </li>
          ) : null,
        )}
      </ul>
    </li>
  );
}

function BrokenBefore({ params, count }: { params: ChangeRequestParams; count: number }) {
  if (count <= 0) return null;
  return (
    <>
      {" "}
      The space already has broken links to{" "}
      <TextLink href={paths.spaceLinks(params)}>{plural(count, "target")}</TextLink>.
    </>
  );
}

function NothingBroken({ params, before }: { params: ChangeRequestParams; before: number }) {
  return (
    <div role="status">
      <EmptyState
        icon={CircleCheck}
        title="No new broken links"
        action={<LinkButton href={paths.changeRequest(params)}>View changes</LinkButton>}
      >
        This change request adds no broken links.
        <BrokenBefore params={params} count={before} />
      </EmptyState>
    </div>
  );
}
