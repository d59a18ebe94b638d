"use client";

import { CircleCheck } from "lucide-react";
import { Section } from "@/components/platform/layout/section";
import { Countdown } from "@/components/ui/countdown";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import { TimeAgo } from "@/components/ui/time-ago";
import type { FailingInstallation } from "@/lib/contract/integrations/integration-warnings";
import type {
  OrganizationParams,
  OrganizationSummary,
} from "@/lib/contract/organizations/organizations";
import { plural } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { useUnpublishedSites } from "@/lib/queries/organizations/overview";
import { useFirstYours } from "@/lib/queries/review/request-lists";
import { paths } from "@/lib/url/paths";
import { Row, Rows } from "./rows";
import { UnpublishedSites } from "./unpublished-sites";
import { YourRequests } from "./your-requests";

interface AttentionProps {
  organization: OrganizationParams;
  summary: OrganizationSummary;
}

/**
 * Lists everything that needs attention: requests for the reader, spaces that are permanently
 * deleted soon, unpublished sites, and failures.
 */
export function Attention({ organization, summary }: AttentionProps) {
  const unpublished = useUnpublishedSites(organization);
  const yours = useFirstYours(organization);
  const { spacesAboutToBePurged, failingInstallations } = summary;
  const isCalm =
    spacesAboutToBePurged.length + failingInstallations.length === 0 &&
    unpublished.data?.count === 0 &&
    yours.data?.count === 0;
  if (isCalm) {
    return (
      <EmptyState
        icon={CircleCheck}
        title="You're all caught up"
        className="rounded border border-dashed"
      >
        No change requests waiting for you, no spaces expiring soon, no unpublished sites, no
        failing integrations.
      </EmptyState>
    );
  }
  return (
    <div className="space-y-8">
      <YourRequests organization={organization} yours={yours} />
      {failingInstallations.length > 0 && (
        <FailingIntegrations organization={organization} failing={failingInstallations} />
      )}
      {spacesAboutToBePurged.length > 0 && (
        <PurgeList organization={organization} summary={summary} />
      )}
      <UnpublishedSites organization={organization} unpublished={unpublished} />
    </div>
  );
}

interface FailingIntegrationsProps {
  organization: OrganizationParams;
  failing: readonly FailingInstallation[];
}

/** Integrations with failing deliveries for an hour or more. */
function FailingIntegrations({ organization, failing }: FailingIntegrationsProps) {
  return (
    <Section title="Failing integrations">
      <Rows>
        {failing.map(({ installation, integration, title, since, paused }) => {
          const of = { ...organization, integrationName: integration };
          return (
            <Row
              key={installation}
              name={title}
              href={paths.integration(of)}
              note={
                <>
                  {paused ? "paused, failing" : "failing"} since <TimeAgo time={since} />
                </>
              }
              action={{
                text: "View events",
                label: `View events of ${title}`,
                href: paths.integration(of, "events"),
              }}
            />
          );
        })}
      </Rows>
    </Section>
  );
}

interface PurgeListProps {
  organization: OrganizationParams;
  summary: OrganizationSummary;
}

/** Deleted spaces that expire soonest. */
function PurgeList({ organization, summary }: PurgeListProps) {
  const { spacesAboutToBePurged: spaces, trashedSpaces } = summary;
  return (
    <Section
      title="Expiring soon in trash"
      action={
        trashedSpaces > spaces.length && (
          <TextLink href={paths.trash(organization)}>
            All {plural(trashedSpaces, "space")} in trash
          </TextLink>
        )
      }
    >
      <Rows>
        {spaces.map(({ space, title, purgeAt }) => {
          const of = { ...organization, spaceId: space };
          const name = titled(title);
          return (
            <Row
              key={space}
              name={name}
              href={paths.spaceContent(of)}
              note={
                <>
                  in <Countdown until={purgeAt} />
                </>
              }
              action={{
                text: "Restore",
                label: `Restore ${name}`,
                href: paths.trashedSpace(of),
              }}
            />
          );
        })}
      </Rows>
    </Section>
  );
}
