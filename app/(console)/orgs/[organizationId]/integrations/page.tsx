import type { Metadata } from "next";
import { CataloguePanel } from "@/components/integrations/catalogue-panel";
import { IntegrationsPage } from "@/components/integrations/integrations-page";

export const metadata: Metadata = { title: "Integrations" };

interface Props {
  params: Promise<{ organizationId: string }>;
}

export default async function CataloguePage({ params }: Props) {
  const organization = await params;
  return (
    <IntegrationsPage organization={organization}>
      <CataloguePanel organization={organization} />
    </IntegrationsPage>
  );
}
