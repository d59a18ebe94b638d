"use client";

import { TextLink } from "@/components/ui/text-link";
import type { AuditEvent } from "@/lib/contract/organizations/audit";
import type { OrganizationParams } from "@/lib/contract/organizations/organizations";
import { useNamedSite, useNamedSpace } from "@/lib/queries/organizations/search";
import { paths } from "@/lib/url/paths";
import { targetName } from "./audit-labels";

interface TargetLinkProps {
  organization: OrganizationParams;
  target: AuditEvent["target"];
}

/** Target of an event by its title at the time, linked if it still exists. */
export function TargetLink({ organization, target }: TargetLinkProps) {
  const site = useNamedSite(organization, target.type === "site" ? target.id : null);
  const space = useNamedSpace(target.type === "space" ? target.id : null);
  const name = targetName(target);
  const href = hrefOf(organization, target, Boolean(site.data), Boolean(space.data));
  const isGone = site.error?.status === 404 || space.error?.status === 404;
  if (href) {
    return (
      <TextLink href={href} className="bidi">
        {name}
      </TextLink>
    );
  }
  return (
    <>
      <span className="bidi">{name}</span>
      {isGone && <span className="text-text-muted"> (no longer exists)</span>}
    </>
  );
}

function hrefOf(
  organization: OrganizationParams,
  { type, id }: AuditEvent["target"],
  siteExists: boolean,
  spaceExists: boolean,
): string | undefined {
  if (type === "organization") return paths.organizationSettings(organization);
  if (siteExists) return paths.site({ ...organization, siteId: id });
  if (spaceExists) return paths.space({ ...organization, spaceId: id });
  return undefined;
}
