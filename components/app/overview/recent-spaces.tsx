"use client";

import { NotebookText } from "lucide-react";
import { Section } from "@/components/platform/layout/section";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Link } from "@/components/ui/link";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { TimeAgo } from "@/components/ui/time-ago";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { titled } from "@/lib/format/titled";
import { useRecentSpaces } from "@/lib/queries/organizations/overview";
import { emojiSign } from "@/lib/text/emoji-sign";
import { paths } from "@/lib/url/paths";

/** Spaces that the reader can open, the one updated last first. */
export function RecentSpaces({ organization }: { organization: OrganizationParams }) {
  const found = useRecentSpaces(organization);
  const spaces = found.data?.items ?? [];
  return (
    <Section
      title="Recently updated"
      action={<TextLink href={paths.spaces(organization)}>All spaces</TextLink>}
    >
      {spaces.length > 0 && (
        <ul className="divide-y divide-border border-y">
          {spaces.map(({ id, title, emoji, updatedAt }) => (
            <li key={id}>
              <Link
                href={paths.spaceContent({ ...organization, spaceId: id })}
                className="-mx-2 flex min-h-12 items-center gap-2 rounded px-2 py-1.5 transition-colors hover:bg-hover"
              >
                <span aria-hidden className="flex w-5 justify-center text-text-subtle">
                  {emojiSign(emoji) || <NotebookText className="size-4" />}
                </span>
                <span className="bidi min-w-0 flex-1 truncate font-medium">{titled(title)}</span>
                {updatedAt && (
                  <TimeAgo time={updatedAt} className="whitespace-nowrap text-sm text-text-muted" />
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {found.data && spaces.length === 0 && (
        <EmptyState
          icon={NotebookText}
          title="No spaces yet"
          className="rounded border border-dashed"
        >
          Spaces that you can read appear here.
        </EmptyState>
      )}
      {found.isPending && <Skeleton className="h-40" />}
      {found.isError && !found.data && (
        <ErrorState
          title="The spaces couldn't be loaded"
          error={found.error}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
    </Section>
  );
}
