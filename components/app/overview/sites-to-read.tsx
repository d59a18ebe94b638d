"use client";

import { Globe } from "lucide-react";
import { Section } from "@/components/platform/layout/section";
import { openAddress } from "@/components/sites/site-labels";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { plural } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { usePublishedSites } from "@/lib/queries/organizations/overview";
import { paths } from "@/lib/url/paths";
import { Row, Rows } from "./rows";

/** Published sites of the organization, for people who read. */
export function SitesToRead({ organization }: { organization: OrganizationParams }) {
  const found = usePublishedSites(organization);
  const sites = found.data?.items ?? [];
  return (
    <Section
      title="Published sites"
      action={<TextLink href={paths.sites(organization)}>All sites</TextLink>}
    >
      {sites.length > 0 && (
        <Rows>
          {sites.map((site) => {
            const name = titled(site.title);
            const href = openAddress(site);
            const inConsole = paths.site({ ...organization, siteId: site.id });
            return (
              <Row
                key={site.id}
                name={name}
                href={inConsole}
                note={plural(site.siteSpaces, "space")}
                action={{ text: "View site", label: `View site ${name}`, href: href ?? inConsole }}
              />
            );
          })}
        </Rows>
      )}
      {found.data && sites.length === 0 && (
        <EmptyState
          icon={Globe}
          title="No published sites yet"
          className="rounded border border-dashed"
          action={<LinkButton href={paths.spaces(organization)}>Browse spaces</LinkButton>}
        >
          You can read the spaces that you have access to.
        </EmptyState>
      )}
      {found.isPending && <Skeleton className="h-24" />}
      {found.isError && !found.data && (
        <ErrorState
          title="The sites couldn't be loaded"
          error={found.error}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
    </Section>
  );
}
