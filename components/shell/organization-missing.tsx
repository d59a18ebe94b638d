import { Building2 } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { paths } from "@/lib/paths";

export function OrganizationMissing() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">Organization not found</h1>
      <EmptyState
        icon={Building2}
        title="This organization is not open to you"
        action={<LinkButton href={paths.home()}>Go to your organizations</LinkButton>}
      >
        Either it does not exist, or you are no member of it, or an admin has disabled your
        membership. Ask an admin of it, or whoever sent you the link.
      </EmptyState>
    </main>
  );
}
