import type { Metadata } from "next";
import { CollectionSettings } from "@/components/content/collections/collection-settings";

export const metadata: Metadata = { title: "Settings" };

interface Props {
  params: Promise<{ organizationId: string; collectionId: string }>;
}

export default async function CollectionSettingsPage({ params }: Props) {
  const { organizationId, collectionId } = await params;
  return <CollectionSettings organization={{ organizationId }} collectionId={collectionId} />;
}
