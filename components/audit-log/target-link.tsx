"use client";

import { TextLink } from "@/components/ui/text-link";
import type { AuditEvent } from "@/lib/contract/audit";
import type { OrganizationParams } from "@/lib/contract/organizations";
import { paths } from "@/lib/paths";
import { useNamedSite, useNamedSpace } from "@/lib/queries/search";
import { targetName } from "./audit-words";

interface TargetLinkProps {
  organization: OrganizationParams;
  target: AuditEvent["target"];
}

/** The object of an event under the name it had then, linked where it still exists. */
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
