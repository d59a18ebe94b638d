"use client";

import { Section } from "@/components/platform/layout/section";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useDialogs } from "@/components/ui/use-dialogs";
import type { SiteParams } from "@/lib/contract/sites/sites";
import { useOwnSiteRole } from "@/lib/queries/access/own-role";
import { useCustomHostname } from "@/lib/queries/sites/custom-hostnames";
import { useSite } from "@/lib/queries/sites/sites";
import { RemoveHostnameDialog, SetHostnameDialog } from "./hostname-dialogs";
import { HostnameItem } from "./hostname-item";

const dialogs = { set: SetHostnameDialog, remove: RemoveHostnameDialog };

/** Host name of a site, which a DNS record must prove. */
export function HostnameSection({ params }: { params: SiteParams }) {
  const { data: site } = useSite(params);
  const isAdmin = useOwnSiteRole(params) === "admin";
  const { open, element } = useDialogs(dialogs, { params });
  if (!site) return null;
  const { hostname } = site;
  return (
    <Section
      title="Custom hostname"
      description="A name of your own for the site, such as docs.example.com. It takes effect once DNS verifies it. Then the old URL redirects to it."
      action={
        isAdmin && !hostname && <Button onClick={() => open.set()}>Set custom hostname…</Button>
      }
    >
      {hostname ? (
        <Hostname
          hostname={hostname}
          siteId={site.id}
          isAdmin={isAdmin}
          onRemove={(isActive) => open.remove({ hostname, isActive })}
        />
      ) : (
        <p className="text-text-muted">The site has no custom hostname.</p>
      )}
      {element}
    </Section>
  );
}

interface HostnameProps {
  hostname: string;
  siteId: string;
  isAdmin: boolean;
  onRemove: (isActive: boolean) => void;
}

function Hostname({ hostname, siteId, isAdmin, onRemove }: HostnameProps) {
  const { data, error, refetch, isFetching } = useCustomHostname(hostname);
  if (!data && !error) return <Skeleton className="h-72" />;
  if (!data) {
    return (
      <ErrorState
        title="The custom hostname couldn't be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data.target.site !== siteId) {
    return (
      <Banner
        tone="warning"
        action={isAdmin && <Button onClick={() => onRemove(false)}>Remove…</Button>}
      >
        {hostname} is also set for a site of another organization of yours, and shown there.
      </Banner>
    );
  }
  return <HostnameItem found={data} isAdmin={isAdmin} onRemove={() => onRemove(data.isActive)} />;
}
