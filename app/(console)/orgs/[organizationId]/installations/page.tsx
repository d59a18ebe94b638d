import type { Metadata } from "next";
import { InstalledPanel } from "@/components/integrations/installed-panel";
import { IntegrationsPage } from "@/components/integrations/integrations-page";

export const metadata: Metadata = { title: "Installed integrations" };

interface Props {
  params: Promise<{ organizationId: string }>;
}

export default async function InstalledPage({ params }: Props) {
  const organization = await params;
  return (
    <IntegrationsPage organization={organization}>
      <InstalledPanel organization={organization} />
    </IntegrationsPage>
  );
}
