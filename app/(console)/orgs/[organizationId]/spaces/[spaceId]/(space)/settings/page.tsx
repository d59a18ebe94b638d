import type { Metadata } from "next";
import { SpaceSettings } from "@/components/content/spaces/space-settings";
import { PlaceIntegrations } from "@/components/integrations/place-integrations";

export const metadata: Metadata = { title: "Settings" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
}

export default async function SpaceSettingsPage({ params }: Props) {
  const { organizationId, spaceId } = await params;
  const organization = { organizationId };
  return (
    <SpaceSettings
      organization={organization}
      spaceId={spaceId}
      integrations={<PlaceIntegrations organization={organization} kind="space" id={spaceId} />}
    />
  );
}
