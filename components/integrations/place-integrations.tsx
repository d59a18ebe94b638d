"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { ShortList } from "@/components/platform/data-table/short-list";
import { useInfiniteList } from "@/components/platform/data-table/table-list";
import { Section } from "@/components/platform/layout/section";
import { TextLink } from "@/components/ui/text-link";
import type { Integration } from "@/lib/contract/integrations/integration";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import {
  readSiteIntegrations,
  readSpaceIntegrations,
  useAllInstallations,
  useInstalled,
} from "@/lib/queries/integrations/integrations";
import { useOrganization } from "@/lib/queries/organizations/organizations";
import { paths } from "@/lib/url/paths";
import { PlaceIntegration } from "./place-integration";
import type { PlaceKind } from "./places";

interface PlaceIntegrationsProps {
  organization: OrganizationParams;
  kind: PlaceKind;
  /** Id of the space or site. */
  id: string;
}

function useIntegrationsAt({ organization, kind, id }: PlaceIntegrationsProps) {
  const ofSpace = useInfiniteQuery({
    ...readSpaceIntegrations({ spaceId: id }),
    enabled: kind === "space",
  });
  const ofSite = useInfiniteQuery({
    ...readSiteIntegrations({ ...organization, siteId: id }),
    enabled: kind === "site",
  });
  return useInfiniteList<Integration>(kind === "space" ? ofSpace : ofSite);
}

/** Integrations that are installed on a space or a site, with the status of each. */
export function PlaceIntegrations(props: PlaceIntegrationsProps) {
  const { kind, id } = props;
  const organization = { organizationId: props.organization.organizationId };
  const list = useIntegrationsAt(props);
  const isAdmin = useOrganization(organization).data?.permissions.admin ?? false;
  const installed = useInstalled(organization).data;
  const installations = useAllInstallations(organization, { enabled: isAdmin }).data;
  return (
    <Section title="Integrations" description={`Integrations that work on this ${kind}.`}>
      <ShortList
        label="Integrations"
        list={list}
        keyOf={({ name }) => name}
        empty={
          <p className="text-text-muted">
            No integrations yet.{" "}
            <TextLink href={paths.integrations(organization)}>Browse integrations</TextLink>
          </p>
        }
      >
        {(integration) => (
          <PlaceIntegration
            organization={organization}
            kind={kind}
            id={id}
            integration={installed?.get(integration.name)?.integration ?? integration}
            installation={installations?.get(integration.name)}
            state={installed?.get(integration.name)}
          />
        )}
      </ShortList>
    </Section>
  );
}
