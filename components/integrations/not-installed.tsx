import { PlugZap } from "lucide-react";
import { DeniedState } from "@/components/ui/denied-state";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { InOrganization } from "@/lib/queries/integrations/integrations";
import { paths } from "@/lib/url/paths";

interface NotInstalledProps {
  params: InOrganization;
  isAdmin: boolean;
}

/** Shown instead of pages that require an installation. */
export function NotInstalled({ params, isAdmin }: NotInstalledProps) {
  if (!isAdmin) return <DeniedState what="integration settings" needs="admin" />;
  return (
    <EmptyState
      icon={PlugZap}
      title="Not installed"
      action={<LinkButton href={paths.integration(params)}>View integration</LinkButton>}
    >
      Install the integration to configure it.
    </EmptyState>
  );
}
