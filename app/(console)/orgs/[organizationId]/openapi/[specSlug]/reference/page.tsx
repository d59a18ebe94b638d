import { ReferencePanel } from "@/components/api-specs/reference-panel";

export const metadata = { title: "Reference" };

interface Props {
  params: Promise<{ organizationId: string; specSlug: string }>;
}

export default async function ReferencePage({ params }: Props) {
  return <ReferencePanel params={await params} />;
}
