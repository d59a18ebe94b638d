import { VersionsPanel } from "@/components/api-specs/versions-panel";

export const metadata = { title: "API specification" };

interface Props {
  params: Promise<{ organizationId: string; specSlug: string }>;
}

export default async function OneSpecPage({ params }: Props) {
  return <VersionsPanel params={await params} />;
}
