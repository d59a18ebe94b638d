import { DocumentPanel } from "@/components/api-specs/document-panel";

export const metadata = { title: "Document" };

interface Props {
  params: Promise<{ organizationId: string; specSlug: string }>;
}

export default async function DocumentPage({ params }: Props) {
  return <DocumentPanel params={await params} />;
}
