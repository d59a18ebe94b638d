import { PlugZap } from "lucide-react";
import { DeniedState } from "@/components/ui/denied-state";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { paths } from "@/lib/paths";
import type { InOrganization } from "@/lib/queries/integrations";

interface NotInstalledProps {
  params: InOrganization;
  isAdmin: boolean;
}

/** In place of what only an installation has. */
export function NotInstalled({ params, isAdmin }: NotInstalledProps) {
  if (!isAdmin) return <DeniedState what="set-up of an integration" needs="admin" />;
  return (
    <EmptyState
      icon={PlugZap}
      title="It is not installed here"
      action={<LinkButton href={paths.integration(params)}>About it</LinkButton>}
    >
      Once it is installed, this is where it is set up.
    </EmptyState>
  );
}
