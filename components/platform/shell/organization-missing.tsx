import { Building2 } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { paths } from "@/lib/url/paths";

export function OrganizationMissing() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">Organization not found</h1>
      <EmptyState
        icon={Building2}
        title="You don't have access to this organization"
        action={<LinkButton href={paths.home()}>View your organizations</LinkButton>}
      >
        It may not exist, or you may not be an active member. Ask an admin of the organization for
        access.
      </EmptyState>
    </main>
  );
}
