"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { Section } from "@/components/platform/layout/section";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import type { Page } from "@/lib/contract/platform/common";
import type { Site } from "@/lib/contract/sites/site";
import { siteQuery } from "@/lib/contract/sites/sites";
import { plural } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { listAddress, queryParsers } from "@/lib/url/list-query";
import { paths } from "@/lib/url/paths";
import { Row, Rows } from "./rows";

const siteListQuery = queryParsers(siteQuery);

interface UnpublishedSitesProps {
  organization: OrganizationParams;
  unpublished: UseQueryResult<Page<Site>>;
}

export function UnpublishedSites({ organization, unpublished }: UnpublishedSitesProps) {
  const { data } = unpublished;
  if (data?.count === 0) return null;
  const sites = data?.items ?? [];
  return (
    <Section
      title="Unpublished sites"
      action={
        data &&
        data.count > sites.length && (
          <TextLink
            href={listAddress(paths.sites(organization), siteListQuery, { published: false })}
          >
            All {plural(data.count, "unpublished site")}
          </TextLink>
        )
      }
    >
      {sites.length > 0 && (
        <Rows>
          {sites.map((site) => (
            <SiteRow key={site.id} organization={organization} site={site} />
          ))}
        </Rows>
      )}
      {unpublished.isPending && <Skeleton className="h-12" />}
      {unpublished.isError && !data && (
        <ErrorState
          title="The sites couldn't be loaded"
          error={unpublished.error}
          onRetry={() => void unpublished.refetch()}
          retrying={unpublished.isFetching}
        />
      )}
    </Section>
  );
}

function SiteRow({ organization, site }: { organization: OrganizationParams; site: Site }) {
  const href = paths.site({ ...organization, siteId: site.id });
  const { siteSpaces } = site;
  return (
    <Row
      name={titled(site.title)}
      href={href}
      note={siteSpaces === 0 ? "no spaces yet" : `shows ${plural(siteSpaces, "space")}`}
      action={{ text: "Open", label: `Open ${titled(site.title)}`, href }}
    />
  );
}
