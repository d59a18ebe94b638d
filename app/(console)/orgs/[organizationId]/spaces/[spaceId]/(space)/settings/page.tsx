import type { Metadata } from "next";
import { SpaceSettings } from "@/components/spaces/space-settings";

export const metadata: Metadata = { title: "Settings" };

interface Props {
  params: Promise<{ organizationId: string; spaceId: string }>;
}

export default async function SpaceSettingsPage({ params }: Props) {
  const { organizationId, spaceId } = await params;
  return <SpaceSettings organization={{ organizationId }} spaceId={spaceId} />;
}
