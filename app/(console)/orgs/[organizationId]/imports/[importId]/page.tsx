import type { Metadata } from "next";
import { ImportReport } from "@/components/content/pages/imports/import-report";
import { HydrationBoundary } from "@/components/platform/layout/hydration-boundary";
import { prefetch } from "@/lib/bff/prefetch";
import { readImport } from "@/lib/queries/content/imports";

export const metadata: Metadata = { title: "Import report" };

interface Props {
  params: Promise<{ organizationId: string; importId: string }>;
}

export default async function ImportReportPage({ params }: Props) {
  const run = await params;
  return (
    <HydrationBoundary state={await prefetch([readImport(run)])}>
      <ImportReport params={run} />
    </HydrationBoundary>
  );
}
